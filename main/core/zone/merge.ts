import type { DnsRecord } from '../../../preload/contract/zone-record.ts';
import { prefixMeaning, recordIdentity, recordMeaning, setKey, typeMeaning } from './record-identity.ts';

/** A record set that both sides changed in ways that do not go together. */
export interface SetConflict {
  readonly prefix: string;
  readonly type: string;
  readonly base: readonly DnsRecord[];
  readonly theirs: readonly DnsRecord[];
  readonly ours: readonly DnsRecord[];
}

/** Which side of a conflict is taken. */
export interface Take {
  readonly prefix: string;
  readonly type: string;
  readonly take: Side;
}

type Side = 'ours' | 'theirs';

export interface Merged {
  /** Theirs, with what we changed; of a conflict without a decision theirs. */
  readonly records: DnsRecord[];
  /** Those without a decision. */
  readonly conflicts: readonly SetConflict[];
}

interface Sides {
  base: DnsRecord[];
  theirs: DnsRecord[];
  ours: DnsRecord[];
}

/** Types of which a name has one record at most (RFC 1034, section 3.6.2; RFC 6672). */
const single = new Set(['CNAME', 'DNAME', 'SOA']);

/**
 * Brings what both sides made of a zone together, by record sets. Where both touched a set, by its records: what only one side touched is
 * as that side has it; what both touched differently is a conflict. `rest`: which side is taken of those that `take` does not name.
 */
export function mergeZones(
  base: readonly DnsRecord[],
  theirs: readonly DnsRecord[],
  ours: readonly DnsRecord[],
  take: readonly Take[] = [],
  rest: Side | null = null,
): Merged {
  const taken = new Map(take.map((one) => [setKey(one), one.take]));
  const records: DnsRecord[] = [];
  const conflicts: SetConflict[] = [];
  for (const [key, sides] of bySets(base, theirs, ours)) {
    const merged = mergeSet(sides);
    if (merged !== null) {
      records.push(...merged);
      continue;
    }
    const side = taken.get(key) ?? rest;
    records.push(...(side === 'ours' ? sides.ours : sides.theirs));
    if (side === null) conflicts.push({ ...nameOf(sides), ...sides });
  }
  return { records, conflicts };
}

function nameOf({ base, theirs, ours }: Sides): Pick<SetConflict, 'prefix' | 'type'> {
  const [first] = [...base, ...theirs, ...ours];
  return { prefix: prefixMeaning(first?.prefix ?? ''), type: typeMeaning(first?.type ?? '') };
}

/** Sets of the zone at the service come first, in its order. */
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

/** null: they do not go together. */
function mergeSet(sides: Sides): DnsRecord[] | null {
  const { base, theirs, ours } = sides;
  if (sameMeanings(base, ours) || sameMeanings(theirs, ours)) return theirs;
  if (sameMeanings(base, theirs)) return ours;
  const merged = mergeRecords(sides);
  if (merged === null) return null;
  const [first] = merged;
  return first !== undefined && merged.length > 1 && single.has(typeMeaning(first.type)) ? null : merged;
}

/** By what each record says: whether it is there on each side, and for which time. */
function mergeRecords({ base, theirs, ours }: Sides): DnsRecord[] | null {
  const [before, there, here] = [byIdentity(base), byIdentity(theirs), byIdentity(ours)];
  if (before === null || there === null || here === null || bothReplaced(before, there, here)) return null;
  const merged: DnsRecord[] = [];
  for (const identity of new Set([...there.keys(), ...before.keys(), ...here.keys()])) {
    const kept = mergeOne(before.get(identity), there.get(identity), here.get(identity));
    if (kept === 'conflict') return null;
    if (kept !== null) merged.push(kept);
  }
  return merged;
}

type ByIdentity = ReadonlyMap<string, DnsRecord>;

/** Both sides took the same record away, and each put another one in its place. */
function bothReplaced(before: ByIdentity, there: ByIdentity, here: ByIdentity): boolean {
  const onlyIn = (one: ByIdentity, other: ByIdentity): boolean =>
    [...one.keys()].some((identity) => !before.has(identity) && !other.has(identity));
  const gone = [...before.keys()].some((identity) => !there.has(identity) && !here.has(identity));
  return gone && onlyIn(there, here) && onlyIn(here, there);
}

/** What one record becomes; null: it goes. */
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

/** null: a record is there twice, so that nobody can tell which one was meant. */
function byIdentity(records: readonly DnsRecord[]): Map<string, DnsRecord> | null {
  const found = new Map(records.map((record) => [recordIdentity(record), record]));
  return found.size === records.length ? found : null;
}

/** A reading without TTLs is compared by their default here, so that both sides come to the same. */
function sameMeanings(one: readonly DnsRecord[], other: readonly DnsRecord[]): boolean {
  if (one.length !== other.length) return false;
  const meanings = other.map(recordMeaning).sort();
  return one
    .map(recordMeaning)
    .sort()
    .every((meaning, place) => meaning === meanings[place]);
}
