import type { ErrorCode } from '../../../../preload/contract/errors.ts';
import type { Priority } from '../../service/port.ts';
import type { Job } from '../journal/jobs.ts';
import type { JournalRow } from '../journal/rows.ts';
import type { Fields, Note } from '../kind.ts';
import { type EngineParts, momentOf } from './parts.ts';
import type { Purse } from './purse.ts';

/** How the turn of a row ended. */
export type RowEnd =
  /** It has a state of its own. `words`: for the streak, null when it is good. `stop`: why the job pauses itself after it. */
  | { readonly end: 'settled'; readonly words: string | null; readonly stop?: Note }
  /** It is planned as before: trouble that is not its own. */
  | { readonly end: 'back'; readonly code: ErrorCode; readonly message: string; readonly retryAfterMs: number | null }
  /** It is planned as before, and the job pauses itself. */
  | { readonly end: 'stop'; readonly reason: Note }
  /** It is planned as before, since the job was paused meanwhile; or it is not this engine's any more. */
  | { readonly end: 'untouched' };

export interface RowRun {
  readonly parts: EngineParts;
  readonly job: Job;
  readonly row: JournalRow;
  readonly priority: Priority;
  readonly purse: Purse;
  /** Aborted once the job is to begin nothing more. */
  readonly halt: AbortSignal;
  /** Aborted when the application ends. */
  readonly quit: AbortSignal;
  readonly receiptOf: (seq: number) => Fields | null;
  readonly comesFirst: ReadonlySet<string>;
}

/** Nothing was sent for it, and nothing will be. */
export async function refuse({ parts, job, row }: RowRun, note: Note, message: string | null = null): Promise<RowEnd> {
  const at = momentOf(parts.now);
  await parts.journal.commits.soon(() => parts.journal.rows.change(job.id, row.seq, ['planned'], { state: 'refused', note, message }, at));
  parts.secrets.forgetInput(job.id, row.seq);
  return { end: 'settled', words: `${note.code} ${note.code === 'stale' ? (note.facts['what'] ?? '') : ''} ${message ?? ''}` };
}
