import type { ColumnOf } from '../../../../../preload/contract/portfolio/lists.ts';
import type { Database } from '../../../base/database.ts';
import { type StoredRowOf, storedList } from '../lists/index.ts';
import type { Haystacks } from '../search/haystacks.ts';
import { passingIds } from '../search/matching-ids.ts';
import { findListRow, shownUpTo } from '../sync/list-state.ts';
import { type IdOrder, inOrder, type OrderRow, toOrder } from './id-order.ts';
import type { BrowsedList, BrowseStore } from './port.ts';

/** Tens of thousands of rows: sort orders are cached in memory only, until a row changes. */
export function browseStore<L extends BrowsedList>(database: Database, haystacks: Haystacks, list: L): BrowseStore<L> {
  const { table, fields, toRow, sort: keys, ties, alsoOf = [], complete } = storedList(list);
  const orders = new Map<string, { readonly version: string; readonly order: IdOrder }>();
  const stateOf = (accountId: string) => findListRow(database, accountId, list);
  const completed = (accountId: string, rows: (StoredRowOf<L> | null)[]) => complete?.(database, accountId, rows) ?? rows;

  function orderOf(accountId: string, column: ColumnOf<L>): IdOrder {
    const versions = [list, ...alsoOf].map((one) => findListRow(database, accountId, one)?.version ?? '');
    const version = versions.join(' ');
    const key = `${accountId} ${column}`;
    const present = orders.get(key);
    if (present?.version === version) return present.order;
    const by = keys[column];
    const found = database.first<OrderRow>(
      `SELECT group_concat(id) AS ids, count(*) AS count, ifnull(sum(known), 0) AS known FROM (
         SELECT id, ifnull(${by}, '') <> '' AS known FROM ${table} WHERE account_id = ? AND since <= ? ORDER BY known, ${by}, ${ties}, id
       )`,
      accountId,
      shownUpTo(stateOf(accountId)),
    );
    const order = toOrder(found ?? { ids: null, count: 0, known: 0 });
    orders.set(key, { version, order });
    return order;
  }

  return {
    async ids(accountId, condition, sort, signal) {
      const order = orderOf(accountId, sort.column);
      if (condition.where === '') return inOrder(order, sort.descending, null);
      const { sorted } = order.bySize();
      const found = await passingIds({ database, haystacks }, { accountId, list, sorted }, condition, signal);
      return inOrder(order, sort.descending, found);
    },
    rows(accountId, ids) {
      const stored = database.all<{ id: number }>(
        `SELECT ${fields} FROM ${table} WHERE account_id = ? AND id IN (SELECT value FROM json_each(?))`,
        accountId,
        JSON.stringify(ids),
      );
      const byId = new Map(stored.map((row) => [row.id, toRow(row)]));
      return completed(
        accountId,
        ids.map((id) => byId.get(id) ?? null),
      );
    },
    find(accountId, id) {
      const found = database.first<{ id: number; read_at: string; raw: string }>(
        `SELECT ${fields}, read_at, raw FROM ${table} JOIN ${table}_raw USING (account_id, id) WHERE account_id = ? AND id = ?`,
        accountId,
        id,
      );
      const [row = null] = found === null ? [] : completed(accountId, [toRow(found)]);
      return found === null || row === null ? null : { row, readAt: found.read_at, raw: found.raw };
    },
    count: (accountId) => stateOf(accountId)?.count ?? 0,
  };
}
