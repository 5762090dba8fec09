import type { NamesOfZone } from './names-of-zone.ts';
import type { Tell } from './problem-list.ts';
import { type ReadHost, readContent } from './rdata.ts';
import type { Words } from './rdata-tokens.ts';
import type { Before } from './record-header.ts';
import { readTime } from './time.ts';
import type { HeadRecord, Outside, RecordOfFile, ZoneHead } from './zone-file.ts';

/** What records of a file come to, with the name and the TTL that the next one takes over. */
export interface RecordReader {
  readonly records: RecordOfFile[];
  head(): ZoneHead;
  outside(): Pick<Outside, 'owners' | 'zone'>;
  /** The name of the next records: `@` or a prefix, null outside of the zone. undefined: there is none yet. */
  owner: string | null | undefined;
  /** Takes a name as the owner; false: it cannot be used, and is told. */
  takeOwner(word: string): boolean;
  /** A record of the owner, at that line. Outside of the zone only its TTL counts, for those that follow. */
  add(line: number, before: Before, data: Words): void;
  setDefaultTtl(seconds: number): void;
}

const dottedNumbers = /^\d+\.\d+\.\d+\.\d+$/;

/** @param zone in lower case, without final dot */
export function createRecordReader(zone: string, names: NamesOfZone, tell: Tell): RecordReader {
  const records: RecordOfFile[] = [];
  const ns: HeadRecord[] = [];
  const suffixes = [`.${zone}`, '.@'] as const;
  let soa: HeadRecord | null = null;
  let defaultTtl: number | null = null;
  let lastTtl: number | null = null;
  const outside = new Map<string, number>();
  /** The present owner where it is outside of the zone. */
  let outsideOwner = '';
  let otherZone: string | null = null;

  /** What is right by the letter, and hardly meant. */
  function lookAtName(word: string): void {
    if (word.endsWith('.') || word === '@') return;
    const folded = word.toLowerCase();
    if (folded === zone || folded.endsWith(suffixes[0])) tell('file-final-dot', { name: word });
    else if (folded.endsWith(suffixes[1])) tell('file-at-in-name', { name: word });
  }

  const host: ReadHost = (word) => {
    lookAtName(word);
    if (dottedNumbers.test(word)) tell('file-address-as-name', { name: word });
    return names.absolute(word);
  };

  /** The TTL of a record that gives none (RFC 2308, section 4; before it, RFC 1035: the last one that was given). */
  function ttlOf({ ttl: given, type }: Before, content: string): number | null {
    if (given !== null) lastTtl = given;
    if (given !== null) return given;
    if (defaultTtl === null && lastTtl === null && type === 'SOA') defaultTtl = Number(content.slice(content.lastIndexOf(' ') + 1));
    const ttl = defaultTtl ?? lastTtl;
    if (ttl === null) tell('file-ttl-missing');
    else lastTtl = ttl;
    return ttl;
  }

  function takeSoa(owner: string, before: Before, data: string): void {
    const content = soaContent(data);
    // The dump of a zone transfer ends with the SOA record that it begins with (RFC 5936, section 2.2).
    if (content !== null && owner === '@' && soa?.content.toLowerCase() === content.toLowerCase()) return;
    if (content === null || owner !== '@' || soa !== null) {
      tell('file-soa');
      return;
    }
    soa = { ttl: ttlOf(before, content), content };
    tell('file-soa-kept');
  }

  function countOutside(type: string): void {
    outside.set(outsideOwner, (outside.get(outsideOwner) ?? 0) + 1);
    if (type === 'SOA') otherZone ??= outsideOwner;
  }

  const reader: RecordReader = {
    records,
    head: () => ({ soa, ns }),
    outside: () => ({ owners: outside, zone: otherZone }),
    owner: undefined,
    takeOwner(word) {
      const read = names.prefix(word);
      if (read !== null && typeof read === 'object') {
        tell(read.fault, { name: word });
        return false;
      }
      if (read === null) {
        tell('file-outside', { name: word });
        const whole = names.absolute(word);
        outsideOwner = 'fault' in whole ? '' : whole.name.toLowerCase();
      }
      if (read !== null && read !== '@') lookAtName(word);
      reader.owner = read;
      return true;
    },
    add(line, before, data) {
      const { owner } = reader;
      if (owner === null || owner === undefined) {
        if (before.ttl !== null) lastTtl = before.ttl;
        if (owner === null) countOutside(before.type);
        return;
      }
      const { type } = before;
      const read = readContent(type, data, host, tell);
      if ('fault' in read) {
        tell(read.fault, { type, ...read.facts });
        return;
      }
      const { content } = read;
      if (type === 'SOA') {
        takeSoa(owner, before, content);
        return;
      }
      const ttl = ttlOf(before, content);
      if (type === 'NS' && owner === '@') {
        tell('file-ns-kept', { host: content });
        ns.push({ ttl, content });
      } else records.push({ line, record: { prefix: owner, type, content, ttl } });
    },
    setDefaultTtl(seconds) {
      defaultTtl = seconds;
      lastTtl = seconds;
    },
  };
  return reader;
}

/** Its times in seconds; null: it is none (RFC 1035, section 3.3.13). */
function soaContent(content: string): string | null {
  const [primary = '', mail = '', serial = '', ...times] = content.split(' ');
  const seconds = times.map(readTime);
  if (!/^\d{1,10}$/.test(serial) || Number(serial) > 4_294_967_295 || seconds.includes(null)) return null;
  return [primary, mail, String(Number(serial)), ...seconds].join(' ');
}
