import type { Asker } from '../check/asker.ts';
import type { CheckResolver } from '../check/observed.ts';
import { isAskable } from '../wire/message.ts';

/** What a resolver returned for a name and type. */
export interface Found {
  /** `no-data`: the name exists without this type; `failed`: no usable response. */
  readonly state: 'found' | 'no-data' | 'no-name' | 'failed';
  /** Data as in a zone file, without control characters. */
  readonly data: readonly string[];
  /** The name is an alias of another one. */
  readonly isAlias: boolean;
}

/** Asks one resolver; each question once. Never rejects. */
export type Lookups = (name: string, type: string) => Promise<Found>;

/** Questions about mail and web in one check. */
const maxLookups = 300;
const maxAliases = 10;
const maxData = 100;

const failed: Found = { state: 'failed', data: [], isAlias: false };

export function createLookups(asker: Asker, { address, endpoint }: CheckResolver): Lookups {
  const asked = new Map<string, Promise<Found>>();

  async function lookUp(name: string, type: string): Promise<Found> {
    const response = await asker.ask(address, name, type, { recursion: true, resolver: endpoint });
    if (!response.ok) return failed;
    const { rcode, answers } = response.message;
    if (rcode !== 'NOERROR' && rcode !== 'NXDOMAIN') return failed;
    let owner = name;
    for (let hop = 0; hop < maxAliases; hop += 1) {
      const data = answers.filter((record) => record.type === type && record.name.toLowerCase() === owner).map((record) => record.data);
      const isAlias = owner !== name;
      if (data.length > 0) return { state: 'found', data: data.slice(0, maxData), isAlias };
      const alias = answers.find((record) => record.type === 'CNAME' && record.name.toLowerCase() === owner);
      if (alias === undefined) return { state: rcode === 'NXDOMAIN' ? 'no-name' : 'no-data', data: [], isAlias };
      owner = alias.data.toLowerCase();
    }
    return failed;
  }

  return (given, type) => {
    const name = given.toLowerCase().replace(/\.$/, '');
    const key = `${name} ${type}`;
    const known = asked.get(key);
    if (known !== undefined) return known;
    if (asked.size >= maxLookups || name === '' || !isAskable(name)) return Promise.resolve(failed);
    const running = lookUp(name, type);
    asked.set(key, running);
    return running;
  };
}
