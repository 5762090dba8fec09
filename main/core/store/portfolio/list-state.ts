import type { SyncList } from '../../../../preload/contract/sync.ts';
import type { Database } from '../../base/database.ts';
import { listTables } from './tables.ts';

/** What is kept of a list besides its rows. */
export interface ListRow {
  phase: 'reading' | 'whole' | 'stopped' | 'failed';
  /** Of the reading that may write now; null: none. */
  token: string | null;
  /** Of the last reading that began, and of the last that came to its end; 0: none. */
  generation: number;
  whole_generation: number;
  began_at: string | null;
  whole_at: string | null;
  page_size: number | null;
  total: number | null;
  scope: string;
  /** Different objects that the last reading saw. */
  seen_count: number;
  /** Rows that can be shown. */
  count: number;
  changed_while_reading: number;
  fault_code: string | null;
  fault_message: string | null;
  /** Another one after each change of rows that can be shown; never the same again. */
  version: string;
}

export function findListRow(database: Database, accountId: string, list: SyncList): ListRow | null {
  return database.first<ListRow>('SELECT * FROM list_state WHERE account_id = ? AND list = ?', accountId, list);
}

/** The highest `since` of the rows that can be shown: without a whole copy all that were read so far. */
export function shownUpTo(row: ListRow | null): number {
  return row === null || row.whole_generation === 0 ? Number.MAX_SAFE_INTEGER : row.whole_generation;
}

/** Objects that could not be read in full, also those without an id. */
export function countOdd(database: Database, accountId: string, list: SyncList, row: ListRow): number {
  const odd = database.first<{ odd: number }>(
    `SELECT (SELECT count(*) FROM ${listTables[list].table} WHERE account_id = ?1 AND since <= ?3 AND odd IS NOT NULL)
          + (SELECT count(*) FROM nameless WHERE account_id = ?1 AND list = ?2) AS odd`,
    accountId,
    list,
    shownUpTo(row),
  );
  return odd?.odd ?? 0;
}

/** Told by whatever changes rows of a list that can be shown. */
export function markChanged(database: Database, accountId: string, list: SyncList): void {
  database.run('UPDATE list_state SET version = hex(randomblob(8)) WHERE account_id = ? AND list = ?', accountId, list);
}
