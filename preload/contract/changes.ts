import * as z from 'zod';
import { ActivityFilter, ChargesCompared, MadeRow, RestoredCompared, RestoredState, ShownSecret } from './activity.ts';
import { command, query } from './call.ts';
import { activityResults, jobPhases, questions, rowStates, targetKinds } from './change-codes.ts';
import { FieldValue, JobSettings, JournalKind, KindName } from './change-input.ts';
import { AccountId, Done, Moment, Money } from './values.ts';
import { Places, ViewId } from './views.ts';
import { DiffFrom, ZoneDiff } from './zone-diff.ts';

/* Every write to the service: planned, reviewed, applied, read back, taken back (design, section 6). */

const Count = z.number().int().nonnegative();
const JobId = z.number().int().positive();
const RowNumber = z.number().int().nonnegative();
const rowsAtOnce = 200;
const Seconds = z.number().int().nonnegative();
/** Many amounts together have more digits than one, and what is left of a balance may be below nothing. */
const Sum = z.string().regex(/^-?\d{1,40}(\.\d{1,6})?$/);

/** What is changed. `id` of an account, and of what is only to be made, is 0. */
const TargetInput = z.strictObject({
  kind: z.enum(targetKinds),
  id: Count,
  name: z.string().max(300),
  /** Of a contact. */
  customerId: Count.optional(),
});
const Target = z.strictObject({ ...TargetInput.shape, customerId: Count.nullable() });

/** Words for a person are the renderer's by `code`; the facts are put into them. */
export const ChangeNote = z.strictObject({
  code: z.string().max(100),
  facts: z.array(z.strictObject({ name: z.string().max(100), value: z.string().max(5000) })).max(20),
});
export type ChangeNote = z.infer<typeof ChangeNote>;

/** A field of a kind's form, from the schema of its input. */
export const ChangeField = z.strictObject({
  name: z.string().max(100),
  type: z.enum(['text', 'number', 'yes-no', 'choice', 'list']),
  required: z.boolean(),
  /** An empty text empties it, where it is filled. */
  clearable: z.boolean(),
  /** It goes to main and never comes back. */
  masked: z.boolean(),
  /** The form shows a part of its own, e.g. `nameservers`, `contact`, `customer`, `country`. */
  part: z.string().max(50).nullable(),
  choices: z.array(z.string().max(200)).max(300),
  /** Of a number its bounds; of a text how long it is, of a list how many it holds. */
  min: z.number().nullable(),
  max: z.number().nullable(),
});
export type ChangeField = z.infer<typeof ChangeField>;

export const ChangeForm = z.strictObject({
  kind: KindName,
  target: z.enum(targetKinds),
  paid: z.boolean(),
  fields: z.array(ChangeField).max(40),
});
export type ChangeForm = z.infer<typeof ChangeForm>;

const Line = z.strictObject({
  label: z.string().max(100),
  before: z.string().max(5000).nullable(),
  after: z.string().max(5000).nullable(),
});
export type ChangeLine = z.infer<typeof Line>;

/** A job with where it stands. */
export const ChangeJob = z.strictObject({
  id: JobId,
  accountId: AccountId,
  accountName: z.string().max(200),
  /** System user. */
  who: z.string().max(200),
  kinds: z.array(JournalKind).max(50),
  /** `one`, `selection`, `filter`, `file`, `model`, `undo`, `retry`. */
  from: z.string().max(20),
  phase: z.enum(jobPhases),
  /** Why it is paused. */
  reason: ChangeNote.nullable(),
  paid: z.boolean(),
  /** At the review. */
  balance: Money.nullable(),
  currency: z.string().max(20).nullable(),
  madeAt: Moment,
  startedAt: Moment.nullable(),
  endedAt: Moment.nullable(),
  counts: z.strictObject(Object.fromEntries(rowStates.map((state) => [state, Count])) as Record<(typeof rowStates)[number], typeof Count>),
  total: Count,
  /** Rows planned so far, while it is planned. */
  planned: Count.nullable(),
  /** Unknown rows that wait for a person's word. */
  asks: Count,
  running: z.boolean(),
  /** Another instance of the application has it. */
  elsewhere: z.boolean(),
  /** Rows a second, and seconds left at that rate. */
  perSecond: z.number().nonnegative().nullable(),
  secondsLeft: Seconds.nullable(),
});
export type ChangeJob = z.infer<typeof ChangeJob>;

/** What a row of an account is about, where that can be opened. */
const Reached = z.strictObject({
  /** The domain that an order made, once the service has returned it. */
  domainId: Count.optional(),
  /** The operation of an API request. */
  operation: z.string().max(2100).optional(),
});

export const ChangeRow = z.strictObject({
  row: RowNumber,
  kind: JournalKind,
  target: Target,
  /** Its line in the file that it comes from. */
  fileLine: Count.nullable(),
  state: z.enum(rowStates),
  lines: z.array(Line).max(100),
  cost: Sum.nullable(),
  currency: z.string().max(20).nullable(),
  /** The balance after this row and all before it. */
  balanceAfter: Sum.nullable(),
  warnings: z.array(ChangeNote).max(50),
  /** Why it is refused, unknown and the like. */
  note: ChangeNote.nullable(),
  /** What the service said, redacted. */
  message: z.string().max(5000).nullable(),
  sentAt: Moment.nullable(),
  changedAt: Moment,
  /** What was read back, under the labels of the lines; null: nothing was. */
  now: z
    .array(z.strictObject({ label: z.string().max(100), value: z.string().max(5000).nullable() }))
    .max(100)
    .nullable(),
  ask: z.enum(questions).nullable(),
  canUndo: z.boolean(),
  ...Reached.shape,
  /** Fields whose secret went with an earlier session: given again, the row can go on. */
  needs: z.array(z.string().max(100)).max(10),
});
export type ChangeRow = z.infer<typeof ChangeRow>;

/** What became of one write, in the log that only grows. */
export const ActivityEntry = z.strictObject({
  id: Count,
  at: Moment,
  who: z.string().max(200),
  accountId: AccountId,
  accountName: z.string().max(200),
  job: JobId,
  row: RowNumber,
  kind: JournalKind,
  target: Target,
  ...Reached.shape,
  lines: z.array(Line).max(100),
  cost: Sum.nullable(),
  currency: z.string().max(20).nullable(),
  result: z.enum(activityResults),
  note: ChangeNote.nullable(),
  message: z.string().max(5000).nullable(),
  /** Whether the row as it is now can be taken back. */
  canUndo: z.boolean(),
});
export type ActivityEntry = z.infer<typeof ActivityEntry>;

/** What a row of a zone changes. */
const ChangedZone = z.strictObject({
  /** As planned. */
  planned: z.strictObject({ created: Count, changed: Count, deleted: Count }),
  /** Its lines are the planned ones, and, where they were read back, those that came about unplanned. */
  diff: ZoneDiff,
  /** How many of all lines are not as planned; null: they were not read back. */
  notAsPlanned: Count.nullable(),
});

export const JobAnswer = z.strictObject({ job: JobId });

/** One target, or rows of a view of domains; all of them without `places`. */
export const TargetsInput = z.union([z.strictObject({ one: TargetInput }), z.strictObject({ view: ViewId, places: Places.optional() })]);

export const changesCalls = {
  /** The kinds that change such a target, with their forms, in the order of a menu. No network. */
  'changes.kinds': query(z.strictObject({ target: z.enum(targetKinds) }), z.strictObject({ kinds: z.array(ChangeForm).max(100) })),
  /**
   * Begins to plan a change of one target, or of rows of a view of domains, notices or customers (all of them without `places`); answers the job at once.
   * Reads only. Rejects with NOT_FOUND when the view is not kept any more, with VALIDATION for a field.
   */
  'changes.plan': command(
    z.strictObject({
      accountId: AccountId,
      kind: KindName,
      targets: z.union([
        ...TargetsInput.options,
        z.strictObject({ notices: ViewId, places: Places.optional() }),
        z.strictObject({ customers: ViewId, places: Places.optional() }),
        /** Rows that main keeps with inputs of their own, which go over `input`: those of a renewal plan. */
        z.strictObject({ kept: ViewId }),
      ]),
      input: z.record(z.string().max(100), FieldValue),
    }),
    JobAnswer,
  ),
  /** Waits until a job is planned; rejects with what concerned all of its rows, e.g. AUTH: the job is gone then. */
  'changes.planned': query(z.strictObject({ job: JobId }), Done),
  /** A job, what its rows cost by what became of them, and how it is confirmed. Rejects with NOT_FOUND. */
  'changes.job': query(
    z.strictObject({ job: JobId }),
    z.strictObject({
      job: ChangeJob,
      costs: z.strictObject({ planned: Sum, spent: Sum, unknown: Sum }),
      /** The balance at the review less what is planned. */
      balanceAfter: Sum.nullable(),
      confirm: z.enum(['nothing-to-do', 'none', 'review', 'typed']),
      /** What has to be typed. */
      phrase: z.string().max(300).nullable(),
    }),
  ),
  /** Newest first. */
  'changes.jobs': query(
    z.strictObject({ accountId: AccountId, below: JobId.optional() }),
    z.strictObject({ jobs: z.array(ChangeJob).max(50), more: z.boolean() }),
  ),
  /** Rows of a job by their place in the order of its table, those that need a person first. */
  'changes.rows': query(
    z.strictObject({
      job: JobId,
      states: z.array(z.enum(rowStates)).max(10).optional(),
      from: Count,
      count: z.number().int().min(1).max(rowsAtOnce),
    }),
    z.strictObject({ rows: z.array(ChangeRow).max(rowsAtOnce), total: Count }),
  ),
  /**
   * The records that a row of a zone changes, a page of them from a line on; once they were read back, with what is not as planned marked.
   * Rejects with NOT_FOUND for a row without a plan or of another kind.
   */
  'changes.zone': query(z.strictObject({ job: JobId, row: RowNumber, from: DiffFrom }), ChangedZone),
  /**
   * What a person keeps an eye on: jobs of several rows that run or ran in this session, those that are paused, and those with rows of which
   * nobody knows; newest first.
   */
  'changes.watched': query(z.strictObject({ accountId: AccountId }), z.strictObject({ jobs: z.array(ChangeJob).max(50) })),
  /** Begins a reviewed job, or goes on with a paused one. Rejects with READ_ONLY, CONFLICT, STALE_PLAN, VALIDATION for what was typed. */
  'changes.start': command(z.strictObject({ job: JobId, typed: z.string().max(300).optional() }), Done),
  /**
   * `discard`: calls off planning, or throws a review away; rejects with CONFLICT for a job that was begun. `hide`: takes a job that is at
   * its end out of those that are watched.
   */
  'changes.control': command(z.strictObject({ job: JobId, to: z.enum(['pause', 'stop', 'discard', 'hide']) }), Done),
  /** What the rows of a job of one kind were asked for, for another selection. Rejects with VALIDATION for a job of several kinds. */
  'changes.settings': query(z.strictObject({ job: JobId }), JobSettings),
  /** Plans a new job of the rows that were refused. */
  'changes.again': command(z.strictObject({ job: JobId }), JobAnswer),
  /** Plans the job that takes rows back; all that can be without `row`. */
  'changes.undo': command(z.strictObject({ job: JobId, row: RowNumber.optional() }), JobAnswer),
  /** Looks at unknown rows now: how many have their end, wait, or ask for a person's word. */
  'changes.reconcile': command(
    z.strictObject({ job: JobId, row: RowNumber.optional() }),
    z.strictObject({ settled: Count, wait: Count, asks: Count, left: Count }),
  ),
  /**
   * Opens the address for documents that the service made for a row, after asking; it is forgotten once it is open. The page never sees
   * it. Rejects with NOT_FOUND when it is not kept any more.
   */
  'changes.openLink': command(
    z.strictObject({ job: JobId, row: RowNumber }),
    z.strictObject({ outcome: z.enum(['opened', 'declined', 'unavailable']) }),
  ),
  /** What a person says of a row that only a person can decide. */
  'changes.answer': command(z.strictObject({ job: JobId, row: RowNumber, answer: z.enum(['send-again', 'leave', 'done']) }), Done),
  /** Plans the job that mends a row that was carried out in part: as it was before, or written again. That row is left to it. */
  'changes.mend': command(z.strictObject({ job: JobId, row: RowNumber, way: z.enum(['before', 'again']) }), JobAnswer),
  /** All writes of an account, newest first, by their place among those that pass. */
  'changes.activity': query(
    z.strictObject({ ...ActivityFilter.shape, from: Count, count: z.number().int().min(1).max(rowsAtOnce) }),
    z.strictObject({ entries: z.array(ActivityEntry).max(rowsAtOnce), total: Count }),
  ),
  /** What nobody knows, and what the service accepted and has not finished; each oldest first, by their place among all. */
  'changes.pending': query(
    z.strictObject({ accountId: AccountId, from: Count, count: z.number().int().min(1).max(rowsAtOnce) }),
    z.strictObject({ rows: z.array(z.strictObject({ job: JobId, ...ChangeRow.shape })).max(rowsAtOnce), total: Count }),
  ),
  /** Rows for which something secret was made or set that has not been shown yet, e.g. a panel's password. Only that there is, not what. */
  'changes.made': query(z.strictObject({ job: JobId }), z.strictObject({ rows: z.array(MadeRow).max(rowsAtOnce), total: Count })),
  /** Shows what was made for a row, once: main forgets it. A command, so that no cache keeps it. Rejects with NOT_FOUND afterwards. */
  'changes.showMade': command(
    z.strictObject({ job: JobId, row: RowNumber }),
    z.strictObject({ secrets: z.array(ShownSecret).min(1).max(10) }),
  ),
  /** Puts it on the clipboard unseen; a minute later that is cleared. Rejects with NOT_FOUND. */
  'changes.copyMade': command(z.strictObject({ job: JobId, row: RowNumber, label: z.string().max(100) }), Done),
  /** Gives rows again what was typed in secret. Rejects with VALIDATION by field, with CONFLICT for a row that lacks nothing. */
  'changes.giveAgain': command(
    z.strictObject({ job: JobId, row: RowNumber, input: z.record(z.string().max(100), z.string().max(5000)) }),
    Done,
  ),
  /** What was charged for a job, beside what was reviewed; null: nothing of it was sent. Reads the transactions. */
  'changes.charges': query(z.strictObject({ job: JobId }), z.strictObject({ compared: ChargesCompared.nullable() })),
  /** Whether paid jobs wait because a copy of the journal was put in the place of the journal. */
  'changes.restored': query(z.strictObject({ accountId: AccountId }), RestoredState),
  /** Looks for charges that no row of the restored journal knows. Where there is none, paid jobs may run again. */
  'changes.compareRestored': command(z.strictObject({ accountId: AccountId }), RestoredCompared),
  /** A person has seen those charges: paid jobs may run again. Rejects with CONFLICT before the comparison. */
  'changes.allowPaid': command(z.strictObject({ accountId: AccountId }), Done),
};
