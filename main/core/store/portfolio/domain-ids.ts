import type { Database } from '../../base/database.ts';
import { domainOrders } from './domain-orders.ts';
import type { Haystacks } from './haystacks.ts';
import { inOrder } from './id-order.ts';
import { passingIds } from './passing.ts';
import type { DomainsStore } from './port.ts';

/** The filter is one pass over the table in the order of the ids; the kept order of the column then puts what it found in its place. */
export function domainIds(database: Database, haystacks: Haystacks): DomainsStore['ids'] {
  const orderOf = domainOrders(database);

  return async (accountId, condition, sort, signal) => {
    const order = orderOf(accountId, sort.column);
    if (condition.where === '') {
      // A word may well be the next that is typed.
      haystacks.of(accountId, 'domains');
      return inOrder(order, sort.descending, null);
    }
    const { sorted } = order.bySize();
    const found = await passingIds({ database, haystacks }, { accountId, list: 'domains', sorted }, condition, signal);
    return inOrder(order, sort.descending, found);
  };
}
