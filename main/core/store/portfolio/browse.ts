import type { ColumnOf } from '../../../../preload/contract/portfolio/lists.ts';
import type { SyncList } from '../../../../preload/contract/sync.ts';
import type { Database } from '../../base/database.ts';
import type { BrowsedList, BrowseStore, RowOf } from './browse-port.ts';
import type { Haystacks } from './haystacks.ts';
import { type IdOrder, inOrder, type OrderRow, toOrder } from './id-order.ts';
import { findListRow, shownUpTo } from './list-state.ts';
import { passingIds } from './passing.ts';
import { listTables } from './tables.ts';

/** How the rows of a list are read and ordered. */
export interface BrowseShape<L extends BrowsedList, Stored extends { id: number }> {
  readonly list: L;
  /** What is asked for, as SQL. */
  readonly fields: string;
  readonly toRow: (stored: Stored) => RowOf[L];
  /** What each column is ordered by, as SQL; empty or null for what is not known. */
  readonly keys: { readonly [C in ColumnOf<L>]: string };
  /** What decides among equals, before the id. */
  readonly ties: string;
  /** Lists that the rows hold something of, besides their own. */
  readonly alsoOf?: readonly SyncList[];
}

/** Tens of thousands of rows: orders are kept in memory alone, for as long as no row changes. */
export function browseStore<L extends BrowsedList, Stored extends { id: number }>(
  { database, haystacks }: { readonly database: Database; readonly haystacks: Haystacks },
  shape: BrowseShape<L, Stored>,
): BrowseStore<L> {
  const { list, fields, toRow, keys, ties, alsoOf = [] } = shape;
  const { table } = listTables[list];
  const orders = new Map<string, { readonly version: string; readonly order: IdOrder }>();
  const stateOf = (accountId: string) => findListRow(database, accountId, list);

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
      const stored = database.all<Stored>(
        `SELECT ${fields} FROM ${table} WHERE account_id = ? AND id IN (SELECT value FROM json_each(?))`,
        accountId,
        JSON.stringify(ids),
      );
      const byId = new Map(stored.map((row) => [row.id, toRow(row)]));
      return ids.map((id) => byId.get(id) ?? null);
    },
    find(accountId, id) {
      const found = database.first<Stored & { read_at: string; raw: string }>(
        `SELECT ${fields}, read_at, raw FROM ${table} JOIN ${table}_raw USING (account_id, id) WHERE account_id = ? AND id = ?`,
        accountId,
        id,
      );
      return found === null ? null : { row: toRow(found), readAt: found.read_at, raw: found.raw };
    },
    count: (accountId) => stateOf(accountId)?.count ?? 0,
  };
}
