import type { DnsRecord } from '../../../preload/contract/dns/zone-record.ts';
import { prefixMeaning, recordIdentity, recordMeaning, setKey, typeMeaning } from './record-identity.ts';

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
  const gone = new Leftovers();
  for (const record of before) gone.put(record);
  const come: DnsRecord[] = [];
  for (const record of after) if (!gone.take(record)) come.push(record);
  const sets = pairsBySet(gone.rest(), come);
  const count = (is: (pair: Pair) => boolean): number => sets.reduce((sum, { pairs }) => sum + pairs.filter(is).length, 0);
  return {
    sets,
    created: count((pair) => pair.before === null),
    changed: count((pair) => pair.before !== null && pair.after !== null),
    deleted: count((pair) => pair.after === null),
    unchanged: after.length - come.length,
  };
}

/** Records that have no counterpart yet. */
class Leftovers {
  readonly #found = new Map<string, DnsRecord[]>();

  put(record: DnsRecord): void {
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

function pairsBySet(gone: readonly DnsRecord[], come: readonly DnsRecord[]): DifferenceSet[] {
  const sets = new Map<string, { gone: DnsRecord[]; come: DnsRecord[] }>();
  const setOf = (record: DnsRecord): { gone: DnsRecord[]; come: DnsRecord[] } => {
    const key = setKey(record);
    const found = sets.get(key) ?? { gone: [], come: [] };
    sets.set(key, found);
    return found;
  };
  for (const record of gone) setOf(record).gone.push(record);
  for (const record of come) setOf(record).come.push(record);
  return [...sets.values()].flatMap((set) => {
    const [first] = [...set.gone, ...set.come];
    return first === undefined
      ? []
      : [{ prefix: prefixMeaning(first.prefix), type: typeMeaning(first.type), pairs: pairUp(set.gone, set.come) }];
  });
}

function pairUp(gone: readonly DnsRecord[], come: readonly DnsRecord[]): Pair[] {
  const [sole] = gone;
  const [other] = come;
  if (other === undefined) return gone.map((before) => ({ before, after: null }));
  if (sole === undefined) return come.map((after) => ({ before: null, after }));
  const waiting = new Map<string, DnsRecord[]>();
  for (const before of gone) {
    const identity = recordIdentity(before);
    const same = waiting.get(identity);
    if (same === undefined) waiting.set(identity, [before]);
    else same.push(before);
  }
  const byTtl: Pair[] = [];
  const later = come.filter((after) => {
    const before = waiting.get(recordIdentity(after))?.shift();
    if (before !== undefined) byTtl.push({ before, after });
    return before === undefined;
  });
  const met = new Set(byTtl.map(({ before }) => before));
  const left = gone.filter((before) => !met.has(before));
  const byPosition: Pair[] = [];
  for (let place = 0; place < Math.max(left.length, later.length); place += 1) {
    const [before, after] = [left[place], later[place]];
    if (before !== undefined) byPosition.push({ before, after: after ?? null });
    else if (after !== undefined) byPosition.push({ before: null, after });
  }
  return [...byTtl, ...byPosition];
}
