import type { AccountId } from '../../../../preload/contract/values.ts';
import type { Note } from '../kind.ts';
import type { RowState } from './rows.ts';

/**
 * `planning`, `review`: nothing was sent, and it goes with the application. `paused`: with its reason; also what a crash left. `stopped`: by
 * a person; what is planned will not be sent. `ended`: every row has its end, unknown and accepted ones aside.
 */
export type JobPhase = 'planning' | 'review' | 'running' | 'paused' | 'stopped' | 'ended';

/** What a job was made from, for a person; words are the renderer's. */
export interface JobOrigin {
  /** Names of the kinds, each once. */
  readonly kinds: readonly string[];
  /** `one`, `selection`, `filter`, `file`, `model`, `undo`, `retry`. */
  readonly from: string;
  /** e.g. the file's name, the filter. */
  readonly detail?: string;
  /** The job that it comes from. */
  readonly job?: number;
}

export interface Job {
  readonly id: number;
  readonly accountId: AccountId;
  readonly accountName: string;
  /** Address and reseller ID: pointed at another reseller, the account's rows are not sent nor read back. */
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
  /** At the review. */
  readonly balance: string | null;
  readonly currency: string | null;
  /** ISO 8601 in UTC. */
  readonly madeAt: string;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
}

export type NewJob = Omit<Job, 'id' | 'reason' | 'balance' | 'startedAt' | 'endedAt' | 'phase'>;

export type RowCounts = Readonly<Record<RowState, number>>;
