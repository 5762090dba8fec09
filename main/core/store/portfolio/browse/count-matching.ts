import type { SyncList } from '../../../../../preload/contract/portfolio/sync.ts';
import type { Database } from '../../../base/database.ts';
import { inTimeSlices } from '../../../base/event-loop-turns.ts';
import type { FilterSql } from '../filter/filter-sql.ts';
import { storedLists } from '../lists/index.ts';
import { findListRow, shownUpTo } from '../sync/list-state.ts';

/** Counts a list's matching objects, in batches in id order. Rejects with CANCELED once the signal is aborted. */
export function countPassing(database: Database) {
  return async (accountId: string, list: SyncList, { where, values }: FilterSql, signal?: AbortSignal): Promise<number> => {
    const row = findListRow(database, accountId, list);
    if (row === null || where === '') return row?.count ?? 0;
    let count = 0;
    let after = -1;
    const part = (from: number, to: number): void => {
      const found = database.first<{ passing: number | null; last: number | null }>(
        `SELECT sum(passing) AS passing, max(id) AS last FROM (
           SELECT id, (${where}) AS passing FROM ${storedLists[list].table} WHERE account_id = ? AND id > ? AND since <= ? ORDER BY id LIMIT ?
         )`,
        ...[...values, accountId, after, shownUpTo(row), to - from],
      );
      count += found?.passing ?? 0;
      after = found?.last ?? Number.MAX_SAFE_INTEGER;
    };
    await inTimeSlices(row.count, part, signal);
    return count;
  };
}
