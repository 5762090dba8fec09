import type { DnsRecord } from '../../../../../preload/contract/dns/zone-record.ts';
import type { ZoneProblem } from '../../../../../preload/contract/dns/zones.ts';
import type { Json } from '../../../../../preload/contract/values.ts';
import { AppError } from '../../../base/errors.ts';
import { readRecords } from '../../../service/domain/parts.ts';
import { type Refusal, readRefusals, refusalKey } from '../../../zone/refused-records.ts';
import { type Errors, errorsAmong, newSince } from '../../lint/new-since.ts';
import { type Problem, problem, toZoneProblem } from '../../lint/problem.ts';
import { createZoneLint, type ZoneLint } from '../../lint/zone-lint.ts';
import type { ZoneOf } from '../port.ts';
import { type EditedRow, type Effect, effectOf, isEqual, markOf, ofKey, RowNames, toKey, ZoneRows } from './rows.ts';
import type { FoldedStep, StoredStep } from './step.ts';

/** Problems of a row that are sent to the renderer. */
const maxProblems = 10;

export const problemForRenderer = (rows: ZoneRows, row: EditedRow | null, problem: Problem): ZoneProblem => ({
  ...toZoneProblem(problem),
  fixable: row !== null && fixed(rows, row, problem) !== null,
});

export const problemsForRenderer = (rows: ZoneRows, row: EditedRow | null, problems: readonly Problem[]): ZoneProblem[] =>
  problems.slice(0, maxProblems).map((problem) => problemForRenderer(rows, row, problem));

/** Records of a zone, and rows of an editor: the records read plus their replacements. */
const maxRecords = 20_000;
const maxRows = 40_000;
/** Maximum number of rows linted individually. */
const maxLinted = 100;
/** Rows from which on a zone is shown before it is linted. */
const large = 1000;

/** Version numbers across all editors: the renderer's cache of one is never confused with another's. */
let versions = 0;

/** The service's rejections, by record: a rejection applies as long as the record is exactly what was sent. */
export class Refusals {
  readonly #problems = new Map<string, Problem>();

  constructor(refusals: readonly Refusal[]) {
    for (const { of, record, message } of refusals)
      this.#problems.set(refusalKey(of, record), problem(of === 'write' ? 'refused' : 'refused-delete', { message }));
  }

  get isEmpty(): boolean {
    return this.#problems.size === 0;
  }

  /** Of a record that would be written. */
  ofRecord(record: DnsRecord): readonly Problem[] {
    return this.#of('write', record);
  }

  ofRow({ base, record }: EditedRow): readonly Problem[] {
    if (record !== null) return this.#of('write', record);
    return base === null ? [] : this.#of('delete', base);
  }

  #of(of: Refusal['of'], record: DnsRecord): readonly Problem[] {
    const found = this.isEmpty ? undefined : this.#problems.get(refusalKey(of, record));
    return found === undefined ? [] : [found];
  }
}

const none = new Refusals([]);

interface Done {
  readonly step: StoredStep;
  readonly effect: Effect;
  /** Characters of what it added. */
  readonly size: number;
}

export interface ErrorOfEdit {
  readonly row: EditedRow;
  /** As it would be written. */
  readonly record: DnsRecord;
  readonly problem: Problem;
}

/** The editor of one zone in memory. It stores nothing: see `sessions.ts`. */
export class ZoneSession {
  readonly of: ZoneOf;
  readonly base: ZoneBase;
  /** When the latest read equal to `base` arrived. */
  readAt: string;
  /** The read that was last compared with `base`, and whether it differs. */
  compared: string;
  moved = false;
  version = ++versions;
  /** Of its rows, as known to the renderer. */
  readonly names = new RowNames();
  #rows: ZoneRows;
  #history: Done[] = [];
  #position = 0;
  #next: number;
  #lint: ZoneLint | null = null;
  #wasLinted = false;
  /** Rows that already had errors when they were read. */
  #initialErrors: ReadonlyMap<string, Errors> | null = null;
  #computed = new Map<string, unknown>();
  #storedRefusals: string | null = null;
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

  /** The row with a name; null if it does not exist, or belongs to another editor. */
  rowOf(name: string): EditedRow | null {
    const id = this.names.idOf(name);
    return id === null ? null : this.rows.find(id);
  }

  get position(): number {
    return this.#position;
  }

  /** Stored steps, including undone ones. */
  get steps(): number {
    return this.#history.length;
  }

  /** Initial steps that cannot be undone. */
  get folded(): number {
    return this.#history[0]?.step.do === 'fold' ? 1 : 0;
  }

  /** Those steps in order. */
  history(): readonly StoredStep[] {
    return this.#history.map(({ step }) => step);
  }

  /** The number of the next row that is added. */
  get nextId(): number {
    return this.#next;
  }

  /** False for a large zone whose checks have not been requested yet. */
  get isLinted(): boolean {
    return this.#wasLinted || this.rows.shown <= large;
  }

  /** If the zone was not linted yet, this changes the version, because its rows now have more information. */
  get lint(): ZoneLint {
    if (this.#lint !== null) return this.#lint;
    const lint = lintOf(this.rows, this.base.name);
    if (this.rows.edits === 0) this.#initialErrors ??= errorsIn(lint);
    this.#lint = lint;
    if (!this.isLinted) this.#newVersion();
    this.#wasLinted = true;
    return lint;
  }

  /** Sets the service's rejections in stored form; changes the version if they differ from before. */
  refuse(stored: string | null): void {
    if (stored === this.#storedRefusals) return;
    this.#storedRefusals = stored;
    this.#refusals = new Refusals(readRefusals(stored));
    this.#newVersion();
  }

  /** Without edits none are shown, since nothing would be sent: they reappear when an edit returns. */
  get #shownRefusals(): Refusals {
    return this.rows.edits === 0 ? none : this.#refusals;
  }

  /** The service's rejections of a record that is tried in place of a row. */
  refusalsOf(row: EditedRow | null, tried: DnsRecord): readonly Problem[] {
    const isUntouched = row !== null && row.base !== null && this.rows.settled(row.id, tried) === row.base;
    return (isUntouched ? this.#shownRefusals : this.#refusals).ofRecord(tried);
  }

  /** Rows with rejections, in order. */
  refused(): readonly { readonly row: EditedRow; readonly problem: Problem }[] {
    const refusals = this.#shownRefusals;
    if (refusals.isEmpty) return [];
    return this.once('refused', () => this.rows.all().flatMap((row) => refusals.ofRow(row).map((problem) => ({ row, problem }))));
  }

  /** The service's rejections of a row, and the results of the checks if available. */
  problemsOf(row: EditedRow): readonly Problem[] {
    const refused = this.#shownRefusals.ofRow(row);
    return this.isLinted ? [...refused, ...this.lint.problemsOf(toKey(row.id))] : refused;
  }

  /** Errors caused by the edits: all errors of edited rows, and those of other rows that they did not have when they were read. */
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
    this.#initialErrors ??= errorsIn(
      createZoneLint(
        this.base.name,
        this.base.records.map((record, index) => [toKey(index + 1), record] as const),
      ),
    );
    return this.#initialErrors;
  }

  /** Applies a step; null if it changes nothing, in which case it is not recorded. Throws AppError VALIDATION. */
  take(step: StoredStep): Effect | null {
    if (step.do === 'fold') return this.#takeFold(step);
    const effect = effectOf(this.rows, step);
    if (effect === null) return null;
    this.#apply(effect);
    if (this.rows.recordCount > maxRecords || this.rows.shown > maxRows) {
      this.#takeBack(effect);
      throw new AppError('VALIDATION', 'zone-full', { most: maxRecords });
    }
    this.#did(step, effect);
    return effect;
  }

  /** Merges the oldest steps into one that cannot be undone if there are too many; returns whether it did. */
  fold(): boolean {
    const count = toFold(this.#history.map(({ size }) => size));
    // Undone steps stay: a fold is the base of all other steps.
    if (count <= this.folded || count > this.#position) return false;
    const steps = this.history();
    const before = new ZoneSession(this.of, this.base);
    for (const step of steps.slice(0, count)) before.take(step);
    const after = new ZoneSession(this.of, this.base);
    after.take(foldOf(before.rows));
    const removed = new Set(before.rows.order.filter((id) => before.rows.find(id) === null));
    for (const step of steps.slice(count)) {
      after.take(repositioned(step, before.rows.order, removed));
      before.take(step);
    }
    while (after.position - 1 > this.#position - count) after.undo();
    this.#rows = after.#rows;
    this.#history = after.#history;
    this.#position = after.#position;
    this.#computed.clear();
    return true;
  }

  /** The undone step; null if there is none. */
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

  /** Caches a computation per version. */
  once<T>(name: string, make: () => T): T {
    if (this.#computed.has(name)) return this.#computed.get(name) as T;
    const made = make();
    this.#computed.set(name, made);
    return made;
  }

  /** As they would be written. */
  records(): readonly DnsRecord[] {
    return this.once('records', () => this.rows.records());
  }

  #did(step: StoredStep, effect: Effect): void {
    this.#history = [...this.#history.slice(0, this.#position), { step, effect, size: sizeOf(effect) }];
    this.#position += 1;
  }

  #takeFold(step: Extract<StoredStep, { do: 'fold' }>): Effect | null {
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
    this.rows.revert(effect);
    this.#changed(effect);
  }

  #newVersion(): void {
    this.version = ++versions;
    this.#computed.clear();
  }

  #changed(effect: Effect): void {
    this.#newVersion();
    if (this.#lint === null) return;
    const ids = touched(effect);
    // Many at once are linted faster as a whole, on the next request.
    if (ids.length > maxLinted) this.#lint = null;
    else for (const id of ids) this.#lint.set(toKey(id), this.rows.find(id)?.record ?? null);
  }
}

const errorsIn = (lint: ZoneLint): ReadonlyMap<string, Errors> =>
  new Map(lint.erring().map((key) => [key, errorsAmong(lint.problemsOf(key))]));

/** Adds a little for the fields other than the content. */
const sizeOfRecord = (record: DnsRecord | null): number => (record === null ? 0 : record.content.length + 60);
function sizeOf({ changed, added }: Effect): number {
  const changes = changed.reduce((sum, { after }) => sum + sizeOfRecord(after), 0);
  return (added?.records ?? []).reduce((sum, record) => sum + sizeOfRecord(record), changes);
}

/** Unique rows that a step changed. */
export function touched({ changed, added }: Effect): number[] {
  const addedIds = added === null ? [] : added.records.map((_, index) => added.first + index);
  return [...changed.map(({ id }) => id), ...addedIds];
}

/** A zone as the service returned it. */
export interface ZoneBase {
  /** The domain's name as A-labels. */
  readonly name: string;
  /** When the response arrived, ISO 8601 in UTC. */
  readonly readAt: string;
  /** `data` of the response as JSON text. */
  readonly raw: string;
  readonly records: readonly DnsRecord[];
  /** Records that could not be parsed, or that exceed the limit. */
  readonly odd: number;
}

export function readBase(name: string, { readAt, raw }: { readonly readAt: string; readonly raw: string }): ZoneBase {
  const data = JSON.parse(raw) as Json;
  const { items } = readRecords(data, name);
  return { name, readAt, raw, records: items, odd: (Array.isArray(data) ? data.length : 0) - items.length };
}

/** Checks of the records that would be written, by row key. */
function lintOf(rows: ZoneRows, zone: string): ZoneLint {
  const records = function* (): Generator<readonly [string, DnsRecord]> {
    for (const { id, record } of rows.all()) if (record !== null) yield [toKey(id), record];
  };
  return createZoneLint(zone, records());
}

/** The result of applying a fix to a row; null if there is no fix, or it would not change what is sent. */
export function fixed(rows: ZoneRows, { id, record }: EditedRow, { fix }: Problem): DnsRecord | null {
  const after = record === null || fix === null ? null : rows.settled(id, fix(record));
  return after === null || isEqual(after, record) ? null : after;
}

/** Maximum steps that can be undone; beyond that, the oldest are merged into the base of the others. */
const maxSteps = 500;
/** Characters of records added by all of these steps: each is kept in memory. */
const maxTotalLength = 50_000_000;

/** How many of the oldest steps to fold, by the characters of each; 0: none. Leaves half of the limit, so that folding is rare. */
export function toFold(sizes: readonly number[]): number {
  const all = sizes.reduce((sum, size) => sum + size, 0);
  if (sizes.length <= maxSteps && all <= maxTotalLength) return 0;
  let unfolded = 0;
  let characters = 0;
  for (const size of sizes.toReversed()) {
    characters += size;
    if (unfolded > 0 && (unfolded === maxSteps / 2 || characters > maxTotalLength / 2)) break;
    unfolded += 1;
  }
  return sizes.length - unfolded;
}

/** Rows as one step that cannot be undone: the same rows with the same numbers, without those that were added and removed. */
function foldOf(rows: ZoneRows): Extract<StoredStep, { do: 'fold' }> {
  const shown = rows.all();
  const changed = shown.flatMap(({ id, base, record }): [[number, typeof record]] | [] =>
    base === null || base === record ? [] : [[id, record]],
  );
  const steps: FoldedStep[] = changed.length === 0 ? [] : [{ do: 'put', rows: changed, first: 1, records: [] }];
  let last: Extract<FoldedStep, { do: 'add' }> | null = null;
  for (const [place, { id, base, record }] of shown.entries()) {
    if (base !== null || record === null) last = null;
    else if (last !== null && last.first + last.records.length === id) last.records.push(record);
    else {
      last = { do: 'add', first: id, place, records: [record] };
      steps.push(last);
    }
  }
  return { do: 'fold', steps };
}

/** A later step adjusted for the rows that a fold dropped, which positions no longer count. */
function repositioned(step: StoredStep, order: readonly number[], removed: ReadonlySet<number>): StoredStep {
  if (step.do !== 'add' || removed.size === 0) return step;
  const before = order.slice(0, step.place).filter((id) => removed.has(id)).length;
  return { ...step, place: step.place - before };
}
