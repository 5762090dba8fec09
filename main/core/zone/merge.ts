import type { DnsRecord } from '../../../preload/contract/dns/zone-record.ts';
import { prefixMeaning, recordIdentity, recordMeaning, setKey, typeMeaning } from './diff.ts';

/** A record set that both sides changed incompatibly. */
export interface SetConflict {
  readonly prefix: string;
  readonly type: string;
  readonly base: readonly DnsRecord[];
  readonly theirs: readonly DnsRecord[];
  readonly ours: readonly DnsRecord[];
}

/** Which side of a conflict is used. */
export interface Take {
  readonly prefix: string;
  readonly type: string;
  readonly take: Side;
}

type Side = 'ours' | 'theirs';

export interface Merged {
  /** Theirs with our changes; theirs for an unresolved conflict. */
  readonly records: DnsRecord[];
  /** Unresolved conflicts. */
  readonly conflicts: readonly SetConflict[];
}

interface Sides {
  base: DnsRecord[];
  theirs: DnsRecord[];
  ours: DnsRecord[];
}

/** Types that a name has at most once (RFC 1034, section 3.6.2; RFC 6672). */
const single = new Set(['CNAME', 'DNAME', 'SOA']);

/**
 * Three-way merge of a zone by record set. If both sides changed a set, by record: what only one side changed is used from that side; what
 * both changed differently is a conflict. `rest`: the side to use for conflicts that `take` does not name.
 */
export function mergeZones(
  base: readonly DnsRecord[],
  theirs: readonly DnsRecord[],
  ours: readonly DnsRecord[],
  take: readonly Take[] = [],
  rest: Side | null = null,
): Merged {
  const chosenSides = new Map(take.map((one) => [setKey(one), one.take]));
  const records: DnsRecord[] = [];
  const conflicts: SetConflict[] = [];
  for (const [key, sides] of bySets(base, theirs, ours)) {
    const merged = mergeSet(sides);
    if (merged !== null) {
      records.push(...merged);
      continue;
    }
    const side = chosenSides.get(key) ?? rest;
    records.push(...(side === 'ours' ? sides.ours : sides.theirs));
    if (side === null) conflicts.push({ ...nameOf(sides), ...sides });
  }
  return { records, conflicts };
}

function nameOf({ base, theirs, ours }: Sides): Pick<SetConflict, 'prefix' | 'type'> {
  const [first] = [...base, ...theirs, ...ours];
  return { prefix: prefixMeaning(first?.prefix ?? ''), type: typeMeaning(first?.type ?? '') };
}

/** The service's sets come first, in its order. */
function bySets(base: readonly DnsRecord[], theirs: readonly DnsRecord[], ours: readonly DnsRecord[]): Map<string, Sides> {
  const sets = new Map<string, Sides>();
  const setOf = (record: DnsRecord): Sides => {
    const key = setKey(record);
    const found = sets.get(key) ?? { base: [], theirs: [], ours: [] };
    sets.set(key, found);
    return found;
  };
  for (const record of theirs) setOf(record).theirs.push(record);
  for (const record of base) setOf(record).base.push(record);
  for (const record of ours) setOf(record).ours.push(record);
  return sets;
}

/** null: incompatible. */
function mergeSet(sides: Sides): DnsRecord[] | null {
  const { base, theirs, ours } = sides;
  if (sameMeanings(base, ours) || sameMeanings(theirs, ours)) return theirs;
  if (sameMeanings(base, theirs)) return ours;
  const merged = mergeRecords(sides);
  if (merged === null) return null;
  const [first] = merged;
  return first !== undefined && merged.length > 1 && single.has(typeMeaning(first.type)) ? null : merged;
}

/** By record identity: whether it exists on each side, and its TTL. */
function mergeRecords({ base, theirs, ours }: Sides): DnsRecord[] | null {
  const [before, there, here] = [byIdentity(base), byIdentity(theirs), byIdentity(ours)];
  if (before === null || there === null || here === null || bothReplaced(before, there, here)) return null;
  const merged: DnsRecord[] = [];
  for (const identity of new Set([...there.keys(), ...before.keys(), ...here.keys()])) {
    const record = mergeOne(before.get(identity), there.get(identity), here.get(identity));
    if (record === 'conflict') return null;
    if (record !== null) merged.push(record);
  }
  return merged;
}

type ByIdentity = ReadonlyMap<string, DnsRecord>;

/** Both sides replaced the same record, each with a different one. */
function bothReplaced(before: ByIdentity, there: ByIdentity, here: ByIdentity): boolean {
  const onlyIn = (one: ByIdentity, other: ByIdentity): boolean =>
    [...one.keys()].some((identity) => !before.has(identity) && !other.has(identity));
  const bothRemovedOne = [...before.keys()].some((identity) => !there.has(identity) && !here.has(identity));
  return bothRemovedOne && onlyIn(there, here) && onlyIn(here, there);
}

/** The merged record; null if it is removed. */
function mergeOne(was: DnsRecord | undefined, their: DnsRecord | undefined, our: DnsRecord | undefined): DnsRecord | null | 'conflict' {
  if (same(their, our)) return their ?? null;
  if (same(was, our)) return their ?? null;
  if (same(was, their)) return our ?? null;
  return 'conflict';
}

function same(one: DnsRecord | undefined, other: DnsRecord | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return recordMeaning(one) === recordMeaning(other);
}

/** null: a record exists twice, so it is ambiguous which one was meant. */
function byIdentity(records: readonly DnsRecord[]): Map<string, DnsRecord> | null {
  const found = new Map(records.map((record) => [recordIdentity(record), record]));
  return found.size === records.length ? found : null;
}

/** A read without TTLs is compared using their default, so that both directions give the same result. */
function sameMeanings(one: readonly DnsRecord[], other: readonly DnsRecord[]): boolean {
  if (one.length !== other.length) return false;
  const meanings = other.map(recordMeaning).sort();
  return one
    .map(recordMeaning)
    .sort()
    .every((meaning, place) => meaning === meanings[place]);
}
