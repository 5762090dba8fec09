import type { DnsRecord } from '../../../../../preload/contract/dns/zone-record.ts';
import { AppError } from '../../../base/errors.ts';
import { recordMeaning } from '../../../zone/diff.ts';
import type { StoredStep } from './step.ts';

/** Maximum lengths of a record's fields in the contract. */
const longest = { prefix: 300, type: 30, content: 70_000 } as const;

/** Counts editors in this run of the application, so that rows of different editors are never confused. */
let editors = 0;

/** The names by which the renderer identifies the rows of an editor. Row numbers are internal to the editor, also in storage. */
export class RowNames {
  readonly #editor = ++editors;
  readonly #names = new Map<number, string>();
  readonly #ids = new Map<string, number>();

  nameOf(id: number): string {
    return this.#names.get(id) ?? `r${this.#editor}.${id}`;
  }

  /** null: not a row of this editor. */
  idOf(name: string): number | null {
    const inherited = this.#ids.get(name);
    if (inherited !== undefined) return inherited;
    const [editor, id] = name.slice(1).split('.').map(Number);
    return editor === this.#editor && id !== undefined ? id : null;
  }

  /** Keeps the names from the previous editor: an unchanged row stays the same to the renderer. */
  inherit(rows: ZoneRows, before: { readonly names: RowNames; readonly rows: ZoneRows }): void {
    const free = new Map<string, string[]>();
    for (const row of before.rows.all().reverse()) {
      const found = free.get(faceOf(row));
      if (found === undefined) free.set(faceOf(row), [before.names.nameOf(row.id)]);
      else found.push(before.names.nameOf(row.id));
    }
    for (const row of rows.all()) {
      const name = free.get(faceOf(row))?.pop();
      if (name === undefined) continue;
      this.#names.set(row.id, name);
      this.#ids.set(name, row.id);
    }
  }
}

/** The key of a row in the editor's checks. */
export const toKey = (id: number): string => `${id}`;

export const ofKey = (key: string): number => Number(key);

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

/** Inclusive ranges of numbers: a step over 10,000 rows stays small. In the given order. */
type Runs = readonly (readonly [number, number])[];

export function toRuns(ids: readonly number[]): Runs {
  const runs: [number, number][] = [];
  for (const id of ids) {
    const last = runs.at(-1);
    if (last !== undefined && last[1] + 1 === id) last[1] = id;
    else runs.push([id, id]);
  }
  return runs;
}

function fromRuns(runs: Runs): number[] {
  return runs.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index));
}

/** Equal for rows that look the same to the user. */
function faceOf({ base, record }: EditedRow): string {
  const shown = record ?? base;
  return shown === null ? '' : `${record === null ? '-' : '+'}${recordMeaning(shown)}`;
}

type PlainStep = Exclude<StoredStep, { do: 'fold' }>;

/** A step's effect on the current rows; null if none. Throws AppError VALIDATION if a field would become too long. */
export function effectOf(rows: ZoneRows, step: PlainStep): Effect | null {
  const effect = plainEffect(rows, step);
  for (const { after } of effect.changed) if (after !== null) refuseLong(after);
  for (const record of effect.added?.records ?? []) refuseLong(record);
  return effect.changed.length === 0 && effect.added === null ? null : effect;
}

/** Anything longer could be stored, but neither shown nor read again. */
function refuseLong(record: DnsRecord): void {
  for (const field of ['prefix', 'type', 'content'] as const)
    if (record[field].length > longest[field]) throw new AppError('VALIDATION', 'record-too-long', { field, most: longest[field] });
}

function plainEffect(rows: ZoneRows, step: PlainStep): Effect {
  switch (step.do) {
    case 'add':
      return { changed: [], added: { first: step.first, place: step.place, records: step.records } };
    case 'set':
      return changes(rows, fromRuns(step.rows), ({ record }) => (record === null ? null : withFields(record, step.fields)));
    case 'remove':
      return changes(rows, fromRuns(step.rows), () => null);
    case 'revert':
      return changes(rows, fromRuns(step.rows), ({ base }) => base);
    case 'replace':
      return changes(rows, fromRuns(step.rows), ({ record }) =>
        record === null ? null : { ...record, content: replaced(record.content, step.from, step.to) },
      );
    case 'put': {
      const records = new Map(step.rows);
      const { changed } = changes(rows, [...records.keys()], ({ id }) => records.get(id) ?? null);
      const added = step.records.length === 0 ? null : { first: step.first, place: rows.positionAfter(undefined), records: step.records };
      return { changed, added };
    }
  }
}

function changes(rows: ZoneRows, ids: readonly number[], next: (row: EditedRow) => DnsRecord | null): Effect {
  const changed = [...new Set(ids)].flatMap((id) => {
    const row = rows.find(id);
    if (row === null) return [];
    const after = rows.settled(id, next(row));
    return after === row.record || isEqual(after, row.record) ? [] : [{ id, before: row.record, after }];
  });
  return { changed, added: null };
}

type Fields = Extract<StoredStep, { do: 'set' }>['fields'];

/** Omitted fields stay unchanged. */
function withFields(record: DnsRecord, { prefix, type, content, ttl }: Fields): DnsRecord {
  return {
    prefix: prefix ?? record.prefix,
    type: type ?? record.type,
    content: content ?? record.content,
    ttl: ttl === undefined ? record.ttl : ttl,
  };
}

export function isEqual(one: DnsRecord | null, other: DnsRecord | null): boolean {
  if (one === null || other === null) return one === other;
  return one.prefix === other.prefix && one.type === other.type && one.content === other.content && one.ttl === other.ttl;
}

/** Measured first: a short text that occurs everywhere could grow to gigabytes. */
function replaced(content: string, from: string, to: string): string {
  const parts = content.split(from);
  if (content.length + (parts.length - 1) * (to.length - from.length) > longest.content) {
    throw new AppError('VALIDATION', 'record-too-long', { field: 'content', most: longest.content });
  }
  return parts.join(to);
}
