import type { DomainFacts } from '../../../../../preload/contract/domains/domains.ts';
import type { Database } from '../../../base/database.ts';
import { domainFields, type StoredDomainRow, toDomain } from '../lists/domains.ts';
import { findListRow, shownUpTo } from '../sync/list-state.ts';

/** The customers' domains, as far as they are in the local copy. */
export interface CustomerDomainsStore {
  count(accountId: string, customerId: number): number;
  /** Number of domains for which the service gives no customer. */
  unassigned(accountId: string): number;
  /** Number of domains that expired before `today` (`2027-03-08`). */
  past(accountId: string, customerId: number, today: string): number;
  /** The domains that expire next, from `today` on. */
  next(accountId: string, customerId: number, today: string, most: number): DomainFacts[];
}

/** Up to this many domains are each looked up in the customer index; beyond that, one pass over the table is faster. */
const byIndex = 2000;

export function customerDomainsStore(database: Database): CustomerDomainsStore {
  const shown = (accountId: string) => shownUpTo(findListRow(database, accountId, 'domains'));

  function count(accountId: string, customerId: number): number {
    // The index covers this query.
    const sql = 'SELECT count(*) AS count FROM domain WHERE account_id = ? AND customer_id = ? AND since <= ?';
    return database.first<{ count: number }>(sql, accountId, customerId, shown(accountId))?.count ?? 0;
  }

  /** The plus prevents SQLite from using the index. */
  function ofCustomer(accountId: string, customerId: number): string {
    const many = count(accountId, customerId) > byIndex;
    return `FROM domain WHERE account_id = ?1 AND ${many ? '+' : ''}customer_id = ?2 AND since <= ?3`;
  }

  return {
    count,
    unassigned(accountId) {
      const sql = 'SELECT count(*) AS count FROM domain WHERE account_id = ? AND customer_id IS NULL AND since <= ?';
      return database.first<{ count: number }>(sql, accountId, shown(accountId))?.count ?? 0;
    },
    past(accountId, customerId, today) {
      const row = database.first<{ count: number }>(
        `SELECT count(*) AS count ${ofCustomer(accountId, customerId)} AND expires < ?4`,
        ...[accountId, customerId, shown(accountId), today],
      );
      return row?.count ?? 0;
    },
    next: (accountId, customerId, today, most) =>
      database
        .all<StoredDomainRow>(
          `SELECT ${domainFields} ${ofCustomer(accountId, customerId)} AND expires >= ?4 ORDER BY expires, name, id LIMIT ?5`,
          ...[accountId, customerId, shown(accountId), today, most],
        )
        .map(toDomain),
  };
}
