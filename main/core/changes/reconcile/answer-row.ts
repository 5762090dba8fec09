import { AppError } from '../../base/errors.ts';
import { type EngineDeps, momentOf } from '../engine/deps.ts';
import type { RowChange } from '../journal/rows.ts';
import type { Note } from '../kind.ts';

/** What a person says of a row that only a person can decide. `done`: it was carried out; for what reading cannot tell. */
export type Answer = 'send-again' | 'leave' | 'done';

/** What becomes of a row that another job mends. */
const mended: RowChange = { state: 'refused', ask: null, note: { code: 'half-written-left', facts: {} } };

interface AnswerParts extends Pick<EngineDeps, 'journal' | 'now' | 'tell'> {
  readonly again: (job: number, reason: Note) => void;
}

const changes: Readonly<Record<Answer, RowChange>> = {
  'send-again': { state: 'planned', ask: null, note: { code: 'send-again', facts: {} } },
  leave: { state: 'refused', ask: null, note: { code: 'left', facts: {} } },
  done: { state: 'done', ask: null, note: { code: 'person-says-done', facts: {} } },
};

/**
 * Does what a person decided. Sent again is a row only when the job goes on, and only if it is as it was when it was reviewed. Throws
 * AppError CONFLICT for a row that nobody was asked about, and for one of a stopped job that should be sent again.
 */
export async function answerRow(parts: AnswerParts, job: number, seq: number, answer: Answer): Promise<void> {
  const { journal } = parts;
  if (answer === 'send-again' && journal.jobs.find(job)?.phase === 'stopped') {
    throw new AppError('CONFLICT', 'job-stopped');
  }
  const result = answer === 'leave' ? 'left' : 'done';
  await settle(parts, job, seq, changes[answer], answer === 'send-again' ? null : result);
}

/** Gives up a row that was carried out in part, since another job is planned in its place. Throws AppError CONFLICT as `answerRow` does. */
export function giveWay(parts: AnswerParts, job: number, seq: number): Promise<void> {
  return settle(parts, job, seq, mended, 'left');
}

async function settle(
  { journal, now, tell, again }: AnswerParts,
  job: number,
  seq: number,
  to: RowChange,
  logged: 'left' | 'done' | null,
): Promise<void> {
  const at = momentOf(now);
  const changed = await journal.commits.soon(() => {
    const row = journal.rows.find(job, seq);
    if (row === null || row.state !== 'unknown' || row.ask === null) return false;
    if (!journal.rows.change(job, seq, ['unknown'], to, at)) return false;
    if (logged !== null) journal.activity.append(job, seq, logged, at);
    return true;
  });
  if (!changed) throw new AppError('CONFLICT', 'row-not-waiting');
  again(job, { code: 'rows-again', facts: {} });
  tell(job);
}
