import type { SyncList } from '../../../../../preload/contract/portfolio/sync.ts';
import type { Database } from '../../../base/database.ts';
import { inTimeSlices } from '../../../base/event-loop-turns.ts';
import { readIds } from '../browse/id-order.ts';
import type { SearchTerm } from '../filter/filter-sql.ts';
import { storedLists } from '../lists/index.ts';
import type { RowCondition } from '../port.ts';
import { findListRow, shownUpTo } from '../sync/list-state.ts';
import { type Chunk, type Haystack, positionsOfTerms } from './haystack.ts';
import type { Haystacks } from './haystacks.ts';

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

/**
 * Searches a haystack, in batches in id order; `take` receives the indexes found in each chunk. Rejects with CANCELED once the signal is
 * aborted.
 */
export async function eachPassing(
  { chunks, count }: Haystack,
  words: readonly SearchTerm[],
  take: (chunk: Chunk, places: Uint32Array) => void,
  signal?: AbortSignal,
): Promise<void> {
  const rows = chunks[0]?.ids.length ?? 1;
  const part = (from: number, to: number): void => {
    for (const chunk of chunks.slice(Math.ceil(from / rows), Math.ceil(to / rows))) take(chunk, positionsOfTerms(chunk, words));
  };
  await inTimeSlices(count, part, signal);
}

/** Ids of the rows that contain all words, in numeric order. Yields and rejects like `eachPassing`. */
async function idsWithTerms(haystack: Haystack, words: readonly SearchTerm[], signal?: AbortSignal): Promise<Uint32Array> {
  const found = new Uint32Array(haystack.count);
  let count = 0;
  const take = ({ ids }: Chunk, places: Uint32Array): void => {
    for (const place of places) found[count++] = ids[place] ?? 0;
  };
  await eachPassing(haystack, words, take, signal);
  return found.subarray(0, count);
}
