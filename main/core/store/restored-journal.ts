import type { Database } from '../base/database.ts';

/**
 * The journal of a copy does not know what was sent after it was made. So none of its rows is ever sent: jobs that were not over are
 * stopped, reviews go, and a row that was being sent is unknown; to send one all the same, it is planned and reviewed again. Paid jobs of
 * its accounts wait until the journal was compared with the service's transactions.
 */
export function settleRestoredJournal(database: Database): void {
  database.exec(`
    DELETE FROM job WHERE phase IN ('planning', 'review');
    UPDATE job_row SET fingerprint = NULL;
    UPDATE row_state SET state = 'unknown', note = '{"code":"restored","facts":{}}' WHERE state = 'sent';
    UPDATE job SET phase = 'stopped', reason = '{"code":"restored","facts":{}}', owner = NULL, ended_at = coalesce(ended_at, started_at)
      WHERE phase IN ('running', 'paused');`);
  const newest = database.first<{ at: string | null }>(
    'SELECT max(at) AS at FROM (SELECT max(changed_at) AS at FROM row_state UNION ALL SELECT max(at) FROM activity)',
  );
  const accounts = database.all<{ id: string }>('SELECT id FROM account ORDER BY position').map(({ id }) => id);
  write(database, { since: newest?.at ?? null, accounts });
}

/** What waits because a copy was put in the place of the journal. `since`: the newest moment that the copy knows. */
export interface RestoredJournal {
  readonly since: string | null;
  readonly accounts: readonly string[];
}

const name = 'journal:restored';

/** null: nothing waits. */
export function restoredJournal(database: Database): RestoredJournal | null {
  const found = database.first<{ body: string }>('SELECT body FROM document WHERE name = ?', name);
  return found === null ? null : (JSON.parse(found.body) as RestoredJournal);
}

/** The journal was compared for this account. */
export function endRestored(database: Database, accountId: string): void {
  const present = restoredJournal(database);
  if (present === null) return;
  write(database, { ...present, accounts: present.accounts.filter((id) => id !== accountId) });
}

function write(database: Database, restored: RestoredJournal): void {
  if (restored.accounts.length === 0) database.run('DELETE FROM document WHERE name = ?', name);
  else {
    database.run(
      'INSERT INTO document (name, body) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET body = excluded.body',
      ...[name, JSON.stringify(restored)],
    );
  }
}
