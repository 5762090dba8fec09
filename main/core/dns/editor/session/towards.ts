import type { DnsRecord } from '../../../../../preload/contract/dns/zone-record.ts';
import { recordMeaning, setKey } from '../../../zone/diff.ts';
import type { EditedRow, ZoneRows } from './rows.ts';

/** The changes that turn rows into a zone. */
export interface RowChanges {
  readonly rows: [number, DnsRecord | null][];
  readonly records: DnsRecord[];
}

/**
 * Computes the changes from the current rows to these records, by meaning. A matching row stays, one that matched when it was read is
 * restored; then records of the same set replace each other.
 */
export function towards(rows: ZoneRows, target: readonly DnsRecord[]): RowChanges {
  const open = new Waiting(target, recordMeaning);
  const first = rows.all();
  const moved = first.filter(({ record }) => record === null || open.take(recordMeaning(record)) === null);
  const rowChanges: [number, DnsRecord | null][] = [];
  const unmatched = moved.filter(({ id, base, record }) => {
    const again = base === null || base === record ? null : open.take(recordMeaning(base));
    if (again !== null) rowChanges.push([id, base]);
    return again === null;
  });
  const bySet = new Waiting(open.rest(), setKey);
  const removed = unmatched.filter((row) => {
    const next = bySet.take(keyOf(row));
    if (next !== null) rowChanges.push([row.id, next]);
    return next === null;
  });
  for (const { id, record } of removed) if (record !== null) rowChanges.push([id, null]);
  return { rows: rowChanges, records: bySet.rest() };
}

const keyOf = ({ base, record }: EditedRow): string => {
  const shown = record ?? base;
  return shown === null ? '' : setKey(shown);
};

/** Records without a row so far, in order. */
class Waiting {
  readonly #places = new Map<string, number[]>();
  readonly #records: (DnsRecord | null)[];

  constructor(records: readonly DnsRecord[], key: (record: DnsRecord) => string) {
    this.#records = [...records];
    for (let place = records.length - 1; place >= 0; place -= 1) {
      const record = records[place];
      if (record === undefined) continue;
      const found = this.#places.get(key(record));
      if (found === undefined) this.#places.set(key(record), [place]);
      else found.push(place);
    }
  }

  take(key: string): DnsRecord | null {
    const place = this.#places.get(key)?.pop();
    const record = place === undefined ? undefined : this.#records[place];
    if (place === undefined || record === undefined) return null;
    this.#records[place] = null;
    return record;
  }

  rest(): DnsRecord[] {
    return this.#records.filter((record) => record !== null);
  }
}
