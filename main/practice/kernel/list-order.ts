import type { Practice } from './port.ts';

type Database = Practice['database'];

/** A long list's contents, as SQL after FROM and ORDER BY, with the values of both. */
export interface ListOrder {
  readonly from: string;
  readonly order: string;
  readonly values: readonly (string | number | null)[];
}

/** The list as of a given number of row changes. `ids` is null until the list is requested a second time. */
interface Known {
  readonly changes: number;
  readonly ids: readonly number[] | null;
}

/** Number of list orders cached per database: those being read concurrently. */
const maxKnown = 4;
const known = new WeakMap<Database, Map<string, Known>>();

/**
 * The ids of a range of a list, and the total count. Reading a list page by page repeats the same query: from the second time on its order
 * is cached, until a row in the database changes.
 */
export function idsInOrder(database: Database, list: ListOrder, limit: number, offset: number): { ids: readonly number[]; total: number } {
  const lists = known.get(database) ?? new Map<string, Known>();
  known.set(database, lists);
  const key = JSON.stringify(list);
  const changes = database.first<{ n: number }>('SELECT total_changes() AS n')?.n ?? 0;
  const cached = lists.get(key);
  lists.delete(key);
  for (const oldest of lists.keys()) {
    if (lists.size < maxKnown) break;
    lists.delete(oldest);
  }
  if (cached?.changes !== changes) {
    lists.set(key, { changes, ids: null });
    const counted = database.first<{ total: number }>(`SELECT count(*) AS total FROM ${list.from}`, ...list.values);
    return { ids: readIds(database, list, limit, offset), total: counted?.total ?? 0 };
  }
  const ids = cached.ids ?? readIds(database, list, -1, 0);
  lists.set(key, { changes, ids });
  return { ids: ids.slice(offset, offset + limit), total: ids.length };
}

/** `limit` -1: all. One text, which reads faster than rows. */
function readIds(database: Database, { from, order, values }: ListOrder, limit: number, offset: number): number[] {
  const part = `SELECT id FROM ${from} ORDER BY ${order} LIMIT ? OFFSET ?`;
  const found = database.first<{ ids: string }>(`SELECT json_group_array(id) AS ids FROM (${part})`, ...values, limit, offset);
  return JSON.parse(found?.ids ?? '[]') as number[];
}
