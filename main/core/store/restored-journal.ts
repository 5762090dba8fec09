import type { Database } from './database.ts';

/**
 * The journal of a copy does not know what was sent after it was made. So none of its rows is ever sent: jobs that were not over are
 * stopped, reviews go, and a row that was being sent is unknown.
 */
export function settleRestoredJournal(database: Database): void {
  database.exec(`
    DELETE FROM job WHERE phase IN ('planning', 'review');
    UPDATE row_state SET state = 'unknown', note = '{"code":"restored","facts":{}}' WHERE state = 'sent';
    UPDATE job SET phase = 'stopped', reason = '{"code":"restored","facts":{}}', owner = NULL, ended_at = coalesce(ended_at, started_at)
      WHERE phase IN ('running', 'paused');`);
}
