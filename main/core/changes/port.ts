import type { Hold } from '../../../preload/contract/updates.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import type { ReadContext } from './context.ts';
import type { RowsInProgress } from './host-jobs.ts';
import type { JobSettings } from './job-settings.ts';
import type { ActivityEntry, ActivityPage, ActivityQuery, Executed } from './journal/activity-table.ts';
import type { Job, JobQuery, RowCounts } from './journal/jobs.ts';
import type { ActiveClaim, JournalRow, OpenRow, RowsQuery } from './journal/rows.ts';
import type { Fields, FixOption, Kinds, Note } from './kind.ts';
import type { Confirmation, PlanRequest } from './plan/plan-job.ts';
import type { Answer } from './reconcile/answer-row.ts';
import type { ChargesCompared } from './reconcile/compare-charges.ts';
import type { RestoredComparison } from './reconcile/compare-restored.ts';
import type { ReconciledRow } from './reconcile/reconcile-row.ts';

/** A job with its progress. */
export interface JobState extends Job {
  readonly counts: RowCounts;
  readonly total: number;
  /** Rows planned so far, during planning; null afterwards. */
  readonly planned: number | null;
  /** Unknown rows that wait for the user's decision. */
  readonly asks: number;
  /** Whether this instance runs it, and whether another one has it. */
  readonly running: boolean;
  readonly inOtherWindow: boolean;
  /** Unix time in ms until which it waits for the service. */
  readonly waitsUntil: number | null;
  /** Rows finished per second lately, and the seconds remaining at that rate; null: not known. */
  readonly perSecond: number | null;
  readonly secondsRemaining: number | null;
}

/** Costs of a job by the state of its rows; decimal strings. */
export interface JobCosts {
  readonly currency: string | null;
  /** Of rows to be sent. */
  readonly planned: string;
  /** Of rows that were carried out. */
  readonly spent: string;
  /** Of rows with an unknown outcome. */
  readonly unknown: string;
}

/** A row that the service finishes later, or whose outcome is unknown. */
export interface OpenRowState extends OpenRow {
  readonly row: JournalRow;
}

/** Which rows go into a new job. */
export interface RetryInput {
  /** `refused`: refused before sending or by the service. `planned`: not sent by a stopped job. */
  readonly states: readonly ('refused' | 'planned')[];
  /** Merged into the input of each row: secrets, which are not stored. */
  readonly input?: Fields;
}

/**
 * Changes: planned, reviewed, applied, verified, undone; the only path by which anything is written to a service. Everything that waits for
 * the service rejects with AppError as the client does.
 */
export interface ChangesService {
  readonly kinds: Kinds;
  /** Starts to plan; returns the job's number at once. It is in `review` when `planned` of its state is null. */
  plan(request: PlanRequest): number;
  /** Returns a context that reads the service as a review does. */
  reading(accountId: AccountId, signal: AbortSignal): ReadContext;
  /** Resolves when planning is over; rejects with errors that affect all rows, e.g. AUTH: the job is then deleted. */
  whenPlanned(job: number): Promise<void>;
  /** Cancels planning, or discards a review. Throws AppError CONFLICT for a job that was started. */
  discard(job: number): void;

  jobs(query: JobQuery): JobState[];
  /** Throws AppError NOT_FOUND. */
  job(job: number): JobState;
  costs(job: number): JobCosts;
  confirmation(job: number): Confirmation;
  /** Row numbers in the order of a table; rows by their numbers, at most 1000. */
  seqs(job: number, query: RowsQuery): number[];
  rows(job: number, seqs: readonly number[]): JournalRow[];

  /** Throws what `start` would throw now for the typed phrase, or for a conflict with another job; starts nothing. */
  mayStart(job: number, typed?: string): void;
  /** Starts a reviewed job, or continues a paused one. Throws AppError READ_ONLY, CONFLICT, VALIDATION if `typed` is not the phrase. */
  start(job: number, typed?: string): void;
  pause(job: number): void;
  stop(job: number): void;
  /** Plans a new job from rows of this one. Throws AppError VALIDATION if there are none. */
  retry(job: number, input: RetryInput): number;
  /** The settings common to all rows of a job, without secrets. Throws AppError NOT_FOUND, VALIDATION for a job of several kinds. */
  settings(job: number): Promise<JobSettings>;
  /** Plans the job that undoes rows; null for all that can be undone. Throws AppError VALIDATION if none can. */
  undo(job: number, seqs: readonly number[] | null): number;
  /** Whether a row can be undone. */
  canUndo(row: JournalRow): boolean;
  /** Checks every unknown row of a job now, or one; returns the count of each result. */
  reconcile(job: number, seq: number | null, signal: AbortSignal): Promise<Readonly<Record<ReconciledRow, number>>>;
  answer(job: number, seq: number, answer: Answer): Promise<void>;
  /**
   * Plans the job that repairs a partly carried out row, and hands the row over to it. Rejects with AppError CONFLICT for a row without
   * that question, VALIDATION if it cannot be repaired.
   */
  fix(job: number, seq: number, option: FixOption): Promise<number>;
  compareCharges(job: number, signal: AbortSignal): Promise<ChargesCompared | null>;
  /** What the service created for a row, shown once: null afterwards, and after a restart. */
  consumeSecrets(job: number, seq: number): Readonly<Record<string, string>> | null;
  /** The same without forgetting it. */
  secrets(job: number, seq: number): Readonly<Record<string, string>> | null;
  /** Rows of a job with created secrets that have not been shown, and their labels. */
  made(job: number): readonly { readonly seq: number; readonly labels: readonly string[] }[];
  /** Fields of a row whose secret was lost with an earlier session. */
  needs(job: Pick<Job, 'id' | 'phase'>, row: JournalRow): string[];
  /** Sets the secrets of such a row again. Throws AppError CONFLICT, VALIDATION by field. */
  giveAgain(job: number, seq: number, entered: Readonly<Record<string, string>>): Promise<void>;
  /** The journal was restored from a copy, and paid jobs of this account are blocked; null: they are not. */
  restored(accountId: AccountId): { readonly since: string | null } | null;
  /** Looks for charges that the restored journal does not know; if there are none, paid jobs may run again. */
  compareRestored(accountId: AccountId, signal: AbortSignal): Promise<RestoredComparison>;
  /** The user has seen them. Throws AppError CONFLICT before the comparison. */
  allowPaid(accountId: AccountId): void;

  /** Which of these claims are held by open rows of the account's jobs. */
  claimed(accountId: AccountId, claims: readonly string[]): ReadonlyMap<string, Omit<ActiveClaim, 'seq'>>;

  /** What the service accepted and has not finished, or what is unknown, oldest first. */
  open(state: 'accepted' | 'unknown', accountId: AccountId | null): OpenRowState[];
  /** Both, unknown ones first: `count` rows starting at `from`, and the total. */
  pending(accountId: AccountId, from: number, count: number): { readonly rows: readonly OpenRowState[]; readonly total: number };
  activity(query: ActivityPage): ActivityEntry[];
  activityCount(query: ActivityQuery): number;
  /** Numbers of all matching entries, newest first; entries by their numbers, at most 1000. */
  activityIds(query: ActivityQuery): number[];
  activityOf(ids: readonly number[]): ActivityEntry[];
  /** Jobs that the user watches, newest first: see `changes.watched` of the contract. */
  watched(accountId: AccountId): JobState[];
  /** Whether a job is among those that are watched. */
  isWatched(job: number): boolean;
  /** Removes a finished job from the watched ones. */
  hide(job: number): void;
  /** Changes of a kind carried out since a time (ISO 8601), or with an unknown outcome; oldest first. */
  executed(accountId: AccountId, kind: string, from: string): Executed[];

  /** The service has just responded for this account: rows without an outcome are watched again. Nothing is sent. */
  connected(accountId: AccountId): void;
  /** Pauses everything: sleep, lock, shutdown; all accounts, or one. */
  pauseAll(reason: Note, accountId?: AccountId): void;
  /** The journal is writable again: jobs that it halted in this session continue. */
  resume(): void;
  /** What is running now. */
  inProgress(): RowsInProgress;
  holds(): readonly Hold[];
  /** Starts nothing more, and waits a while for requests in flight. */
  close(): Promise<void>;
}
