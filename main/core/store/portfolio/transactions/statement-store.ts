import type { Database } from '../../../base/database.ts';
import { inTimeSlices } from '../../../base/event-loop-turns.ts';
import { findListRow, shownUpTo } from '../sync/list-state.ts';

/** A transaction as it is on a statement. */
export interface StatementTransaction {
  readonly id: number;
  readonly typeLabel: string;
  readonly description: string;
  readonly note: string | null;
  readonly direction: string;
  readonly currency: string;
  /** Decimal strings; `net` with its effect on the balance as its sign, null if that is not known. */
  readonly amount: string | null;
  readonly net: string | null;
  readonly period: number | null;
  /** ISO 8601 in UTC. */
  readonly created: string | null;
}

/** From the first moment to the one after the last, as ISO 8601 in UTC; null: transactions without a date. */
export type Span = { readonly from: string; readonly to: string } | null;

export interface StatementDomain {
  readonly id: number;
  readonly name: string;
  readonly extension: string;
  readonly customerId: number | null;
}

export type DomainsByName = ReadonlyMap<string, readonly StatementDomain[]>;

export interface StatementPerson {
  readonly id: number;
  readonly name: string;
  readonly organization: string;
  readonly email: string;
}

/** A server, an object storage, or an order of a certificate, by its domain. */
export interface HostedObject {
  readonly kind: 'product' | 'certificate';
  readonly name: string;
  readonly customerId: number | null;
}

/** Reads what statements are made of, in batches; the visible rows of the local copy only. */
export interface StatementStore {
  /** Changes after each change of transactions, domains, customers, servers, object storages or certificates. */
  version(accountId: string): string;
  /** When the first and the last transaction of each month (in UTC) were made, and how many transactions have no date. */
  months(accountId: string): { readonly dated: readonly { readonly first: string; readonly last: string }[]; readonly undated: number };
  /** Passes the transactions of a span to `take`, some at a time, in id order. Rejects with CANCELED once the signal is aborted. */
  each(accountId: string, span: Span, take: (some: readonly StatementTransaction[]) => void, signal?: AbortSignal): Promise<void>;
  /** Transactions by their ids, in id order; missing ones are omitted. */
  transactions(accountId: string, ids: readonly number[]): StatementTransaction[];
  /** The domains that have one of these names, by name; an account may list one twice. Rejects with CANCELED once the signal is aborted. */
  domainsNamed(accountId: string, names: ReadonlySet<string>, signal?: AbortSignal): Promise<DomainsByName>;
  /** The names of servers, object storages and certificates, with their customers; of very many only the first. */
  hosted(accountId: string): HostedObject[];
  /** Customers by their ids; missing ones are omitted. */
  people(accountId: string, ids: readonly number[]): ReadonlyMap<number, StatementPerson>;
}

const hostedLists = [
  { list: 'servers', table: 'server', name: 'name', kind: 'product' },
  { list: 'storages', table: 'storage', name: 'name', kind: 'product' },
  { list: 'certificates', table: 'certificate', name: 'domain', kind: 'certificate' },
] as const;

/** Far more than an account has; their names are held in memory while a month is matched. */
const maxHosted = 20_000;

const fields = 'id, type_label AS typeLabel, description, note, direction, currency, amount, net, period, created';

export function statementStore(database: Database): StatementStore {
  const listRow = (accountId: string, list: 'transactions' | 'domains' | 'customers' | 'servers' | 'storages' | 'certificates') =>
    findListRow(database, accountId, list);

  /** Visits a list in batches of ids, each from above one id to another. */
  async function inBatches(
    accountId: string,
    { list, table }: { readonly list: 'transactions' | 'domains'; readonly table: string },
    visit: (shown: number, above: number, last: number) => void,
    signal?: AbortSignal,
  ): Promise<void> {
    const row = listRow(accountId, list);
    const shown = shownUpTo(row);
    let above = -1;
    const part = (from: number, to: number): void => {
      const slice = database.first<{ last: number | null }>(
        `SELECT max(id) AS last FROM (SELECT id FROM ${table} WHERE account_id = ? AND since <= ? AND id > ? ORDER BY id LIMIT ?)`,
        ...[accountId, shown, above, to - from],
      );
      if (slice === null || slice.last === null) return;
      visit(shown, above, slice.last);
      above = slice.last;
    };
    await inTimeSlices(row?.count ?? 0, part, signal);
  }

  return {
    version: (accountId) =>
      (['transactions', 'domains', 'customers', 'servers', 'storages', 'certificates'] as const)
        .map((list) => listRow(accountId, list)?.version ?? '')
        .join(' '),
    months(accountId) {
      const rows = database.all<{ first: string | null; last: string | null; count: number }>(
        `SELECT min(created) AS first, max(created) AS last, count(*) AS count FROM balance_transaction
         WHERE account_id = ? AND since <= ? GROUP BY substr(created, 1, 7)`,
        ...[accountId, shownUpTo(listRow(accountId, 'transactions'))],
      );
      const dated = rows.flatMap(({ first, last }) => (first === null || last === null ? [] : [{ first, last }]));
      return { dated, undated: rows.find(({ first }) => first === null)?.count ?? 0 };
    },
    async each(accountId, span, take, signal) {
      const when = span === null ? 'created IS NULL' : 'created >= ? AND created < ?';
      const values = span === null ? [] : [span.from, span.to];
      const visit = (shown: number, above: number, last: number): void => {
        const some = database.all<StatementTransaction>(
          `SELECT ${fields} FROM balance_transaction
           WHERE account_id = ? AND since <= ? AND id > ? AND id <= ? AND ${when} ORDER BY id`,
          ...[accountId, shown, above, last, ...values],
        );
        if (some.length > 0) take(some);
      };
      await inBatches(accountId, { list: 'transactions', table: 'balance_transaction' }, visit, signal);
    },
    transactions: (accountId, ids) =>
      database.all<StatementTransaction>(
        `SELECT ${fields} FROM balance_transaction WHERE account_id = ? AND id IN (SELECT value FROM json_each(?)) ORDER BY id`,
        ...[accountId, JSON.stringify(ids)],
      ),
    async domainsNamed(accountId, names, signal) {
      const found = new Map<string, readonly StatementDomain[]>();
      if (names.size === 0) return found;
      const visit = (shown: number, above: number, last: number): void => {
        const some = database.all<StatementDomain>(
          `SELECT id, name, extension, customer_id AS customerId FROM domain
           WHERE account_id = ? AND since <= ? AND id > ? AND id <= ?`,
          ...[accountId, shown, above, last],
        );
        for (const domain of some) if (names.has(domain.name)) found.set(domain.name, [...(found.get(domain.name) ?? []), domain]);
      };
      await inBatches(accountId, { list: 'domains', table: 'domain' }, visit, signal);
      return found;
    },
    hosted: (accountId) =>
      hostedLists.flatMap(({ list, table, name, kind }) =>
        database.all<HostedObject>(
          `SELECT '${kind}' AS kind, ${name} AS name, customer_id AS customerId FROM ${table}
           WHERE account_id = ? AND since <= ? AND ${name} <> '' ORDER BY id LIMIT ?`,
          ...[accountId, shownUpTo(listRow(accountId, list)), maxHosted],
        ),
      ),
    people(accountId, ids) {
      const rows = database.all<StatementPerson>(
        `SELECT id, name, organization, email FROM customer
         WHERE account_id = ? AND since <= ? AND id IN (SELECT value FROM json_each(?))`,
        ...[accountId, shownUpTo(listRow(accountId, 'customers')), JSON.stringify(ids)],
      );
      return new Map(rows.map((person) => [person.id, person]));
    },
  };
}
