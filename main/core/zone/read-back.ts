import type { ZoneDiff } from '../../../preload/contract/zone-diff.ts';
import type { DnsRecord } from '../../../preload/contract/zone-record.ts';
import { type Difference, diffZones, type Pair } from './diff.ts';
import { recordIdentity, recordMeaning, setKey } from './record-identity.ts';

/** How a zone that was read back differs from the one that was to be written. */
export interface Deviation {
  /** Records that were to be there and are not. */
  readonly missing: readonly DnsRecord[];
  /** Records that are there and were not to be. */
  readonly extra: readonly DnsRecord[];
}

/** A line of a difference that was read back otherwise than it was planned. */
export type NotAsPlanned = NonNullable<ZoneDiff['lines'][number]['notAsPlanned']>;

/** Compares by meaning. A TTL that one side does not have goes with each one, as with `sameRecords`. */
export function deviationOf(wanted: readonly DnsRecord[], present: readonly DnsRecord[]): Deviation {
  const open = new Bag(present, recordMeaning);
  const unmet = wanted.filter((record) => open.take(record) === null);
  const missing: DnsRecord[] = [];
  const rest = new Bag(open.rest(), recordIdentity);
  for (const record of unmet) {
    if (rest.take(record, (found) => found.ttl === null || record.ttl === null) === null) missing.push(record);
  }
  return { missing, extra: rest.rest() };
}

/**
 * A planned difference beside what was read back: a line that did not come about as planned has a mark with what is there instead, and
 * lines that nobody planned follow. The counts are of all these lines.
 */
export function withReadBack(
  planned: Difference,
  { missing, extra }: Deviation,
): { readonly difference: Difference; readonly marks: ReadonlyMap<Pair, NotAsPlanned> } {
  const marks = new Map<Pair, NotAsPlanned>();
  const gone = new Bag(missing, recordMeaning);
  const there = new Bag(extra, recordMeaning);
  const pairs = planned.sets.flatMap((set) => set.pairs);
  const open: Pair[] = [];
  for (const pair of pairs) {
    const isMissing = pair.after !== null && gone.take(pair.after) !== null;
    const still = pair.before === null ? null : there.take(pair.before);
    if (still !== null) marks.set(pair, { planned: true, now: still });
    else if (isMissing) open.push(pair);
  }
  // In the place of a record that is missing, another one of its set may be there.
  const others = new Bag(there.rest(), setKey);
  for (const pair of open) marks.set(pair, { planned: true, now: pair.after === null ? null : others.take(pair.after) });
  const unplanned = diffZones(gone.rest(), others.rest());
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

/** Records by a key, each taken once. */
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

  /** Takes one out with the key of this record; null: there is none that fits. */
  take(record: DnsRecord, fits: (found: DnsRecord) => boolean = () => true): DnsRecord | null {
    const same = this.#records.get(this.#keyOf(record));
    const at = same?.findIndex(fits) ?? -1;
    return at < 0 ? null : (same?.splice(at, 1)[0] ?? null);
  }

  rest(): DnsRecord[] {
    return [...this.#records.values()].flat();
  }
}
