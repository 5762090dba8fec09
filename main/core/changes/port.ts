import type { Hold } from '../../../preload/contract/updates.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import type { ReadContext } from './context.ts';
import type { RowsUnderWay } from './host-jobs.ts';
import type { JobSettings } from './job-settings.ts';
import type { ActivityEntry, ActivityPage, ActivityQuery, CarriedOut } from './journal/activity-table.ts';
import type { ClaimHeld } from './journal/claims-table.ts';
import type { Job, RowCounts } from './journal/jobs.ts';
import type { JobQuery } from './journal/jobs-table.ts';
import type { OpenRow } from './journal/open-rows-table.ts';
import type { JournalRow } from './journal/rows.ts';
import type { RowsQuery } from './journal/rows-table.ts';
import type { Fields, Kinds, MendWay, Note } from './kind.ts';
import type { Confirmation } from './plan/confirmation.ts';
import type { PlanRequest } from './plan/request.ts';
import type { Answer } from './reconcile/answer-row.ts';
import type { ChargesCompared } from './reconcile/compare-charges.ts';
import type { RestoredComparison } from './reconcile/compare-restored.ts';
import type { ReconciledRow } from './reconcile/reconcile-row.ts';

/** A job with where it stands. */
export interface JobState extends Job {
  readonly counts: RowCounts;
  readonly total: number;
  /** Rows planned so far, while it is planned; null afterwards. */
  readonly planned: number | null;
  /** Unknown rows that wait for a person's word. */
  readonly asks: number;
  /** Whether this instance runs it, and whether another one has it. */
  readonly running: boolean;
  readonly elsewhere: boolean;
  /** Unix time in ms until which it waits for the service. */
  readonly waitsUntil: number | null;
  /** Rows per second that came to an end lately, and the seconds that are left at that rate; null: not known. */
  readonly perSecond: number | null;
  readonly secondsLeft: number | null;
}

/** Costs of a job by what became of its rows; decimal strings. */
export interface JobCosts {
  readonly currency: string | null;
  /** Of rows that are to be sent. */
  readonly planned: string;
  /** Of rows that were carried out. */
  readonly spent: string;
  /** Of rows of which nobody knows. */
  readonly unknown: string;
}

/** A row of the service finishes later, or of which nobody knows. */
export interface OpenRowState extends OpenRow {
  readonly row: JournalRow;
}

/** Which rows are made into a new job. */
export interface AgainInput {
  /** `refused`: what was refused, before or by the service. `planned`: what a stopped job did not send. */
  readonly states: readonly ('refused' | 'planned')[];
  /** Put into the input of each row: secrets, which are not kept. */
  readonly input?: Fields;
}

/**
 * Changes: planned, reviewed, applied, verified, taken back; the only way in which anything is written to a service. Everything that waits
 * for the service rejects with AppError as the client does.
 */
export interface ChangesService {
  readonly kinds: Kinds;
  /** Begins to plan; resolves with the job's number at once. It is in `review` when `planned` of its state is null. */
  plan(request: PlanRequest): number;
  /** Reads the service as a review does. */
  reading(accountId: AccountId, signal: AbortSignal): ReadContext;
  /** Resolves when the planning is over; rejects with what concerned all rows, e.g. AUTH: the job is gone then. */
  whenPlanned(job: number): Promise<void>;
  /** Calls off planning, or throws a review away. Throws AppError CONFLICT for a job that was begun. */
  discard(job: number): void;

  jobs(query: JobQuery): JobState[];
  /** Throws AppError NOT_FOUND. */
  job(job: number): JobState;
  costs(job: number): JobCosts;
  confirmation(job: number): Confirmation;
  /** Numbers of rows in the order of a table; rows by their numbers, at most 1000. */
  seqs(job: number, query: RowsQuery): number[];
  rows(job: number, seqs: readonly number[]): JournalRow[];

  /** Throws what `start` would throw now for what was typed, or for a conflict with another job; starts nothing. */
  mayStart(job: number, typed?: string): void;
  /** Begins a reviewed job, or goes on with a paused one. Throws AppError READ_ONLY, CONFLICT, VALIDATION when `typed` is not the phrase. */
  start(job: number, typed?: string): void;
  pause(job: number): void;
  stop(job: number): void;
  /** Plans a new job of rows of this one. Throws AppError VALIDATION when there are none. */
  again(job: number, input: AgainInput): number;
  /** What all rows of a job were asked for, without secrets. Throws AppError NOT_FOUND, VALIDATION for a job of several kinds. */
  settings(job: number): Promise<JobSettings>;
  /** Plans the job that takes rows back; null for all that can be. Throws AppError VALIDATION when none can. */
  undo(job: number, seqs: readonly number[] | null): number;
  /** Whether a row can be taken back. */
  canUndo(row: JournalRow): boolean;
  /** Looks at every unknown row of a job now, or at one; how many there are of each end. */
  reconcile(job: number, seq: number | null, signal: AbortSignal): Promise<Readonly<Record<ReconciledRow, number>>>;
  answer(job: number, seq: number, answer: Answer): Promise<void>;
  /**
   * Plans the job that mends a row that was carried out in part, and leaves that row to it. Rejects with AppError CONFLICT for a row of which
   * nobody asks that, VALIDATION where nothing mends it.
   */
  mend(job: number, seq: number, way: MendWay): Promise<number>;
  compareCharges(job: number, signal: AbortSignal): Promise<ChargesCompared | null>;
  /** What the service made for a row, shown once: null afterwards, and after a restart. */
  takeSecrets(job: number, seq: number): Readonly<Record<string, string>> | null;
  /** The same without forgetting it. */
  secrets(job: number, seq: number): Readonly<Record<string, string>> | null;
  /** Rows of a job for which something was made that nobody has been shown, and under which labels. */
  made(job: number): readonly { readonly seq: number; readonly labels: readonly string[] }[];
  /** Fields of a row whose secret went with an earlier session. */
  needs(job: Pick<Job, 'id' | 'phase'>, row: JournalRow): string[];
  /** Gives such a row its secrets again. Throws AppError CONFLICT, VALIDATION by field. */
  giveAgain(job: number, seq: number, given: Readonly<Record<string, string>>): Promise<void>;
  /** A copy was put in the place of the journal, and paid jobs of this account wait; null: they do not. */
  restored(accountId: AccountId): { readonly since: string | null } | null;
  /** Looks for charges that the restored journal does not know; without any, paid jobs may run again. */
  compareRestored(accountId: AccountId, signal: AbortSignal): Promise<RestoredComparison>;
  /** A person has seen them. Throws AppError CONFLICT before the comparison. */
  allowPaid(accountId: AccountId): void;

  /** Which of these claims open rows of jobs of the account hold. */
  claimed(accountId: AccountId, claims: readonly string[]): ReadonlyMap<string, Omit<ClaimHeld, 'seq'>>;

  /** What the service accepted and has not finished, or what is unknown, oldest first. */
  open(state: 'accepted' | 'unknown', accountId: AccountId | null): OpenRowState[];
  /** Both, unknown ones first: so many of them from a place, and how many there are. */
  pending(accountId: AccountId, from: number, count: number): { readonly rows: readonly OpenRowState[]; readonly total: number };
  activity(query: ActivityPage): ActivityEntry[];
  activityCount(query: ActivityQuery): number;
  /** Numbers of all entries that pass, newest first; entries by their numbers, at most 1000. */
  activityIds(query: ActivityQuery): number[];
  activityOf(ids: readonly number[]): ActivityEntry[];
  /** Jobs that a person keeps an eye on, newest first: see `changes.watched` of the contract. */
  watched(accountId: AccountId): JobState[];
  /** Whether a job is among those that are watched. */
  isWatched(job: number): boolean;
  /** Takes a job that is at its end out of those that are watched. */
  hide(job: number): void;
  /** Changes of a kind that were carried out since a moment (ISO 8601), or of which nobody knows; oldest first. */
  carriedOut(accountId: AccountId, kind: string, from: string): CarriedOut[];

  /** The service has just answered for this account: rows without an end are watched again. Nothing is sent. */
  connected(accountId: AccountId): void;
  /** Pauses everything: sleep, lock, shutdown; all accounts, or one. */
  pauseAll(reason: Note, accountId?: AccountId): void;
  /** The journal can be written again: jobs that it halted in this session go on. */
  goOn(): void;
  /** What runs at this moment. */
  underWay(): RowsUnderWay;
  holds(): readonly Hold[];
  /** Begins nothing more, and waits a while for what is on its way. */
  close(): Promise<void>;
}
