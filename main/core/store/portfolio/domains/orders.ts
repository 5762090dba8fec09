import type { DomainColumn } from '../../../../../preload/contract/domains/domains.ts';
import type { Database } from '../../../base/database.ts';
import { type IdOrder, type OrderRow, toOrder } from '../browse/id-order.ts';
import { domainList } from '../lists/domains.ts';
import { findListRow, shownUpTo } from '../sync/list-state.ts';

/**
 * The requested sort orders, cached in memory and in the file until a row changes: sorting 100,000 rows takes SQLite five times as long as
 * filtering them, and an index per column makes writing ten times slower.
 */
export function domainOrders(database: Database): (accountId: string, column: DomainColumn) => IdOrder {
  const cached = new Map<string, { readonly version: string; readonly order: IdOrder }>();

  return (accountId, column) => {
    const row = findListRow(database, accountId, 'domains');
    if (row === null) return toOrder({ ids: null, count: 0, known: 0 });
    const { version } = row;
    const key = `${accountId} ${column}`;
    const present = cached.get(key);
    if (present?.version === version) return present.order;
    const stored = storedOrder(database, accountId, column, version);
    const found = stored ?? orderRows(database, accountId, column, shownUpTo(row));
    // While rows are coming in, the next page would invalidate it.
    if (stored === null && row.phase === 'whole') saveOrder(database, accountId, column, version, found);
    const order = toOrder(found);
    cached.set(key, { version, order });
    return order;
  };
}

function orderRows(database: Database, accountId: string, column: DomainColumn, shown: number): OrderRow {
  const key = domainList.sort[column];
  const before = column === 'name' ? '' : `${key}, `;
  const row = database.first<OrderRow>(
    `SELECT group_concat(id) AS ids, count(*) AS count, ifnull(sum(known), 0) AS known FROM (
       SELECT id, ${key} <> '' AS known FROM domain WHERE account_id = ? AND since <= ? ORDER BY ${before}name, id
     )`,
    accountId,
    shown,
  );
  return row ?? { ids: null, count: 0, known: 0 };
}

function storedOrder(database: Database, accountId: string, column: DomainColumn, version: string): OrderRow | null {
  return database.first<OrderRow>(
    'SELECT ids, count, known FROM domain_order WHERE account_id = ? AND sort = ? AND version = ?',
    accountId,
    column,
    version,
  );
}

function saveOrder(database: Database, accountId: string, column: DomainColumn, version: string, { ids, count, known }: OrderRow): void {
  try {
    database.run(
      'INSERT OR REPLACE INTO domain_order (account_id, sort, version, count, known, ids) VALUES (?, ?, ?, ?, ?, ?)',
      ...[accountId, column, version, count, known, ids ?? ''],
    );
  } catch {
    // A full disk must not prevent viewing the list; it is sorted again after the next start.
  }
}
