import * as z from 'zod';
import { ActivityFilter, ChargesCompared, GeneratedSecretRow, RestoredCompared, RestoredState, ShownSecret } from '../activity.ts';
import { command, query } from '../call.ts';
import { DiffFrom, ZoneDiff } from '../dns/zone-diff.ts';
import { Positions, ViewId } from '../portfolio/views.ts';
import { AccountId, Done, Moment, Money } from '../values.ts';
import { activityResults, jobPhases, type ListedTarget, listedTargets, questions, rowStates, targetKinds } from './change-codes.ts';
import { FieldValue, JobSettings, JournalKind, KindName } from './change-input.ts';

/* Every write to the service: planned, reviewed, applied, verified, undone. */

const Count = z.number().int().nonnegative();
const JobId = z.number().int().positive();
const RowNumber = z.number().int().nonnegative();
const rowsAtOnce = 200;
const Seconds = z.number().int().nonnegative();
/** A sum can have more digits than a single amount, and a remaining balance may be negative. */
const Sum = z.string().regex(/^-?\d{1,40}(\.\d{1,6})?$/);

/** The target of a change. For an account, and for something yet to be created, `id` is 0. */
const TargetInput = z.strictObject({
  kind: z.enum(targetKinds),
  id: Count,
  name: z.string().max(300),
  /** For a contact. */
  customerId: Count.optional(),
});
const Target = z.strictObject({ ...TargetInput.shape, customerId: Count.nullable() });

/** The renderer has the user-facing text by `code`; the facts are inserted. */
export const ChangeNote = z.strictObject({
  code: z.string().max(100),
  facts: z.array(z.strictObject({ name: z.string().max(100), value: z.string().max(5000) })).max(20),
});
export type ChangeNote = z.infer<typeof ChangeNote>;

/** A field of a kind's form, from its input schema. */
export const ChangeField = z.strictObject({
  name: z.string().max(100),
  type: z.enum(['text', 'number', 'yes-no', 'choice', 'list']),
  required: z.boolean(),
  /** An empty text clears a filled field. */
  clearable: z.boolean(),
  /** It is sent to main and never returned. */
  masked: z.boolean(),
  /** The form shows a dedicated control, e.g. `nameservers`, `contact`, `customer`, `country`. */
  part: z.string().max(50).nullable(),
  choices: z.array(z.string().max(200)).max(300),
  /** Limits: of a number's value, a text's length, or a list's size. */
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

/** A job with its progress. */
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
  /** At the time of the review. */
  balance: Money.nullable(),
  currency: z.string().max(20).nullable(),
  madeAt: Moment,
  startedAt: Moment.nullable(),
  endedAt: Moment.nullable(),
  counts: z.strictObject(Object.fromEntries(rowStates.map((state) => [state, Count])) as Record<(typeof rowStates)[number], typeof Count>),
  total: Count,
  /** Rows planned so far, during planning. */
  planned: Count.nullable(),
  /** Unknown rows that wait for the user's decision. */
  asks: Count,
  running: z.boolean(),
  /** Another instance of the application holds it. */
  inOtherWindow: z.boolean(),
  /** Rows per second, and remaining seconds at that rate. */
  perSecond: z.number().nonnegative().nullable(),
  secondsRemaining: Seconds.nullable(),
});
export type ChangeJob = z.infer<typeof ChangeJob>;

/** The object of an account's row, if it can be opened. */
const AffectedObject = z.strictObject({
  /** The domain created by an order, once the service has returned it. */
  domainId: Count.optional(),
  /** The operation of an API request. */
  operation: z.string().max(2100).optional(),
});

export const ChangeRow = z.strictObject({
  row: RowNumber,
  kind: JournalKind,
  target: Target,
  /** Its line in the source file. */
  fileLine: Count.nullable(),
  state: z.enum(rowStates),
  lines: z.array(Line).max(100),
  cost: Sum.nullable(),
  currency: z.string().max(20).nullable(),
  /** The balance after this row and all previous ones. */
  balanceAfter: Sum.nullable(),
  warnings: z.array(ChangeNote).max(50),
  /** Why it is refused, unknown and the like. */
  note: ChangeNote.nullable(),
  /** The service's message, redacted. */
  message: z.string().max(5000).nullable(),
  sentAt: Moment.nullable(),
  changedAt: Moment,
  /** The values read back, by the lines' labels; null: none were. */
  now: z
    .array(z.strictObject({ label: z.string().max(100), value: z.string().max(5000).nullable() }))
    .max(100)
    .nullable(),
  ask: z.enum(questions).nullable(),
  canUndo: z.boolean(),
  ...AffectedObject.shape,
  /** Fields whose secrets were lost with an earlier session: once entered again, the row can continue. */
  needs: z.array(z.string().max(100)).max(10),
});
export type ChangeRow = z.infer<typeof ChangeRow>;

/** The result of one write, in the append-only log. */
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
  ...AffectedObject.shape,
  lines: z.array(Line).max(100),
  cost: Sum.nullable(),
  currency: z.string().max(20).nullable(),
  result: z.enum(activityResults),
  note: ChangeNote.nullable(),
  message: z.string().max(5000).nullable(),
  /** Whether the row in its current state can be undone. */
  canUndo: z.boolean(),
});
export type ActivityEntry = z.infer<typeof ActivityEntry>;

/** The changes of a zone row. */
const ChangedZone = z.strictObject({
  /** As planned. */
  planned: z.strictObject({ created: Count, changed: Count, deleted: Count }),
  /** Its lines are the planned ones and, if read back, those that were not planned. */
  diff: ZoneDiff,
  /** How many lines are not as planned; null: they were not read back. */
  notAsPlanned: Count.nullable(),
});

export const JobReference = z.strictObject({ job: JobId });

/** One target, or rows of a domain view; all of them without `places`. */
export const TargetsInput = z.union([z.strictObject({ one: TargetInput }), z.strictObject({ view: ViewId, places: Positions.optional() })]);

export const changesCalls = {
  /** The kinds that apply to such a target, with their forms, in menu order. No network. */
  'changes.kinds': query(z.strictObject({ target: z.enum(targetKinds) }), z.strictObject({ kinds: z.array(ChangeForm).max(100) })),
  /**
   * Starts planning a change of one target, or of rows of a view of a list (all of them without `places`); returns
   * the job immediately. Reads only. Rejects with NOT_FOUND if the view is no longer retained, with VALIDATION for a field.
   */
  'changes.plan': command(
    z.strictObject({
      accountId: AccountId,
      kind: KindName,
      targets: z.union([
        ...TargetsInput.options,
        z.strictObject({ notices: ViewId, places: Positions.optional() }),
        /** Rows of the list of such targets. */
        z.strictObject({ of: z.enum(Object.keys(listedTargets) as ListedTarget[]), view: ViewId, places: Positions.optional() }),
        /** Rows retained by main with their own inputs, which override `input`: those of a renewal plan. */
        z.strictObject({ renewalPlan: ViewId }),
      ]),
      input: z.record(z.string().max(100), FieldValue),
    }),
    JobReference,
  ),
  /** Waits until a job is planned; rejects with an error that affected all of its rows, e.g. AUTH: the job is then gone. */
  'changes.planned': query(z.strictObject({ job: JobId }), Done),
  /** A job, its rows' cost by result, and how it is confirmed. Rejects with NOT_FOUND. */
  'changes.job': query(
    z.strictObject({ job: JobId }),
    z.strictObject({
      job: ChangeJob,
      costs: z.strictObject({ planned: Sum, spent: Sum, unknown: Sum }),
      /** The balance at the review minus the planned cost. */
      balanceAfter: Sum.nullable(),
      confirm: z.enum(['nothing-to-do', 'none', 'review', 'typed']),
      /** The text to type. */
      phrase: z.string().max(300).nullable(),
    }),
  ),
  /** Newest first. */
  'changes.jobs': query(
    z.strictObject({ accountId: AccountId, below: JobId.optional() }),
    z.strictObject({ jobs: z.array(ChangeJob).max(50), more: z.boolean() }),
  ),
  /** Rows of a job by position in its table, those that need the user first. */
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
   * The records that a zone row changes, one page from a line on; after reading back, lines that are not as planned are marked. Rejects
   * with NOT_FOUND for a row without a plan or of another kind.
   */
  'changes.zone': query(z.strictObject({ job: JobId, row: RowNumber, from: DiffFrom }), ChangedZone),
  /** The jobs to monitor: jobs of several rows that run or ran in this session, paused ones, and those with unknown rows; newest first. */
  'changes.watched': query(z.strictObject({ accountId: AccountId }), z.strictObject({ jobs: z.array(ChangeJob).max(50) })),
  /** Starts a reviewed job, or resumes a paused one. Rejects with READ_ONLY, CONFLICT, STALE_PLAN, or VALIDATION for the typed text. */
  'changes.start': command(z.strictObject({ job: JobId, typed: z.string().max(300).optional() }), Done),
  /**
   * `discard`: cancels planning, or discards a review; rejects with CONFLICT for a job that was started. `hide`: removes a finished job
   * from the monitored ones.
   */
  'changes.control': command(z.strictObject({ job: JobId, to: z.enum(['pause', 'stop', 'discard', 'hide']) }), Done),
  /** The input of a single-kind job's rows, for another selection. Rejects with VALIDATION for a job of several kinds. */
  'changes.settings': query(z.strictObject({ job: JobId }), JobSettings),
  /** Plans a new job of the refused rows. */
  'changes.retry': command(z.strictObject({ job: JobId }), JobReference),
  /** Plans the job that undoes rows; all that can be undone without `row`. */
  'changes.undo': command(z.strictObject({ job: JobId, row: RowNumber.optional() }), JobReference),
  /** Checks unknown rows now: how many are finished, wait, or need the user's decision. */
  'changes.reconcile': command(
    z.strictObject({ job: JobId, row: RowNumber.optional() }),
    z.strictObject({ settled: Count, wait: Count, asks: Count, unchecked: Count }),
  ),
  /**
   * Opens the document upload address that the service created for a row, after asking; it is forgotten once opened. The renderer never
   * sees it. Rejects with NOT_FOUND if it is no longer stored.
   */
  'changes.openLink': command(
    z.strictObject({ job: JobId, row: RowNumber }),
    z.strictObject({ outcome: z.enum(['opened', 'declined', 'unavailable']) }),
  ),
  /** The user's decision about a row that only the user can decide. */
  'changes.answer': command(z.strictObject({ job: JobId, row: RowNumber, answer: z.enum(['send-again', 'skip', 'done']) }), Done),
  /**
   * Plans the job that repairs a partially applied row: restores the previous state, or writes it again. The row is then left to that job.
   */
  'changes.fix': command(z.strictObject({ job: JobId, row: RowNumber, option: z.enum(['restore', 'retry']) }), JobReference),
  /** All writes of an account, newest first, by position among the matches. */
  'changes.activity': query(
    z.strictObject({ ...ActivityFilter.shape, from: Count, count: z.number().int().min(1).max(rowsAtOnce) }),
    z.strictObject({ entries: z.array(ActivityEntry).max(rowsAtOnce), total: Count }),
  ),
  /** Unknown rows, and those that the service accepted and has not finished; each oldest first, by position among all. */
  'changes.pending': query(
    z.strictObject({ accountId: AccountId, from: Count, count: z.number().int().min(1).max(rowsAtOnce) }),
    z.strictObject({ rows: z.array(z.strictObject({ job: JobId, ...ChangeRow.shape })).max(rowsAtOnce), total: Count }),
  ),
  /**
   * Rows for which a secret was created or set that has not been shown yet, e.g. a panel's password. Only its existence, not the secret.
   */
  'changes.made': query(
    z.strictObject({ job: JobId }),
    z.strictObject({ rows: z.array(GeneratedSecretRow).max(rowsAtOnce), total: Count }),
  ),
  /** Shows a row's created secret, once: main forgets it. A command, so that it is not cached. Rejects with NOT_FOUND afterwards. */
  'changes.showMade': command(
    z.strictObject({ job: JobId, row: RowNumber }),
    z.strictObject({ secrets: z.array(ShownSecret).min(1).max(10) }),
  ),
  /** Copies it to the clipboard without showing it; cleared a minute later. Rejects with NOT_FOUND. */
  'changes.copyMade': command(z.strictObject({ job: JobId, row: RowNumber, label: z.string().max(100) }), Done),
  /** Provides the rows' secret input again. Rejects with VALIDATION by field, with CONFLICT for a row that lacks nothing. */
  'changes.giveAgain': command(
    z.strictObject({ job: JobId, row: RowNumber, input: z.record(z.string().max(100), z.string().max(5000)) }),
    Done,
  ),
  /** The charges for a job compared with the review; null: nothing was sent. Reads the transactions. */
  'changes.charges': query(z.strictObject({ job: JobId }), z.strictObject({ compared: ChargesCompared.nullable() })),
  /** Whether paid jobs wait because the journal was replaced by a copy. */
  'changes.restored': query(z.strictObject({ accountId: AccountId }), RestoredState),
  /** Looks for charges that match no row of the restored journal. If there are none, paid jobs may run again. */
  'changes.compareRestored': command(z.strictObject({ accountId: AccountId }), RestoredCompared),
  /** The user has seen those charges: paid jobs may run again. Rejects with CONFLICT before the comparison. */
  'changes.allowPaid': command(z.strictObject({ accountId: AccountId }), Done),
};
