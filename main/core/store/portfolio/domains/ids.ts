import type { Database } from '../../../base/database.ts';
import { inOrder } from '../browse/id-order.ts';
import type { DomainsStore } from '../port.ts';
import type { Haystacks } from '../search/haystacks.ts';
import { passingIds } from '../search/matching-ids.ts';
import { domainOrders } from './orders.ts';

/** The filter is one pass over the table in id order; the cached order of the column then sorts the result. */
export function domainIds(database: Database, haystacks: Haystacks): DomainsStore['ids'] {
  const orderOf = domainOrders(database);

  return async (accountId, condition, sort, signal) => {
    const order = orderOf(accountId, sort.column);
    if (condition.where === '') {
      // The next thing typed may be a word.
      haystacks.of(accountId, 'domains');
      return inOrder(order, sort.descending, null);
    }
    const { sorted } = order.bySize();
    const found = await passingIds({ database, haystacks }, { accountId, list: 'domains', sorted }, condition, signal);
    return inOrder(order, sort.descending, found);
  };
}
