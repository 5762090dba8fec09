import type { OwnerFacts } from '../../../../../preload/contract/domains/domains.ts';
import type { Database } from '../../../base/database.ts';
import { findListRow, shownUpTo } from '../sync/list-state.ts';

/** What is needed to know whether a domain is due. */
export interface ExpiringDomain {
  readonly id: number;
  /** `2027-03-08`. */
  readonly expires: string;
  readonly customerId: number | null;
  readonly extension: string;
}

export interface ExpiringSlice {
  /** The last id that was looked at. */
  readonly last: number;
  readonly domains: readonly ExpiringDomain[];
  /** Domains without an expiry date. */
  readonly undated: number;
}

/** Domains by expiry date, and their customers, as far as they are in the local copy. */
export interface ExpiringStore {
  /** The domains above an id that expire from a day until another, in a batch small enough not to block; null if there are none. */
  slice(accountId: string, above: number, from: string, until: string): ExpiringSlice | null;
  /** The ids of domains without an expiry date, by name: `count` of them starting at `from`. */
  undated(accountId: string, from: number, count: number): number[];
  /** Customers by their ids, without missing ones. At most 1000. */
  customers(accountId: string, ids: readonly number[]): ReadonlyMap<number, OwnerFacts>;
  /** Whether all customers have been read. */
  customersAreRead(accountId: string): boolean;
  /** The present expiry dates of domains; those that are gone are missing, a date that is not known is null. At most 1000. */
  expiryDates(accountId: string, ids: readonly number[]): ReadonlyMap<number, string | null>;
}

/** Rows read per turn: a few milliseconds. */
const slice = 10_000;
const between = '\u001f';
const line = '\n';

function toDomain(text: string): ExpiringDomain {
  const [id = '', expires = '', customerId = '', extension = ''] = text.split(between);
  return { id: Number(id), expires, customerId: customerId === '' ? null : Number(customerId), extension };
}

/** One text per batch: a row of its own for each domain takes several times as long. */
const columns = ['id', 'expires', `ifnull(customer_id, '')`, 'extension'].join(` || '${between}' || `);

export function expiringStore(database: Database): ExpiringStore {
  const shown = (accountId: string, list: 'domains' | 'customers') => shownUpTo(findListRow(database, accountId, list));
  return {
    slice(accountId, above, from, until) {
      const row = database.first<{ last: number | null; undated: number; lines: string | null }>(
        `SELECT max(id) AS last, ifnull(sum(expires IS NULL), 0) AS undated,
           group_concat(iif(expires BETWEEN ?1 AND ?2, ${columns}, NULL), '${line}') AS lines
         FROM (SELECT * FROM domain WHERE account_id = ?3 AND since <= ?4 AND id > ?5 ORDER BY id LIMIT ?6)`,
        ...[from, until, accountId, shown(accountId, 'domains'), above, slice],
      );
      if (row === null || row.last === null) return null;
      return { last: row.last, undated: row.undated, domains: row.lines === null ? [] : row.lines.split(line).map(toDomain) };
    },
    undated: (accountId, from, count) =>
      database
        .all<{ id: number }>(
          'SELECT id FROM domain WHERE account_id = ? AND since <= ? AND expires IS NULL ORDER BY name, id LIMIT ? OFFSET ?',
          ...[accountId, shown(accountId, 'domains'), count, from],
        )
        .map(({ id }) => id),
    customers(accountId, ids) {
      const rows = database.all<Omit<OwnerFacts, 'countryCode'> & { id: number; country_code: string }>(
        `SELECT id, name, organization, email, voice, country_code FROM customer
         WHERE account_id = ? AND since <= ? AND id IN (SELECT value FROM json_each(?))`,
        ...[accountId, shown(accountId, 'customers'), JSON.stringify(ids)],
      );
      return new Map(rows.map(({ id, country_code: countryCode, ...facts }) => [id, { ...facts, countryCode }]));
    },
    customersAreRead: (accountId) => (findListRow(database, accountId, 'customers')?.whole_generation ?? 0) > 0,
    expiryDates(accountId, ids) {
      const rows = database.all<{ id: number; expires: string | null }>(
        'SELECT id, expires FROM domain WHERE account_id = ? AND since <= ? AND id IN (SELECT value FROM json_each(?))',
        ...[accountId, shown(accountId, 'domains'), JSON.stringify(ids)],
      );
      return new Map(rows.map(({ id, expires }) => [id, expires]));
    },
  };
}
