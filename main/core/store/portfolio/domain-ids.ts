import type { Database } from '../database.ts';
import { domainOrders } from './domain-orders.ts';
import { readIds } from './id-list.ts';
import { inOrder } from './id-order.ts';
import { findListRow, shownUpTo } from './list-state.ts';
import type { DomainsStore, RowCondition } from './port.ts';

/** The filter is one pass over the table in the order of the ids; the kept order of the column then puts what it found in its place. */
export function domainIds(database: Database): DomainsStore['ids'] {
  const orderOf = domainOrders(database);

  function passing(accountId: string, { where, values }: RowCondition): Uint32Array {
    const found = database.first<{ ids: string | null; count: number }>(
      `SELECT group_concat(id) AS ids, count(*) AS count FROM (SELECT id FROM domain WHERE account_id = ? AND since <= ? AND (${where}) ORDER BY id)`,
      accountId,
      shownUpTo(findListRow(database, accountId, 'domains')),
      ...values,
    );
    return readIds(found?.ids ?? null, found?.count ?? 0);
  }

  return (accountId, condition, sort) => {
    const order = orderOf(accountId, sort.column);
    return inOrder(order, sort.descending, condition.where === '' ? null : passing(accountId, condition));
  };
}
