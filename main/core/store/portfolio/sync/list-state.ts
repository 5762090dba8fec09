import type { SyncList } from '../../../../../preload/contract/sync.ts';
import type { Database } from '../../../base/database.ts';
import { listTables } from '../lists/index.ts';

/** A list's stored state, apart from its rows. */
export interface ListRow {
  phase: 'reading' | 'whole' | 'stopped' | 'failed';
  /** Of the sync that may currently write; null: none. */
  token: string | null;
  /** Of the last sync that started, and of the last that finished; 0: none. */
  generation: number;
  whole_generation: number;
  began_at: string | null;
  whole_at: string | null;
  page_size: number | null;
  total: number | null;
  scope: string;
  /** Distinct objects that the last sync saw. */
  seen_count: number;
  /** Visible rows. */
  count: number;
  changed_while_reading: number;
  fault_code: string | null;
  fault_message: string | null;
  /** Changes after each change of visible rows; never repeats. */
  version: string;
}

export function findListRow(database: Database, accountId: string, list: SyncList): ListRow | null {
  return database.first<ListRow>('SELECT * FROM list_state WHERE account_id = ? AND list = ?', accountId, list);
}

/** The highest `since` of the visible rows: without a complete copy, all rows read so far. */
export function shownUpTo(row: ListRow | null): number {
  return row === null || row.whole_generation === 0 ? Number.MAX_SAFE_INTEGER : row.whole_generation;
}

/** Objects that could not be fully parsed, including those without an id. */
export function countAnomalies(database: Database, accountId: string, list: SyncList, row: ListRow): number {
  const odd = database.first<{ odd: number }>(
    `SELECT (SELECT count(*) FROM ${listTables[list].table} WHERE account_id = ?1 AND since <= ?3 AND odd IS NOT NULL)
          + (SELECT count(*) FROM nameless WHERE account_id = ?1 AND list = ?2) AS odd`,
    accountId,
    list,
    shownUpTo(row),
  );
  return odd?.odd ?? 0;
}

/** Must be called after changing visible rows of a list. */
export function markChanged(database: Database, accountId: string, list: SyncList): void {
  database.run('UPDATE list_state SET version = hex(randomblob(8)) WHERE account_id = ? AND list = ?', accountId, list);
}
