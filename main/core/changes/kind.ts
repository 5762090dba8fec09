import type * as z from 'zod';
import type { DnsRecord } from '../../../preload/contract/dns/zone-record.ts';
import { changeKinds, type KindName, type LineLabel, type NoteCode } from '../../../preload/contract/kinds/index.ts';
import type { SyncList } from '../../../preload/contract/portfolio/sync.ts';
import type { Json } from '../../../preload/contract/values.ts';
import type { WriteOutcome } from '../service/write-outcome.ts';
import type { Deviation } from '../zone/read-back.ts';
import type { ApplyContext, ReadContext } from './context.ts';
import type { Target, TargetKind } from './target.ts';

/** What the user filled in, as parsed by the schema. Plain JSON. */
export type Fields = { readonly [field: string]: Json | undefined };

/** The renderer has the wording by `code`; `facts` are inserted into it. */
export interface Note {
  readonly code: NoteCode;
  readonly facts: Readonly<Record<string, string>>;
}

/** A line of the review: `label` names it in the renderer's texts. null: no value. Never a secret; a secret is "(secret)". */
export interface Line {
  readonly label: LineLabel;
  readonly before: string | null;
  readonly after: string | null;
}

/** `amount` is a decimal string without sign. */
export interface Cost {
  readonly amount: string;
  readonly currency: string;
}

/** What would be done to one target. Plain JSON: it is stored in the journal and read from there after a restart. */
export interface Plan<Before extends Json = Json> {
  /** What the kind itself needs again for `verify` and `undo`; no secrets. */
  readonly before: Before;
  /** Only what changes, and what helps to decide (old and new expiry). */
  readonly lines: readonly Line[];
  /** null: no cost, or none known; with a paid kind the latter is a warning. */
  readonly cost: Cost | null;
  readonly warnings: readonly Note[];
  /** Why this row cannot be sent; the user cannot override it. */
  readonly refusal: Note | null;
  /** Already set: omitted and counted. */
  readonly unchanged: boolean;
  /**
   * What must still hold when the row is sent: the exact expiry text, the nameservers that are replaced. The row is planned again directly
   * before; if any value differs the row stops (STALE_PLAN) and is shown again. The cost is compared separately.
   */
  readonly basis: Readonly<Record<string, string | number | boolean | null>>;
  /** Must be confirmed by typing even if its kind does not require it, e.g. a premium name. */
  readonly typed?: boolean;
}

/** What the service returned for a write that it accepted. */
export interface Receipt {
  /** For rows that depend on this one, and for undo (ids of what was created). Stored in the journal; no secrets. */
  readonly values: Readonly<Record<string, Json>>;
  /** Shown once to the user, and only in memory: a generated auth code, an upload link. */
  readonly secrets?: Readonly<Record<string, string>>;
}

/** The outcome of the one write, with what was read from its response. */
export type Applied = WriteOutcome & { readonly receipt?: Receipt };

export interface Verified {
  /**
   * `done`: the state is as requested, by this row or already. `not done`: it is as it was. `unclear`: neither, or it cannot be read. `under
   * way`: the service accepted it and has not finished. `failed`: it accepted it and gave up later. `half`: it is neither as it was nor as
   * it should be.
   */
  readonly verdict: 'done' | 'not done' | 'unclear' | 'under way' | 'failed' | 'half';
  /**
   * What was read, under the labels of the plan's lines; several lines with one label are in order. A planned line without an entry was not
   * read; an entry with null was read, and there is no value. Further labels are shown too.
   */
  readonly now: readonly { readonly label: LineLabel; readonly value: string | null }[];
  /** For a zone that is neither as it was nor as it should be: how it deviates from the plan. */
  readonly deviation?: Deviation;
  /** Why it failed, or cannot be determined. */
  readonly note?: Note;
  /** What an unreadable or lost response would have contained, e.g. the id of what was created. */
  readonly receipt?: Receipt;
}

/** Records of a zone, as read and as planned. */
export interface ZonePair {
  readonly before: readonly DnsRecord[];
  readonly after: readonly DnsRecord[];
}

/** One row's data as the methods of a kind get it. */
export interface Row<Input extends Fields = Fields> {
  readonly target: Target;
  readonly input: Input;
}

/**
 * A kind of change: one file in `kinds/`. Form, review table, bulk job, CSV columns, undo and activity entry come from it (design,
 * section 6). Methods, so that kinds of different inputs fit into one list.
 */
export interface Kind<Input extends Fields = Fields, Before extends Json = Json> {
  readonly name: KindName;
  readonly target: TargetKind;
  /** A strict object whose fields are marked by `field` (main/core/changes/input.ts). */
  readonly input: z.ZodType<Input>;
  /** Whether it can cost money; prices and balance are then read again before, and the charges compared afterwards. */
  readonly paid: boolean;
  /**
   * How one row is confirmed. `none`: no review for a single row. Several rows are always reviewed, several paid rows always confirmed by
   * typing.
   */
  readonly confirm: 'none' | 'review' | 'typed';
  /** Whether the service itself refuses a second execution, so that an unknown row may be sent again once it was seen not to be done. */
  readonly guarded: boolean;
  /** Only used inside this application: not available in forms, files or calls of the renderer. */
  readonly own?: true;
  /** Nothing of it can be read back: a row with an unknown outcome asks the user at once. */
  readonly unreadable?: true;
  /** Lists of the local copy in which it changes more than its target: they are read again afterwards. */
  readonly lists?: readonly SyncList[];
  /**
   * What two open rows must not both do: rows with the same text are refused. Default: kind and target. null: no limit. Kinds that undo
   * each other share it: `theft-protection 269`.
   */
  claim?(row: Row<Input>): string | null;
  /** Display name of a row whose target has no name, because its input names it. */
  called?(input: Input): string;
  /** Facts of the note for missing in-memory data, e.g. that it was a file. */
  lacking?(input: Input): Note['facts'];
  /** Reads only. Rejects like the reads of the context; the row is then refused with that reason. */
  plan(context: ReadContext, row: Row<Input>): Promise<Plan<Before>>;
  /** Exactly one `context.send`. A message that means "already set" is `done`. */
  apply(context: ApplyContext, row: Row<Input>, plan: Plan<Before>): Promise<Applied>;
  /** Reads only. `receipt` is null if the response was lost. */
  verify(context: ReadContext, row: Row<Input>, plan: Plan<Before>, receipt: Receipt | null): Promise<Verified>;
  /** The change that undoes this one, for a row that is done. null or absent: there is none. */
  undo?(
    row: Row<Input>,
    plan: Plan<Before>,
    receipt: Receipt | null,
  ): { readonly kind: KindName; readonly target: Target; readonly input: Fields } | null;
  /** For a kind that changes records of a zone: what it changes, for the diff in the review. Reads nothing. */
  zones?(row: Row<Input>, plan: Plan<Before>): ZonePair;
  /**
   * One input that does what several do, in order. For a kind that cannot have two rows for one target in a job: changes that are undone
   * together become one row. Absent: each stays a row.
   */
  joined?(inputs: readonly Input[]): Input;
  /** The change that repairs one that was partly carried out. null or absent: there is none. */
  fix?(
    row: Row<Input>,
    plan: Plan<Before>,
    option: FixOption,
  ): { readonly kind: KindName; readonly target: Target; readonly input: Fields } | null;
}

/** How the user repairs a partly carried out change: restore the previous state, or apply it again. */
export type FixOption = 'restore' | 'retry';

/** Returns a kind whose name and target are defined in `preload/contract/kinds`, with what main does for it. */
export function defineKind<Input extends Fields, Before extends Json>(
  name: KindName,
  methods: Omit<Kind<Input, Before>, 'name' | 'target'>,
): Kind<Input, Before> {
  return { name, target: changeKinds[name].target, ...methods };
}

/** All kinds by name. */
export type Kinds = ReadonlyMap<string, Kind>;

export function note(code: NoteCode, facts: Readonly<Record<string, string | number>> = {}): Note {
  return { code, facts: Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, String(fact)])) };
}

export function line(label: LineLabel, before: string | null, after: string | null): Line {
  return { label, before, after };
}

/** What was read back for a line of the plan. */
export function nowIs(label: LineLabel, value: string | null): Verified['now'][number] {
  return { label, value };
}

type PartialPlan<Before extends Json> = Pick<Plan<Before>, 'before' | 'lines'> & Partial<Plan<Before>>;

/** Returns a plan with no cost, warnings or basis unless given. */
export function planOf<Before extends Json>(plan: PartialPlan<Before>): Plan<Before> {
  return { cost: null, warnings: [], refusal: null, unchanged: false, basis: {}, ...plan };
}

/** Values of a switch shared by the review and the lines of `now`; the renderer has the wording. */
export function onOff(on: boolean | null): string | null {
  if (on === null) return null;
  return on ? 'on' : 'off';
}

/** Returns the verdict of reading back a single value. */
export function verdictOf<T>(
  present: T | null,
  expected: T,
  before: T | null,
  same: (one: T, other: T) => boolean = (one, other) => one === other,
): Verified['verdict'] {
  if (present === null) return 'unclear';
  if (same(present, expected)) return 'done';
  return before !== null && same(present, before) ? 'not done' : 'unclear';
}

export function verified(
  verdict: Verified['verdict'],
  now: Verified['now'],
  reason?: { readonly code: NoteCode; readonly facts?: Readonly<Record<string, string | number>> },
): Verified {
  return { verdict, now, ...(reason === undefined ? {} : { note: note(reason.code, reason.facts) }) };
}

/**
 * Treats a refusal that means "already set" (api.md section 4: "already associated", "not associated") as success. Other refusals are
 * unchanged.
 */
export function refusedUnlessSet(outcome: WriteOutcome, alreadySo: RegExp): WriteOutcome {
  if (outcome.state !== 'refused' || !alreadySo.test(outcome.message)) return outcome;
  return { state: 'done', data: null, message: outcome.message };
}

/** Treats a deletion of an object that is already gone as success. */
export function unlessMissing(outcome: WriteOutcome): WriteOutcome {
  if (outcome.state !== 'refused' || outcome.code !== 'NOT_FOUND') return outcome;
  return { state: 'done', data: null, message: outcome.message };
}

/** Marks as accepted what the service took and reports as still in progress. */
export function acceptedWhile(outcome: WriteOutcome, atWork: (data: (WriteOutcome & { state: 'done' })['data']) => boolean): WriteOutcome {
  return outcome.state === 'done' && atWork(outcome.data) ? { ...outcome, state: 'accepted' } : outcome;
}

/** Adds a receipt if the service accepted the write: for what cannot be read back, that is the only trace. */
export function withReceipt(outcome: WriteOutcome, receipt: Receipt = { values: {} }): Applied {
  return outcome.state === 'done' || outcome.state === 'accepted' ? { ...outcome, receipt } : outcome;
}
