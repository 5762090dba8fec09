import type { DnsRecord } from '../../../../../preload/contract/dns/zone-record.ts';
import { recordMeaning } from '../../../zone/record-identity.ts';

/** A record and its current state. Both are null for an added one that was removed again: its row is not shown. */
export interface EditedRow {
  /** Its number in the editor. */
  readonly id: number;
  /** As it was read; null if it was added. */
  readonly base: DnsRecord | null;
  /** As it would be written; null if it would be deleted. Untouched ones are the same object as `base`. */
  readonly record: DnsRecord | null;
}

/** A step's effect on rows. */
export interface Effect {
  readonly changed: readonly { readonly id: number; readonly before: DnsRecord | null; readonly after: DnsRecord | null }[];
  /** Added rows, numbered from `first`, at a position of the order. */
  readonly added: { readonly first: number; readonly place: number; readonly records: readonly DnsRecord[] } | null;
}

export type Mark = 'none' | 'added' | 'changed' | 'removed';
export function markOf({ base, record }: EditedRow): Mark {
  if (base === record) return 'none';
  if (base === null) return 'added';
  return record === null ? 'removed' : 'changed';
}

const isShown = ({ base, record }: EditedRow): boolean => base !== null || record !== null;

/** The rows of a zone in order, with counts updated incrementally. */
export class ZoneRows {
  readonly #rows = new Map<number, EditedRow>();
  #order: number[] = [];
  readonly #counts: Record<Mark, number> = { none: 0, added: 0, changed: 0, removed: 0 };
  /** Changed rows. */
  readonly #marked = new Set<number>();
  readonly base: readonly DnsRecord[];

  constructor(base: readonly DnsRecord[]) {
    this.base = base;
    this.#order = base.map((record, index) => {
      this.#rows.set(index + 1, { id: index + 1, base: record, record });
      return index + 1;
    });
    this.#counts.none = base.length;
  }

  get counts(): Readonly<Record<Mark, number>> {
    return this.#counts;
  }

  /** Rows that differ from what was read. */
  get edits(): number {
    return this.#marked.size;
  }

  get shown(): number {
    return this.#counts.none + this.edits;
  }

  /** Records that would be written. */
  get recordCount(): number {
    return this.shown - this.#counts.removed;
  }

  /** null: no such row, or it is hidden. */
  find(id: number): EditedRow | null {
    const row = this.#rows.get(id);
    return row === undefined || !isShown(row) ? null : row;
  }

  /** Numbers of all rows in order, including those that were added and removed. */
  get order(): readonly number[] {
    return this.#order;
  }

  /** Visible rows in order. */
  all(): EditedRow[] {
    return this.#order.flatMap((id) => this.find(id) ?? []);
  }

  /** Changed rows. */
  marked(): EditedRow[] {
    return [...this.#marked].flatMap((id) => this.find(id) ?? []);
  }

  /** As they would be written. */
  records(): DnsRecord[] {
    return this.#order.flatMap((id) => this.#rows.get(id)?.record ?? []);
  }

  /** The position after a row, or the end without one. */
  positionAfter(id: number | undefined): number {
    const place = id === undefined ? -1 : this.#order.indexOf(id);
    return place === -1 ? this.#order.length : place + 1;
  }

  /** What to write for a row: the record that was read, if both are equivalent. */
  settled(id: number, record: DnsRecord | null): DnsRecord | null {
    const base = this.#rows.get(id)?.base ?? null;
    return base !== null && record !== null && (base === record || recordMeaning(base) === recordMeaning(record)) ? base : record;
  }

  apply({ changed, added }: Effect): void {
    if (added !== null) {
      const ids = added.records.map((_, index) => added.first + index);
      this.#order = [...this.#order.slice(0, added.place), ...ids, ...this.#order.slice(added.place)];
      for (const [index, record] of added.records.entries()) this.#setRow({ id: added.first + index, base: null, record });
    }
    for (const { id, after } of changed) this.#set(id, after);
  }

  revert({ changed, added }: Effect): void {
    for (const { id, before } of [...changed].reverse()) this.#set(id, before);
    if (added === null) return;
    this.#order = [...this.#order.slice(0, added.place), ...this.#order.slice(added.place + added.records.length)];
    for (const index of added.records.keys()) {
      this.#set(added.first + index, null);
      this.#rows.delete(added.first + index);
    }
  }

  #set(id: number, record: DnsRecord | null): void {
    const row = this.#rows.get(id);
    if (row !== undefined) this.#setRow({ ...row, record });
  }

  #setRow(row: EditedRow): void {
    const before = this.#rows.get(row.id);
    if (before !== undefined && isShown(before)) this.#counts[markOf(before)] -= 1;
    this.#rows.set(row.id, row);
    const isMarked = isShown(row) && markOf(row) !== 'none';
    if (isShown(row)) this.#counts[markOf(row)] += 1;
    if (isMarked) this.#marked.add(row.id);
    else this.#marked.delete(row.id);
  }
}
