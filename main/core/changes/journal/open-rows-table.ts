import type { Database } from '../../base/database.ts';
import type { RowState } from './rows.ts';

/** A row whose outcome is not known yet. */
export interface OpenRow {
  readonly job: number;
  readonly seq: number;
  readonly state: Extract<RowState, 'sent' | 'accepted' | 'unknown'>;
  readonly accountId: string;
  readonly sentAt: string | null;
  readonly changedAt: string;
}

/** Rows that were sent and have no outcome yet, over all jobs. */
export function openRowsTable(database: Database) {
  return {
    /** Oldest first; all of them if no count is given. */
    list(state: OpenRow['state'], accountId: string | null = null, count = -1): OpenRow[] {
      return database.all<OpenRow>(
        `SELECT job_id AS job, seq, state, job.account_id AS accountId, sent_at AS sentAt, changed_at AS changedAt
         FROM row_state JOIN job ON job.id = job_id WHERE state = ?1 AND (?2 IS NULL OR account_id = ?2) ORDER BY sent_at, job_id, seq LIMIT ?3`,
        ...[state, accountId, count],
      );
    },
    /** How many other rows with this claim were carried out, for this cost, since a time. */
    doneSince(claim: string, cost: string, since: string, except: { readonly job: number; readonly seq: number }): number {
      return (
        database.first<{ count: number }>(
          `SELECT count(*) AS count FROM job_row JOIN row_state USING (job_id, seq) WHERE claim = ?1 AND cost = ?2 AND sent_at >= ?3
           AND state IN ('done', 'accepted') AND NOT (job_id = ?4 AND seq = ?5)`,
          ...[claim, cost, since, except.job, except.seq],
        )?.count ?? 0
      );
    },
    /** Rows of a job that wait for the user's decision. */
    asks(job: number): number {
      return (
        database.first<{ count: number }>(
          `SELECT count(*) AS count FROM row_state WHERE job_id = ? AND state = 'unknown' AND ask IS NOT NULL`,
          job,
        )?.count ?? 0
      );
    },
    /** Unknown rows that may still be settled by reading, without the user, by the account and reseller of their jobs. */
    unsettled(): { readonly accountId: string; readonly reseller: string; readonly count: number }[] {
      return database.all(
        `SELECT account_id AS accountId, reseller, count(*) AS count FROM row_state JOIN job ON job.id = job_id
         WHERE state = 'unknown' AND ask IS NULL GROUP BY account_id, reseller`,
      );
    },
  };
}
