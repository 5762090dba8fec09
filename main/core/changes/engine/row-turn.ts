import type { ErrorCode } from '../../../../preload/contract/errors.ts';
import { codeWithFacts, readExplained } from '../../../../preload/contract/reasons.ts';
import type { Priority } from '../../service/port.ts';
import type { Job } from '../journal/jobs.ts';
import type { JournalRow, RowChange } from '../journal/rows.ts';
import type { Fields, Note } from '../kind.ts';
import type { Budget } from './budget.ts';
import { type EngineDeps, momentOf } from './deps.ts';

/** How the turn of a row ended. */
export type RowEnd =
  /**
   * It has a state of its own. `words`: for the streak, null when it is good. `stop`: why the job pauses itself after it. `kept`: resolves
   * when the journal has it; the next row need not wait for it.
   */
  | { readonly end: 'settled'; readonly words: string | null; readonly stop?: Note; readonly kept?: Promise<unknown> }
  /** It is planned as before: trouble that is not its own. */
  | { readonly end: 'back'; readonly code: ErrorCode; readonly message: string; readonly retryAfterMs: number | null }
  /** It is planned as before, and the job pauses itself. */
  | { readonly end: 'stop'; readonly reason: Note }
  /** It is planned as before, since the job was paused meanwhile; or it is not this engine's any more. */
  | { readonly end: 'untouched' };

/** Its turn came so late that what it was planned from may not hold any more: nothing was marked or sent. */
export interface PlanIsOld {
  readonly end: 'old';
}

/** Milliseconds for which what the service said holds, such as a price: a row may wait a quarter of an hour for its turn. */
const holdsFor = 10 * 60_000;

/** Moments in Unix ms; one from ahead was told before the clock was put back. */
export function isOld(saidAt: number | null, now: number): boolean {
  return saidAt !== null && Math.abs(now - saidAt) > holdsFor;
}

export interface RowRun {
  readonly parts: EngineDeps;
  readonly job: Job;
  readonly row: JournalRow;
  readonly priority: Priority;
  readonly purse: Budget;
  /** Aborted once the job is to begin nothing more. */
  readonly halt: AbortSignal;
  /** Aborted when the application ends. */
  readonly quit: AbortSignal;
  readonly receiptOf: (seq: number) => Fields | null;
  readonly comesFirst: ReadonlySet<string>;
}

/** Nothing was sent for it, and nothing will be. */
export async function refuse(run: RowRun, note: Note, message: string | null = null): Promise<RowEnd> {
  await settleUnsent(run, { state: 'refused', note, message });
  return {
    end: 'settled',
    words: `${note.code} ${note.facts['what'] ?? ''} ${message === null ? '' : codeWithFacts(readExplained(message))}`,
  };
}

/**
 * Gives a planned row its end without sending it. The activity log hears only of rows that were sent before, whose outcome it left open.
 */
export async function settleUnsent({ parts, job, row }: RowRun, to: RowChange & { readonly state: 'done' | 'refused' }): Promise<void> {
  const { commits, rows, activity } = parts.journal;
  await commits.soon(() => {
    const at = momentOf(parts.now);
    const changed = rows.change(job.id, row.seq, ['planned'], to, at);
    if (changed && row.sentAt !== null) activity.append(job.id, row.seq, to.state, at);
  });
  parts.secrets.forgetInput(job.id, row.seq);
}
