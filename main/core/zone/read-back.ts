import type { ZoneDiff } from '../../../preload/contract/dns/zone-diff.ts';
import type { DnsRecord } from '../../../preload/contract/dns/zone-record.ts';
import { type Difference, diffZones, type Pair, recordIdentity, recordMeaning, setKey } from './diff.ts';

/** How a zone that was read back differs from the intended one. */
export interface Deviation {
  /** Records that should exist but do not. */
  readonly missing: readonly DnsRecord[];
  /** Records that exist but should not. */
  readonly extra: readonly DnsRecord[];
}

/** A line of a difference that does not match the plan when read back. */
export type NotAsPlanned = NonNullable<ZoneDiff['lines'][number]['notAsPlanned']>;

/** Compares by meaning. A TTL that is missing on one side matches any, as in `sameRecords`. */
export function deviationOf(expected: readonly DnsRecord[], present: readonly DnsRecord[]): Deviation {
  const open = new Bag(present, recordMeaning);
  const unmatched = expected.filter((record) => open.take(record) === null);
  const missing: DnsRecord[] = [];
  const rest = new Bag(open.rest(), recordIdentity);
  for (const record of unmatched) {
    if (rest.take(record, (found) => found.ttl === null || record.ttl === null) === null) missing.push(record);
  }
  return { missing, extra: rest.rest() };
}

/**
 * Compares a planned difference with what was read back: a line that did not happen as planned is marked with what exists instead, and
 * unplanned lines follow. The counts include all of these lines.
 */
export function withReadBack(
  planned: Difference,
  { missing, extra }: Deviation,
): { readonly difference: Difference; readonly marks: ReadonlyMap<Pair, NotAsPlanned> } {
  const marks = new Map<Pair, NotAsPlanned>();
  const absent = new Bag(missing, recordMeaning);
  const there = new Bag(extra, recordMeaning);
  const pairs = planned.sets.flatMap((set) => set.pairs);
  const open: Pair[] = [];
  for (const pair of pairs) {
    const isMissing = pair.after !== null && absent.take(pair.after) !== null;
    const still = pair.before === null ? null : there.take(pair.before);
    if (still !== null) marks.set(pair, { planned: true, now: still });
    else if (isMissing) open.push(pair);
  }
  // A missing record may be replaced by another one of its set.
  const others = new Bag(there.rest(), setKey);
  for (const pair of open) marks.set(pair, { planned: true, now: pair.after === null ? null : others.take(pair.after) });
  const unplanned = diffZones(absent.rest(), others.rest());
  for (const { pairs: of } of unplanned.sets) for (const pair of of) marks.set(pair, { planned: false, now: pair.after });
  return {
    difference: {
      sets: [...planned.sets, ...unplanned.sets],
      created: planned.created + unplanned.created,
      changed: planned.changed + unplanned.changed,
      deleted: planned.deleted + unplanned.deleted,
      unchanged: Math.max(0, planned.unchanged - unplanned.changed - unplanned.deleted),
    },
    marks,
  };
}

/** Records by key; each can be removed once. */
class Bag {
  readonly #keyOf: (record: DnsRecord) => string;
  readonly #records = new Map<string, DnsRecord[]>();

  constructor(records: Iterable<DnsRecord>, keyOf: (record: DnsRecord) => string) {
    this.#keyOf = keyOf;
    for (const record of records) {
      const same = this.#records.get(keyOf(record));
      if (same === undefined) this.#records.set(keyOf(record), [record]);
      else same.push(record);
    }
  }

  /** Removes and returns a record with the same key; null if none matches. */
  take(record: DnsRecord, fits: (found: DnsRecord) => boolean = () => true): DnsRecord | null {
    const same = this.#records.get(this.#keyOf(record));
    const at = same?.findIndex(fits) ?? -1;
    return at < 0 ? null : (same?.splice(at, 1)[0] ?? null);
  }

  rest(): DnsRecord[] {
    return [...this.#records.values()].flat();
  }
}
