import type { DnsRecord } from '../../../../preload/contract/dns/zone-record.ts';
import { textMeaning } from '../../zone/content-meaning.ts';
import { diffZones, prefixMeaning, recordIdentity, setKey, typeMeaning } from '../../zone/diff.ts';
import { isAskable, type Message, type WireRecord } from '../wire/message.ts';
import { isReadable } from '../wire/record-data.ts';
import type { Asked, Asker, AskOptions } from './asker.ts';
import { isWithin, recordsOf } from './walk.ts';

/** A record set of the zone at the service, and the question for it. */
export interface RecordSet {
  /** The owner as it is asked for, in lower case. */
  readonly name: string;
  readonly type: string;
  /** The type that is asked for: what the service calls SPF is text, and published as TXT (RFC 7208, section 3.1). */
  readonly askedType: string;
  readonly records: readonly DnsRecord[];
  /** Texts of the name that the zone has under the other of both types; not answers to this set. */
  readonly otherTexts: ReadonlySet<string>;
}

export interface ZoneSets {
  readonly sets: readonly RecordSet[];
  /** Sets that cannot be asked for: of a type that is not DNS or not known, or after `maxSets`. */
  readonly omitted: number;
}

export interface Comparison {
  /** Sets that were compared, and that the server did not return. */
  readonly sets: number;
  readonly failed: number;
  /** Records of the sets that differ: at the service, and as answered. In the same order for servers that answer the same. */
  readonly expected: readonly DnsRecord[];
  readonly answered: readonly DnsRecord[];
  readonly differences: number;
}

/** Record sets that are asked of each server. */
export const maxSets = 2000;
const noTexts: ReadonlySet<string> = new Set();
/** Answers of one set that are compared. */
const maxRecords = 1000;

/** The sets of a zone. The SOA record belongs to the servers, and is compared by its serial. */
export function setsOfZone(domain: string, zone: readonly DnsRecord[]): ZoneSets {
  const sets = new Map<string, RecordSet & { readonly records: DnsRecord[] }>();
  const unasked = new Set<string>();
  for (const record of zone) {
    const type = typeMeaning(record.type);
    if (type === 'SOA') continue;
    const prefix = prefixMeaning(record.prefix);
    const name = prefix === '@' ? domain : `${prefix}.${domain}`;
    const key = setKey(record);
    const known = sets.get(key);
    if (known !== undefined) known.records.push(record);
    else if (isReadable(type) && type !== 'RRSIG' && isAskable(name) && sets.size < maxSets)
      sets.set(key, { name, type, askedType: type === 'SPF' ? 'TXT' : type, records: [record], otherTexts: noTexts });
    else unasked.add(key);
  }
  const all = [...sets.values()];
  const hasSpf = all.some(({ type }) => type === 'SPF');
  const textsOf = (name: string, type: string): ReadonlySet<string> => {
    const set = all.find((one) => one.name === name && one.type === type);
    return set === undefined ? noTexts : new Set(set.records.map(({ content }) => textMeaning(content)));
  };
  const withOthers = all.map((set) => {
    if (set.askedType !== 'TXT' || !hasSpf) return set;
    return { ...set, otherTexts: textsOf(set.name, set.type === 'TXT' ? 'SPF' : 'TXT') };
  });
  return { sets: withOthers, omitted: unasked.size };
}

/** The records that a response has for a set; null: the name is below a delegation, which other servers answer for. */
export function answersTo(
  { name, type, askedType, otherTexts, records }: RecordSet,
  message: Message,
  domain: string,
): readonly DnsRecord[] | null {
  const isOwn = (data: string): boolean => records.some(({ content }) => textMeaning(content) === textMeaning(data));
  const isOther = ({ data }: WireRecord): boolean => otherTexts.size > 0 && otherTexts.has(textMeaning(data)) && !isOwn(data);
  const inAnswer = recordsOf(message.answers, name, askedType).filter((record) => !isOther(record));
  const isReferral = message.answers.length === 0 && !message.authoritative;
  const cut = isReferral ? message.authorities.find((record) => record.type === 'NS')?.name.toLowerCase() : undefined;
  const isBelow = cut !== undefined && cut !== domain && isWithin(cut, domain) && isWithin(name, cut);
  if (isBelow && !(type === 'NS' && cut === name)) return null;
  const found = isBelow ? recordsOf(message.authorities, name, type) : inAnswer;
  // Another type may be hidden by an alias: that is what the server has instead.
  const instead = found.length === 0 && type !== 'CNAME' ? recordsOf(message.answers, name, 'CNAME') : [];
  const prefix = name === domain ? '@' : name.slice(0, -domain.length - 1);
  return [...found, ...instead].slice(0, maxRecords).map((record) => ({
    prefix,
    type: record.type === askedType ? type : record.type,
    content: record.data,
    ttl: record.ttl,
  }));
}

export interface CompareOptions {
  readonly address: string;
  readonly domain: string;
  /** A resolver counts TTLs down, so that they are not compared. */
  readonly isResolver: boolean;
  readonly ask: AskOptions;
}

/** Asks a server for every set, and compares its answers with the zone at the service. */
export async function compareSets(asker: Asker, sets: readonly RecordSet[], options: CompareOptions): Promise<Comparison> {
  const { address, domain, isResolver, ask } = options;
  let failed = 0;
  let compared = 0;
  const different = await Promise.all(
    sets.map(async (set) => {
      const answers = usable(await asker.ask(address, set.name, set.askedType, ask));
      if (answers === null) {
        failed += 1;
        return [];
      }
      const found = answersTo(set, answers, domain);
      if (found === null) return [];
      compared += 1;
      // Servers rotate records.
      const ordered = [...withTtlsOf(set.records, found, isResolver)].sort((one, other) =>
        one.content < other.content ? -1 : Number(one.content > other.content),
      );
      return diffZones(set.records, ordered).sets.flatMap(({ pairs }) => pairs);
    }),
  );
  const pairs = different.flat();
  const expected = pairs.flatMap(({ before }) => (before === null ? [] : [before]));
  const answered = pairs.flatMap(({ after }) => (after === null ? [] : [after]));
  return { sets: compared, failed, expected, answered, differences: pairs.length };
}

/** The response, if it says what the name has or has not. */
export function usable(asked: Asked): Message | null {
  return asked.ok && (asked.message.rcode === 'NOERROR' || asked.message.rcode === 'NXDOMAIN') ? asked.message : null;
}

/** The answers with the TTLs of the zone, where they say nothing: a resolver counts them down, and the service may return none. */
function withTtlsOf(zone: readonly DnsRecord[], answers: readonly DnsRecord[], isResolver: boolean): readonly DnsRecord[] {
  const ttls = new Map(zone.map((record) => [recordIdentity(record), record.ttl]));
  return answers.map((record) => {
    const ttl = ttls.get(recordIdentity(record));
    return ttl === undefined || (ttl !== null && !isResolver) ? record : { ...record, ttl };
  });
}
