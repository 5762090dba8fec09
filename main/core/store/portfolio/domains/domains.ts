import type { DomainColumn } from '../../../../../preload/contract/domains/domains.ts';
import type { Database } from '../../../base/database.ts';
import { inTimeSlices } from '../../../base/event-loop-turns.ts';
import { type IdOrder, inOrder, type OrderRow, toOrder } from '../browse/id-order.ts';
import { domainFields, domainList, ownerSorts, type StoredDomainRow, toDomain } from '../lists/domains.ts';
import type { DomainsStore, ExtensionKeys } from '../port.ts';
import type { Haystacks } from '../search/haystacks.ts';
import { passingIds } from '../search/matching-ids.ts';
import { findListRow, shownUpTo } from '../sync/list-state.ts';
import { ownersOf, registrantNames, registrantsRead } from './owners.ts';

/** The domains in the local copy. */
export function domainsStore(database: Database, haystacks: Haystacks): DomainsStore {
  /** One statement for any number of ids, since the database caches each statement. */
  function byId<Row extends { id: number }>(fields: string, accountId: string, ids: readonly number[]): Map<number, Row> {
    const rows = database.all<Row>(
      `SELECT ${fields} FROM domain WHERE account_id = ? AND id IN (SELECT value FROM json_each(?))`,
      accountId,
      JSON.stringify(ids),
    );
    return new Map(rows.map((row) => [row.id, row]));
  }

  return {
    ids: domainIds(database, haystacks),
    rows(accountId, ids) {
      const rows = byId<StoredDomainRow>(domainFields, accountId, ids);
      return ids.map((id) => {
        const row = rows.get(id);
        return row === undefined ? null : toDomain(row);
      });
    },
    owners: (accountId, ids) => ownersOf(database, accountId, ids),
    async names(accountId, ids, signal) {
      const names: (string | null)[] = [];
      const part = (from: number, to: number): void => {
        const some = [...ids.subarray(from, to)];
        const rows = byId<{ id: number; name: string }>('id, name', accountId, some);
        for (const id of some) names.push(rows.get(id)?.name ?? null);
      };
      await inTimeSlices(ids.length, part, signal);
      return names;
    },
    find(accountId, id) {
      const row = database.first<StoredDomainRow & { read_at: string; raw: string }>(
        `SELECT ${domainFields}, read_at, raw FROM domain JOIN domain_raw USING (account_id, id) WHERE account_id = ? AND id = ?`,
        accountId,
        id,
      );
      return row === null ? null : { domain: toDomain(row), readAt: row.read_at, raw: row.raw };
    },
    among(accountId, ids, { where, values }) {
      const rows = database.all<{ id: number }>(
        `SELECT id FROM domain WHERE account_id = ? AND id IN (SELECT value FROM json_each(?)) AND ${where === '' ? '1' : where}`,
        ...[accountId, JSON.stringify(ids), ...values],
      );
      return new Set(rows.map(({ id }) => id));
    },
    nameserverSets: (accountId) =>
      database
        .all<{ ns: string; domains: number }>(
          `SELECT ns, count(*) AS domains FROM domain WHERE account_id = ? AND ns <> '' GROUP BY ns ORDER BY domains DESC, ns LIMIT 200`,
          accountId,
        )
        .map(({ ns, domains }) => ({ nameservers: ns.split(' '), domains })),
    count: (accountId) => findListRow(database, accountId, 'domains')?.count ?? 0,
  };
}

/** The filter is one pass over the table in id order; the cached order of the column then sorts the result. */
function domainIds(database: Database, haystacks: Haystacks): DomainsStore['ids'] {
  const orderOf = domainOrders(database);

  return async (accountId, condition, sort, signal) => {
    const order = orderOf(accountId, sort.column, sort.keys);
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

/**
 * The requested sort orders, cached in memory and in the file until a row changes: sorting 100,000 rows takes SQLite five times as long as
 * filtering them, and an index per column makes writing ten times slower.
 */
function domainOrders(database: Database): (accountId: string, column: DomainColumn, keys?: ExtensionKeys) => IdOrder {
  const cached = new Map<string, { readonly version: string; readonly order: IdOrder }>();

  return (accountId, column, keys) => {
    const row = findListRow(database, accountId, 'domains');
    if (row === null) return toOrder({ ids: null, count: 0, known: 0 });
    // Registrants are read domain by domain, which does not change the list.
    const read = column === 'registrant' ? ` ${registrantsRead(database, accountId)}` : '';
    const version = `${row.version}${keys === undefined ? '' : ` ${keys.version}`}${read}`;
    const key = `${accountId} ${column}`;
    const present = cached.get(key);
    if (present?.version === version) return present.order;
    const stored = storedOrder(database, accountId, column, version);
    const found = stored ?? orderRows(database, { accountId, column, keys, shown: shownUpTo(row) });
    // While rows are coming in, the next page would invalidate it.
    if (stored === null && row.phase === 'whole') saveOrder(database, accountId, column, version, found);
    const order = toOrder(found);
    cached.set(key, { version, order });
    return order;
  };
}

interface OrderRequest {
  readonly accountId: string;
  readonly column: DomainColumn;
  readonly keys: ExtensionKeys | undefined;
  readonly shown: number;
}

const unpriced: ExtensionKeys = { version: '', keys: new Map() };

interface JoinedKeys {
  readonly before: string;
  readonly join: string;
  readonly values: readonly string[];
}

/**
 * What an order needs besides the rows. SQLite indexes such a table by the joined column, which is twice as fast as a lookup of each
 * customer by its account and id.
 */
function joinedKeys({ accountId, column, keys = unpriced }: OrderRequest): JoinedKeys {
  if (column === 'cost' || column === 'selling' || column === 'margin') {
    const before = 'WITH priced (extension, value) AS MATERIALIZED (SELECT key, value FROM json_each(?))';
    return { before, join: 'LEFT JOIN priced USING (extension)', values: [JSON.stringify(Object.fromEntries(keys.keys))] };
  }
  if (column === 'registrant') {
    const before = `WITH owned (id, value) AS MATERIALIZED (${registrantNames('?')})`;
    return { before, join: 'LEFT JOIN owned USING (id)', values: [accountId] };
  }
  const ofCustomers: Partial<Record<DomainColumn, string>> = ownerSorts;
  const of = ofCustomers[column];
  if (of === undefined) return { before: '', join: '', values: [] };
  const before = `WITH owned (customer_id, value) AS MATERIALIZED (SELECT id, ${of} FROM customer WHERE +account_id = ?)`;
  return { before, join: 'LEFT JOIN owned USING (customer_id)', values: [accountId] };
}

function orderRows(database: Database, request: OrderRequest): OrderRow {
  const { before, join, values } = joinedKeys(request);
  const { accountId, column, shown } = request;
  const first = column === 'name' ? '' : 'sort_key, ';
  const row = database.first<OrderRow>(
    `${before} SELECT group_concat(id) AS ids, count(*) AS count, ifnull(sum(sort_key <> ''), 0) AS known FROM (
       SELECT id, ${domainList.sort[column]} AS sort_key FROM domain ${join}
       WHERE account_id = ? AND since <= ? ORDER BY ${first}name, id
     )`,
    ...[...values, accountId, shown],
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
