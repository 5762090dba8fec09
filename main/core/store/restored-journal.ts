import type { Database } from '../base/database.ts';

/**
 * A copy's journal does not know what was sent after it was made. So none of its rows is ever sent: unfinished jobs are stopped, reviews
 * are deleted, and a row that was being sent becomes unknown; to send one anyway, it must be planned and reviewed again. Its accounts' paid
 * jobs wait until the journal was compared with the service's transactions.
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
  database.run(
    `INSERT INTO document (name, body) VALUES (?1, json_object('since', ?2, 'at', strftime('%Y-%m-%dT%H:%M:%fZ', 'now')))
     ON CONFLICT (name) DO UPDATE SET body = excluded.body`,
    ...[restoreName, newest?.at ?? null],
  );
}

const restoreName = 'journal:last-restore';

/** The last restore of a copy: the newest time in it (null: it had no changes), and when it was restored. What was sent between is lost. */
export interface LastRestore {
  readonly since: string | null;
  readonly at: string;
}

/** null: no copy was ever restored. */
export function lastRestore(database: Database): LastRestore | null {
  const found = database.first<{ body: string }>('SELECT body FROM document WHERE name = ?', restoreName);
  return found === null ? null : (JSON.parse(found.body) as LastRestore);
}

/** Jobs waiting because the journal was replaced by a copy. `since`: the newest time in the copy. */
export interface RestoredJournal {
  readonly since: string | null;
  readonly accounts: readonly string[];
}

const name = 'journal:restored';

/** null: nothing is waiting. */
export function restoredJournal(database: Database): RestoredJournal | null {
  const found = database.first<{ body: string }>('SELECT body FROM document WHERE name = ?', name);
  return found === null ? null : (JSON.parse(found.body) as RestoredJournal);
}

/** The journal was reconciled for this account. */
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
