import type { SyncList } from '../../../../../preload/contract/portfolio/sync.ts';
import type { Database } from '../../../base/database.ts';
import { inTimeSlices } from '../../../base/event-loop-turns.ts';
import { readIds } from '../browse/id-order.ts';
import { storedLists } from '../lists/index.ts';
import type { RowCondition } from '../port.ts';
import { findListRow, shownUpTo } from '../sync/list-state.ts';
import type { Haystacks } from './haystacks.ts';
import { idsWithTerms } from './matching-terms.ts';

/**
 * Ids of a list's matching rows, in numeric order: one pass over the in-memory texts if the filter consists of words only, otherwise over
 * the table in batches in id order, since some filters take seconds. Rejects with CANCELED once the signal is aborted.
 * @param sorted all visible ids of the list, in numeric order
 */
export async function passingIds(
  { database, haystacks }: { readonly database: Database; readonly haystacks: Haystacks },
  { accountId, list, sorted }: { readonly accountId: string; readonly list: SyncList; readonly sorted: Uint32Array },
  { where, values, words = null }: RowCondition,
  signal: AbortSignal | undefined,
): Promise<Uint32Array> {
  const haystack = words === null ? null : haystacks.of(accountId, list);
  if (words !== null && haystack !== null) return idsWithTerms(haystack, words, signal);
  const found = new Uint32Array(sorted.length);
  let count = 0;
  const shown = shownUpTo(findListRow(database, accountId, list));
  const part = (from: number, to: number): void => {
    const row = database.first<{ ids: string | null; count: number }>(
      `SELECT group_concat(id) AS ids, count(*) AS count FROM (
         SELECT id FROM ${storedLists[list].table} WHERE account_id = ? AND id BETWEEN ? AND ? AND since <= ? AND (${where}) ORDER BY id
       )`,
      ...[accountId, sorted[from] ?? 0, sorted[to - 1] ?? 0, shown, ...values],
    );
    const ids = readIds(row?.ids ?? null, row?.count ?? 0);
    // Rows added meanwhile have no position in the order yet; the list is reopened for them.
    found.set(ids.subarray(0, found.length - count), count);
    count = Math.min(found.length, count + ids.length);
  };
  await inTimeSlices(sorted.length, part, signal);
  return found.subarray(0, count);
}
