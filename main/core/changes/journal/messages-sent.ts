import type { Database } from '../../base/database.ts';

/** Milliseconds over which a mail server counts the messages of a sender. */
const span = 60 * 60_000;

/** When messages to customers of an account were sent within the last hour (Unix times in ms), as far as the journal knows. */
export function messagesSentLately(database: Database, accountId: string, now: number): number[] {
  return database
    .all<{ at: string }>(
      `SELECT sent_at AS at FROM job JOIN job_row ON job_row.job_id = job.id JOIN row_state USING (job_id, seq)
       WHERE job.account_id = ?1 AND job.started_at IS NOT NULL AND (job.ended_at IS NULL OR job.ended_at >= ?2) AND kind = 'reminder-send' AND sent_at >= ?2`,
      ...[accountId, new Date(now - span).toISOString()],
    )
    .map(({ at }) => Date.parse(at));
}
