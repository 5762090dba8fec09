import type { DnsRecord } from '../../../../../preload/contract/zone-record.ts';
import { AppError } from '../../../base/errors.ts';
import { readRefusals } from '../../../zone/refused-records.ts';
import { createZoneLint } from '../../lint/lint.ts';
import { type Errors, errorsAmong, newSince } from '../../lint/new-since.ts';
import type { Problem } from '../../lint/problem.ts';
import type { ZoneBase } from '../base.ts';
import type { ZoneOf } from '../port.ts';
import { Refusals } from '../refused-rows.ts';
import { effectOf } from './effect.ts';
import { foldOf, placedAnew, toFold } from './fold.ts';
import { ofKey, toKey } from './ids.ts';
import { lintOf, type ZoneLint } from './lint.ts';
import { RowNames } from './row-names.ts';
import { type EditedRow, type Effect, markOf, ZoneRows } from './rows.ts';
import type { KeptStep } from './step.ts';

/** Records of a zone, and rows of an editor: those that were read and those in their place. */
const mostRecords = 20_000;
const mostRows = 40_000;
/** Rows that are linted one by one. */
const mostLinted = 100;
/** Rows from which on a zone is shown before it is linted. */
const large = 1000;

/** Versions of all editors in one row: what the page keeps of one is never taken for another's. */
let versions = 0;

const none = new Refusals([]);

interface Done {
  readonly step: KeptStep;
  readonly effect: Effect;
  /** Characters of what it brought. */
  readonly size: number;
}

export interface ErrorOfEdit {
  readonly row: EditedRow;
  /** As it would be written. */
  readonly record: DnsRecord;
  readonly problem: Problem;
}

/** The editor of one zone in memory. It writes nothing: see `sessions.ts`. */
export class ZoneSession {
  readonly of: ZoneOf;
  readonly base: ZoneBase;
  /** When a reading came that says the same as `base`. */
  readAt: string;
  /** The reading that was last compared with `base`, and whether it differs. */
  compared: string;
  moved = false;
  version = ++versions;
  /** Of its rows, as the page knows them. */
  readonly names = new RowNames();
  #rows: ZoneRows;
  #history: Done[] = [];
  #position = 0;
  #next: number;
  #lint: ZoneLint | null = null;
  #wasLinted = false;
  /** Of the rows as they were read, those with errors. */
  #had: ReadonlyMap<string, Errors> | null = null;
  #made = new Map<string, unknown>();
  #kept: string | null = null;
  #refusals = none;

  constructor(of: ZoneOf, base: ZoneBase) {
    this.of = of;
    this.base = base;
    this.readAt = base.readAt;
    this.compared = base.readAt;
    this.#rows = new ZoneRows(base.records);
    this.#next = base.records.length + 1;
  }

  get rows(): ZoneRows {
    return this.#rows;
  }

  /** The row of a name; null: it is not there, or it is another editor's. */
  rowOf(name: string): EditedRow | null {
    const id = this.names.idOf(name);
    return id === null ? null : this.rows.find(id);
  }

  get position(): number {
    return this.#position;
  }

  /** Steps that are kept: those taken back among them. */
  get steps(): number {
    return this.#history.length;
  }

  /** Steps at the beginning that cannot be taken back. */
  get folded(): number {
    return this.#history[0]?.step.do === 'fold' ? 1 : 0;
  }

  /** Those steps in their order. */
  history(): readonly KeptStep[] {
    return this.#history.map(({ step }) => step);
  }

  /** The number of the next row that is added. */
  get nextId(): number {
    return this.#next;
  }

  /** False for a large zone whose checks nobody has asked for yet. */
  get isLinted(): boolean {
    return this.#wasLinted || this.rows.shown <= large;
  }

  /** Where it was not linted yet, it is another version from then on: its rows say more. */
  get lint(): ZoneLint {
    if (this.#lint !== null) return this.#lint;
    const lint = lintOf(this.rows, this.base.name);
    if (this.rows.edits === 0) this.#had ??= errorsIn(lint);
    this.#lint = lint;
    if (!this.isLinted) this.#newVersion();
    this.#wasLinted = true;
    return lint;
  }

  /** What the service refused, as it is kept; another version where it is something else than before. */
  refuse(kept: string | null): void {
    if (kept === this.#kept) return;
    this.#kept = kept;
    this.#refusals = new Refusals(readRefusals(kept));
    this.#newVersion();
  }

  /** Without edits none is shown, since nothing would be sent: they are said again when an edit comes back. */
  get #shownRefusals(): Refusals {
    return this.rows.edits === 0 ? none : this.#refusals;
  }

  /** What the service said of a record that is tried in the place of a row. */
  refusalsOf(row: EditedRow | null, tried: DnsRecord): readonly Problem[] {
    const isUntouched = row !== null && row.base !== null && this.rows.settled(row.id, tried) === row.base;
    return (isUntouched ? this.#shownRefusals : this.#refusals).ofRecord(tried);
  }

  /** Rows at which there is one, in their order. */
  refused(): readonly { readonly row: EditedRow; readonly problem: Problem }[] {
    const refusals = this.#shownRefusals;
    if (refusals.isEmpty) return [];
    return this.once('refused', () => this.rows.all().flatMap((row) => refusals.ofRow(row).map((problem) => ({ row, problem }))));
  }

  /** What the service said of a row, and what the checks say, where there are some. */
  problemsOf(row: EditedRow): readonly Problem[] {
    const refused = this.#shownRefusals.ofRow(row);
    return this.isLinted ? [...refused, ...this.lint.problemsOf(toKey(row.id))] : refused;
  }

  /** Errors that the edits bring: all of edited rows, and those of other rows that they did not have when they were read. */
  errorsOfEdits(): readonly ErrorOfEdit[] {
    if (this.rows.edits === 0) return [];
    return this.once('errors-of-edits', () =>
      this.lint.erring().flatMap((key) => {
        const row = this.rows.find(ofKey(key));
        if (row?.record == null) return [];
        const { record } = row;
        const before = markOf(row) === 'none' ? this.#errorsRead().get(key) : undefined;
        return newSince(before, this.lint.problemsOf(key)).map((problem) => ({ row, record, problem }));
      }),
    );
  }

  #errorsRead(): ReadonlyMap<string, Errors> {
    this.#had ??= errorsIn(
      createZoneLint(
        this.base.name,
        this.base.records.map((record, index) => [toKey(index + 1), record] as const),
      ),
    );
    return this.#had;
  }

  /** Carries a step out; null: it changes nothing, and is none. Throws AppError VALIDATION. */
  take(step: KeptStep): Effect | null {
    if (step.do === 'fold') return this.#takeFold(step);
    const effect = effectOf(this.rows, step);
    if (effect === null) return null;
    this.#apply(effect);
    if (this.rows.kept > mostRecords || this.rows.shown > mostRows) {
      this.#takeBack(effect);
      throw new AppError('VALIDATION', 'zone-full', { most: mostRecords });
    }
    this.#did(step, effect);
    return effect;
  }

  /** Makes the oldest steps into one that cannot be taken back, where there are more than are kept; whether there were. */
  fold(): boolean {
    const count = toFold(this.#history.map(({ size }) => size));
    // What was taken back stays as it is: a fold is what every step begins from.
    if (count <= this.folded || count > this.#position) return false;
    const steps = this.history();
    const before = new ZoneSession(this.of, this.base);
    for (const step of steps.slice(0, count)) before.take(step);
    const after = new ZoneSession(this.of, this.base);
    after.take(foldOf(before.rows));
    const gone = new Set(before.rows.order.filter((id) => before.rows.find(id) === null));
    for (const step of steps.slice(count)) {
      after.take(placedAnew(step, before.rows.order, gone));
      before.take(step);
    }
    while (after.position - 1 > this.#position - count) after.undo();
    this.#rows = after.#rows;
    this.#history = after.#history;
    this.#position = after.#position;
    this.#made.clear();
    return true;
  }

  /** The step that was taken back; null: there is none. */
  undo(): Effect | null {
    const last = this.#history[this.#position - 1];
    if (last === undefined || this.#position <= this.folded) return null;
    this.#position -= 1;
    this.#takeBack(last.effect);
    return last.effect;
  }

  redo(): Effect | null {
    const next = this.#history[this.#position];
    if (next === undefined) return null;
    this.#position += 1;
    this.#apply(next.effect);
    return next.effect;
  }

  /** What is worked out once for a version. */
  once<T>(name: string, make: () => T): T {
    if (this.#made.has(name)) return this.#made.get(name) as T;
    const made = make();
    this.#made.set(name, made);
    return made;
  }

  /** As they would be written. */
  records(): readonly DnsRecord[] {
    return this.once('records', () => this.rows.records());
  }

  #did(step: KeptStep, effect: Effect): void {
    this.#history = [...this.#history.slice(0, this.#position), { step, effect, size: sizeOf(effect) }];
    this.#position += 1;
  }

  #takeFold(step: Extract<KeptStep, { do: 'fold' }>): Effect | null {
    if (this.#position > 0) return null;
    for (const one of step.steps) {
      const effect = effectOf(this.rows, one);
      if (effect !== null) this.#apply(effect);
    }
    const nothing: Effect = { changed: [], added: null };
    this.#did(step, nothing);
    return nothing;
  }

  #apply(effect: Effect): void {
    this.rows.apply(effect);
    if (effect.added !== null) this.#next = Math.max(this.#next, effect.added.first + effect.added.records.length);
    this.#changed(effect);
  }

  #takeBack(effect: Effect): void {
    this.rows.takeBack(effect);
    this.#changed(effect);
  }

  #newVersion(): void {
    this.version = ++versions;
    this.#made.clear();
  }

  #changed(effect: Effect): void {
    this.#newVersion();
    if (this.#lint === null) return;
    const ids = touched(effect);
    // Many at once are looked at faster as a whole, the next time that somebody asks.
    if (ids.length > mostLinted) this.#lint = null;
    else for (const id of ids) this.#lint.set(toKey(id), this.rows.find(id)?.record ?? null);
  }
}

const errorsIn = (lint: ZoneLint): ReadonlyMap<string, Errors> =>
  new Map(lint.erring().map((key) => [key, errorsAmong(lint.problemsOf(key))]));

/** Fields beside the content count for a few more. */
const sizeOfRecord = (record: DnsRecord | null): number => (record === null ? 0 : record.content.length + 60);
function sizeOf({ changed, added }: Effect): number {
  const changes = changed.reduce((sum, { after }) => sum + sizeOfRecord(after), 0);
  return (added?.records ?? []).reduce((sum, record) => sum + sizeOfRecord(record), changes);
}

/** Rows that a step touched, each once. */
export function touched({ changed, added }: Effect): number[] {
  const came = added === null ? [] : added.records.map((_, index) => added.first + index);
  return [...changed.map(({ id }) => id), ...came];
}
