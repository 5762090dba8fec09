import type { ErrorCode } from '../../../../preload/contract/errors.ts';
import { codeWithFacts, readExplained } from '../../../../preload/contract/reasons.ts';
import type { Priority } from '../../service/port.ts';
import type { Job } from '../journal/jobs.ts';
import type { JournalRow, RowChange } from '../journal/rows.ts';
import type { Fields, Note } from '../kind.ts';
import type { Budget } from './budget.ts';
import { type EngineDeps, momentOf } from './deps.ts';

/** How the turn of a row ended. */
export type RowOutcome =
  /**
   * It has its own final state. `failure`: for the failure streak, null for a success. `stop`: why the job pauses itself after it. `saved`:
   * resolves when the journal has it; the next row need not wait for it.
   */
  | { readonly end: 'settled'; readonly failure: string | null; readonly stop?: Note; readonly saved?: Promise<unknown> }
  /** It is planned as before: the error is not its own. */
  | { readonly end: 'back'; readonly code: ErrorCode; readonly message: string; readonly retryAfterMs: number | null }
  /** It is planned as before, and the job pauses itself. */
  | { readonly end: 'stop'; readonly reason: Note }
  /** It is planned as before, since the job was paused meanwhile; or it no longer belongs to this engine. */
  | { readonly end: 'untouched' };

/** Its turn came so late that the data behind its plan may be outdated: nothing was marked or sent. */
export interface PlanIsStale {
  readonly end: 'old';
}

/** Milliseconds for which data from the service, such as a price, is valid: a row may wait a quarter of an hour for its turn. */
const maxContextAge = 10 * 60_000;

/** Unix times in ms; one in the future was recorded before the clock was set back. */
export function isStale(reportedAt: number | null, now: number): boolean {
  return reportedAt !== null && Math.abs(now - reportedAt) > maxContextAge;
}

export interface RowRun {
  readonly deps: EngineDeps;
  readonly job: Job;
  readonly row: JournalRow;
  readonly priority: Priority;
  readonly budget: Budget;
  /** Aborted once the job must start nothing more. */
  readonly halt: AbortSignal;
  /** Aborted when the application quits. */
  readonly quit: AbortSignal;
  readonly receiptOf: (seq: number) => Fields | null;
  readonly precedingKinds: ReadonlySet<string>;
}

/** Nothing was sent for it, and nothing will be. */
export async function refuse(run: RowRun, note: Note, message: string | null = null): Promise<RowOutcome> {
  await settleUnsent(run, { state: 'refused', note, message });
  return {
    end: 'settled',
    failure: `${note.code} ${note.facts['what'] ?? ''} ${message === null ? '' : codeWithFacts(readExplained(message))}`,
  };
}

/**
 * Finishes a planned row without sending it. The activity log gets an entry only for rows that were sent before, whose outcome it left
 * open.
 */
export async function settleUnsent({ deps, job, row }: RowRun, to: RowChange & { readonly state: 'done' | 'refused' }): Promise<void> {
  const { commits, rows, activity } = deps.journal;
  await commits.soon(() => {
    const at = momentOf(deps.now);
    const changed = rows.change(job.id, row.seq, ['planned'], to, at);
    if (changed && row.sentAt !== null) activity.append(job.id, row.seq, to.state, at);
  });
  deps.secrets.forgetInput(job.id, row.seq);
}
