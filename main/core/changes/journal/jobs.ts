import type { AccountId } from '../../../../preload/contract/values.ts';
import type { Note } from '../kind.ts';
import type { RowState } from './rows.ts';

/**
 * `planning`, `review`: nothing was sent, and it is gone when the application quits. `paused`: with its reason; also after a crash.
 * `stopped`: by the user; planned rows will not be sent. `ended`: every row has finished, apart from unknown and accepted ones.
 */
export type JobPhase = 'planning' | 'review' | 'running' | 'paused' | 'stopped' | 'ended';

/** What a job was made from, for display; the renderer has the wording. */
export interface JobOrigin {
  /** Names of the kinds, each once. */
  readonly kinds: readonly string[];
  /** `one`, `selection`, `filter`, `file`, `model`, `undo`, `retry`. */
  readonly from: string;
  /** e.g. the file's name, the filter. */
  readonly detail?: string;
  /** The job it was made from. */
  readonly job?: number;
}

export interface Job {
  readonly id: number;
  readonly accountId: AccountId;
  readonly accountName: string;
  /** Address and reseller ID: if the account points at another reseller, its rows are neither sent nor read back. */
  readonly reseller: string;
  /** System user. */
  readonly who: string;
  readonly origin: JobOrigin;
  readonly paid: boolean;
  readonly phase: JobPhase;
  /** Why it is paused. */
  readonly reason: Note | null;
  /** The engine that runs it. */
  readonly owner: string | null;
  /** At the time of the review. */
  readonly balance: string | null;
  readonly currency: string | null;
  /** ISO 8601 in UTC. */
  readonly madeAt: string;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
}

export type NewJob = Omit<Job, 'id' | 'reason' | 'balance' | 'startedAt' | 'endedAt' | 'phase'>;

export type RowCounts = Readonly<Record<RowState, number>>;
