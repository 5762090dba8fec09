import type { Database } from '../../base/database.ts';
import type { Note } from '../kind.ts';
import { activityTable } from './activity-table.ts';

/**
 * Gives the jobs of dead engines their correct state, in one transaction: reviews are deleted, a row that was being sent is unknown, a
 * running job is paused with the reason `interrupted`. Nothing is sent, and no job of a live engine is touched. Returns how many jobs were
 * interrupted.
 */
export function recover(database: Database, lives: (owner: string) => boolean, at: string): number {
  const interrupted: Note = { code: 'interrupted', facts: {} };
  const note = JSON.stringify(interrupted);
  return database.transaction(() => {
    const orphaned = database
      .all<{ id: number; owner: string | null; phase: string }>(
        `SELECT id, owner, phase FROM job WHERE owner IS NOT NULL OR phase IN ('planning', 'review', 'running')`,
      )
      .filter(({ owner }) => owner === null || !lives(owner));
    for (const { id, phase } of orphaned) {
      if (phase === 'planning' || phase === 'review') {
        database.run('DELETE FROM job WHERE id = ?', id);
        continue;
      }
      abandonSent(database, id, interrupted, at);
      database.run(
        `UPDATE job SET owner = NULL, phase = CASE WHEN phase = 'running' THEN 'paused' ELSE phase END,
           reason = CASE WHEN phase = 'running' THEN ?2 ELSE reason END WHERE id = ?1`,
        id,
        note,
      );
    }
    return orphaned.filter(({ phase }) => phase === 'running').length;
  });
}

/** Marks the sent rows of a job as unknown, since their outcome is no longer waited for. Returns their numbers. */
export function abandonSent(database: Database, job: number, note: Note, at: string): number[] {
  const seqs = database
    .all<{ seq: number }>(`SELECT seq FROM row_state WHERE job_id = ? AND state = 'sent' ORDER BY seq`, job)
    .map(({ seq }) => seq);
  if (seqs.length === 0) return seqs;
  database.run(
    `UPDATE row_state SET state = 'unknown', note = ?2, changed_at = ?3 WHERE job_id = ?1 AND state = 'sent'`,
    ...[job, JSON.stringify(note), at],
  );
  for (const seq of seqs) activityTable(database).append(job, seq, 'unknown', at);
  return seqs;
}
