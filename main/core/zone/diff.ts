import { createHash } from 'node:crypto';
import type { DnsRecord } from '../../../preload/contract/dns/zone-record.ts';
import { contentMeaning } from './content-meaning.ts';

/** Default TTL of the service in seconds (api.md section 6.6). */
const defaultTtl = 3600;

const between = '\u0000';

export const typeMeaning = (type: string): string => type.trim().toUpperCase();

/** A record's change: `before` is null if it was added, `after` if it was removed. */
export type Pair =
  | { readonly before: DnsRecord; readonly after: DnsRecord }
  | { readonly before: null; readonly after: DnsRecord }
  | { readonly before: DnsRecord; readonly after: null };

export interface DifferenceSet {
  /** Normalized: `@` for the domain itself. */
  readonly prefix: string;
  /** In upper case. */
  readonly type: string;
  readonly pairs: readonly Pair[];
}

/** Differences between two zones, by record set. */
export interface Difference {
  readonly sets: readonly DifferenceSet[];
  readonly created: number;
  readonly changed: number;
  readonly deleted: number;
  readonly unchanged: number;
}

/** Compares two zones by meaning. Within a set, records that differ only in TTL are paired first, the others by position. */
export function diffZones(before: readonly DnsRecord[], after: readonly DnsRecord[]): Difference {
  const removed = new Leftovers();
  for (const record of before) removed.add(record);
  const added: DnsRecord[] = [];
  for (const record of after) if (!removed.take(record)) added.push(record);
  const sets = pairsBySet(removed.rest(), added);
  const count = (is: (pair: Pair) => boolean): number => sets.reduce((sum, { pairs }) => sum + pairs.filter(is).length, 0);
  return {
    sets,
    created: count((pair) => pair.before === null),
    changed: count((pair) => pair.before !== null && pair.after !== null),
    deleted: count((pair) => pair.after === null),
    unchanged: after.length - added.length,
  };
}

/** Records that have no counterpart yet. */
class Leftovers {
  readonly #found = new Map<string, DnsRecord[]>();

  add(record: DnsRecord): void {
    const meaning = recordMeaning(record);
    const same = this.#found.get(meaning);
    if (same === undefined) this.#found.set(meaning, [record]);
    else same.push(record);
  }

  take(record: DnsRecord): boolean {
    return this.#found.get(recordMeaning(record))?.pop() !== undefined;
  }

  rest(): DnsRecord[] {
    return [...this.#found.values()].flat();
  }
}

function pairsBySet(removed: readonly DnsRecord[], added: readonly DnsRecord[]): DifferenceSet[] {
  const sets = new Map<string, { removed: DnsRecord[]; added: DnsRecord[] }>();
  const setOf = (record: DnsRecord): { removed: DnsRecord[]; added: DnsRecord[] } => {
    const key = setKey(record);
    const found = sets.get(key) ?? { removed: [], added: [] };
    sets.set(key, found);
    return found;
  };
  for (const record of removed) setOf(record).removed.push(record);
  for (const record of added) setOf(record).added.push(record);
  return [...sets.values()].flatMap((set) => {
    const [first] = [...set.removed, ...set.added];
    return first === undefined
      ? []
      : [{ prefix: prefixMeaning(first.prefix), type: typeMeaning(first.type), pairs: pairUp(set.removed, set.added) }];
  });
}

function pairUp(removed: readonly DnsRecord[], added: readonly DnsRecord[]): Pair[] {
  const [sole] = removed;
  const [other] = added;
  if (other === undefined) return removed.map((before) => ({ before, after: null }));
  if (sole === undefined) return added.map((after) => ({ before: null, after }));
  const waiting = new Map<string, DnsRecord[]>();
  for (const before of removed) {
    const identity = recordIdentity(before);
    const same = waiting.get(identity);
    if (same === undefined) waiting.set(identity, [before]);
    else same.push(before);
  }
  const byTtl: Pair[] = [];
  const unpairedAdded = added.filter((after) => {
    const before = waiting.get(recordIdentity(after))?.shift();
    if (before !== undefined) byTtl.push({ before, after });
    return before === undefined;
  });
  const met = new Set(byTtl.map(({ before }) => before));
  const unpaired = removed.filter((before) => !met.has(before));
  const byPosition: Pair[] = [];
  for (let place = 0; place < Math.max(unpaired.length, unpairedAdded.length); place += 1) {
    const [before, after] = [unpaired[place], unpairedAdded[place]];
    if (before !== undefined) byPosition.push({ before, after: after ?? null });
    else if (after !== undefined) byPosition.push({ before: null, after });
  }
  return [...byTtl, ...byPosition];
}

/** `@` for the domain itself, in lower case and without the trailing dot. */
export function prefixMeaning(prefix: string): string {
  const plain = prefix.trim().toLowerCase();
  const name = plain.length > 1 && plain.endsWith('.') ? plain.slice(0, -1) : plain;
  return name === '' ? '@' : name;
}

/** Equal for records of one set: the same name and type. */
export function setKey({ prefix, type }: Pick<DnsRecord, 'prefix' | 'type'>): string {
  return prefixMeaning(prefix) + between + typeMeaning(type);
}

/** Equal for equivalent records, ignoring TTL. */
export function recordIdentity(record: DnsRecord): string {
  return setKey(record) + between + contentMeaning(typeMeaning(record.type), record.content);
}

/** Equal for equivalent records with the same TTL. A TTL that the service did not return counts as the default. */
export function recordMeaning(record: DnsRecord): string {
  return recordIdentity(record) + between + String(record.ttl ?? defaultTtl);
}

/**
 * Whether two zones are equivalent, in any order. A TTL missing on one side matches any, so that a service that returns none is believed.
 */
export function sameRecords(one: readonly DnsRecord[], other: readonly DnsRecord[]): boolean {
  if (one.length !== other.length) return false;
  const lefts = ttlsByIdentity(one);
  const rights = ttlsByIdentity(other);
  return lefts.size === rights.size && [...lefts].every(([identity, ttls]) => sameTtls(ttls, rights.get(identity) ?? []));
}

type Ttls = (number | null)[];

function ttlsByIdentity(records: readonly DnsRecord[]): Map<string, Ttls> {
  const found = new Map<string, Ttls>();
  for (const record of records) {
    const identity = recordIdentity(record);
    const ttls = found.get(identity);
    if (ttls === undefined) found.set(identity, [record.ttl]);
    else ttls.push(record.ttl);
  }
  return found;
}

function sameTtls(one: Ttls, other: Ttls): boolean {
  if (one.length !== other.length) return false;
  const remaining = [...other];
  const take = (place: number): boolean => place >= 0 && remaining.splice(place, 1).length === 1;
  const reported = one.filter((ttl) => ttl !== null);
  const free = one.length - reported.length;
  const unmatched = reported.filter((ttl) => !take(remaining.indexOf(ttl))).filter(() => !take(remaining.indexOf(null)));
  return unmatched.length === 0 && remaining.length === free;
}

/** Equal for equivalent zones; 64 hex digits. */
export function zoneHash(records: readonly DnsRecord[]): string {
  const hash = createHash('sha256');
  for (const meaning of records.map(recordMeaning).sort()) hash.update(meaning).update('\u0001');
  return hash.digest('hex');
}
