import { AppError } from '../../base/errors.ts';
import { type EngineDeps, momentOf } from '../engine/deps.ts';
import type { RowChange } from '../journal/rows.ts';
import type { Note } from '../kind.ts';

/** The user's decision about a row that only the user can decide. `done`: it was carried out; for what reading cannot determine. */
export type Answer = 'send-again' | 'skip' | 'done';

/** State of a row that another job repairs. */
const fixed: RowChange = { state: 'refused', ask: null, note: { code: 'half-written-other-job', facts: {} } };

interface AnswerDeps extends Pick<EngineDeps, 'journal' | 'now' | 'report'> {
  readonly reopen: (job: number, reason: Note) => void;
}

const changes: Readonly<Record<Answer, RowChange>> = {
  'send-again': { state: 'planned', ask: null, note: { code: 'send-again', facts: {} } },
  skip: { state: 'refused', ask: null, note: { code: 'skipped', facts: {} } },
  done: { state: 'done', ask: null, note: { code: 'person-says-done', facts: {} } },
};

/**
 * Carries out the user's decision. A row is sent again only when the job continues, and only if it is unchanged since its review. Throws
 * AppError CONFLICT for a row without an open question, and for one of a stopped job that should be sent again.
 */
export async function answerRow(deps: AnswerDeps, job: number, seq: number, answer: Answer): Promise<void> {
  const { journal } = deps;
  if (answer === 'send-again' && journal.jobs.find(job)?.phase === 'stopped') {
    throw new AppError('CONFLICT', 'job-stopped');
  }
  const result = answer === 'skip' ? 'skipped' : 'done';
  await settle(deps, job, seq, changes[answer], answer === 'send-again' ? null : result);
}

/** Gives up a partly carried out row, since another job is planned in its place. Throws AppError CONFLICT as `answerRow` does. */
export function skipRow(deps: AnswerDeps, job: number, seq: number): Promise<void> {
  return settle(deps, job, seq, fixed, 'skipped');
}

async function settle(
  { journal, now, report, reopen }: AnswerDeps,
  job: number,
  seq: number,
  to: RowChange,
  logged: 'skipped' | 'done' | null,
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
  reopen(job, { code: 'rows-to-retry', facts: {} });
  report(job);
}
