import type { Database } from '../database.ts';
import { domainOrders } from './domain-orders.ts';
import { inOrder } from './id-order.ts';
import { passingIds } from './passing.ts';
import type { DomainsStore } from './port.ts';

/** The filter is one pass over the table in the order of the ids; the kept order of the column then puts what it found in its place. */
export function domainIds(database: Database): DomainsStore['ids'] {
  const orderOf = domainOrders(database);

  return async (accountId, condition, sort, signal) => {
    const order = orderOf(accountId, sort.column);
    if (condition.where === '') return inOrder(order, sort.descending, null);
    const { sorted } = order.bySize();
    return inOrder(order, sort.descending, await passingIds(database, { accountId, list: 'domains', sorted }, condition, signal));
  };
}
