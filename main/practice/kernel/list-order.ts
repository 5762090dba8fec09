import type { Practice } from './port.ts';

type Database = Practice['database'];

/** What a long list shows, as SQL behind FROM and ORDER BY, with the values of both. */
export interface ListOrder {
  readonly from: string;
  readonly order: string;
  readonly values: readonly (string | number | null)[];
}

/** The list as it was when so many rows had been changed. `ids` is null until the list is asked for once more. */
interface Known {
  readonly changes: number;
  readonly ids: readonly number[] | null;
}

/** Lists whose order is kept for each database: those that somebody reads at the same time. */
const mostKnown = 4;
const known = new WeakMap<Database, Map<string, Known>>();

/**
 * The ids of a part of a list, and how many there are in all. Who reads a list page by page asks for the same one again and again:
 * from the second time on its order is kept, until a row of the database is changed.
 */
export function idsInOrder(database: Database, list: ListOrder, limit: number, offset: number): { ids: readonly number[]; total: number } {
  const lists = known.get(database) ?? new Map<string, Known>();
  known.set(database, lists);
  const key = JSON.stringify(list);
  const changes = database.first<{ n: number }>('SELECT total_changes() AS n')?.n ?? 0;
  const kept = lists.get(key);
  lists.delete(key);
  for (const oldest of lists.keys()) {
    if (lists.size < mostKnown) break;
    lists.delete(oldest);
  }
  if (kept?.changes !== changes) {
    lists.set(key, { changes, ids: null });
    const counted = database.first<{ total: number }>(`SELECT count(*) AS total FROM ${list.from}`, ...list.values);
    return { ids: readIds(database, list, limit, offset), total: counted?.total ?? 0 };
  }
  const ids = kept.ids ?? readIds(database, list, -1, 0);
  lists.set(key, { changes, ids });
  return { ids: ids.slice(offset, offset + limit), total: ids.length };
}

/** `limit` -1: all. One text, which is read faster than rows. */
function readIds(database: Database, { from, order, values }: ListOrder, limit: number, offset: number): number[] {
  const part = `SELECT id FROM ${from} ORDER BY ${order} LIMIT ? OFFSET ?`;
  const found = database.first<{ ids: string }>(`SELECT json_group_array(id) AS ids FROM (${part})`, ...values, limit, offset);
  return JSON.parse(found?.ids ?? '[]') as number[];
}
