import type { SyncList } from '../../../../../preload/contract/portfolio/sync.ts';
import type { Database } from '../../../base/database.ts';

/** How a sync ended that read no complete copy; `not-offered`: the service does not offer the list's area to the account. */
export type InterruptedPhase = 'stopped' | 'failed' | 'not-offered';

/** A list's stored state, apart from its rows. */
export interface ListRow {
  phase: 'reading' | 'whole' | InterruptedPhase;
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
  /** Of the last sync that finished. */
  whole_scope: string;
  /** Distinct objects that the last sync saw. */
  seen_count: number;
  /** Visible rows. */
  count: number;
  changed_while_reading: number;
  /** Of the last sync that certainly saw every object, from its first page to its last in one go; 0: none. And when it began. */
  certain_generation: number;
  certain_at: string | null;
  /** When the first sync that finished began; null: none did. */
  first_at: string | null;
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

/** Must be called after changing visible rows of a list. */
export function markChanged(database: Database, accountId: string, list: SyncList): void {
  database.run('UPDATE list_state SET version = hex(randomblob(8)) WHERE account_id = ? AND list = ?', accountId, list);
}
