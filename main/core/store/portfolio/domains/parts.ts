import type { Database } from '../../../base/database.ts';
import { domainList, omittedCustomer, type ReadDomain } from '../lists/domains.ts';
import { flagValue } from '../lists/list-table.ts';
import { findListRow, markChanged, shownUpTo } from '../sync/list-state.ts';
import { writeRegistrant } from './owners.ts';
import type { DomainPartsStore, ReadDetails, StoredSection, StoredSectionName } from './parts-port.ts';

const roles = ['registrant', 'admin', 'tech', 'billing'] as const;

/** Details contain the customer as an object; if it is missing, the known one is retained. */
const customerId = `ifnull(nullif(?3, ${omittedCustomer}), customer_id)`;
const retained = new Set(domainList.retained);
const updates = domainList.columns.map((column, index) => {
  const parameter = `?${index + 3}`;
  if (column === 'customer_id') return [column, customerId];
  if (column === 'customer_name') return [column, `(SELECT nullif(name, '') FROM customer WHERE account_id = ?1 AND id = ${customerId})`];
  return [column, retained.has(column) ? `ifnull(${parameter}, ${column})` : parameter] as const;
});
const updateRow = `UPDATE domain SET ${updates.map(([column, next]) => `${column} = ${next}`).join(', ')}
  WHERE account_id = ?1 AND id = ?2 AND (${updates.map(([column, next]) => `${column} IS NOT ${next}`).join(' OR ')})`;

/** Data requested for individual domains. */
export function domainPartsStore(database: Database): DomainPartsStore {
  function write(accountId: string, id: number, part: StoredSectionName, { readAt, raw }: StoredSection): void {
    database.run(
      `INSERT INTO domain_part (account_id, id, part, read_at, raw) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET read_at = excluded.read_at, raw = excluded.raw`,
      ...[accountId, id, part, readAt, raw],
    );
  }

  /** Returns whether a registrant that was known is another one now, or has other data. */
  function noteDetails(accountId: string, id: number, { whoisProtection, whoisOffered, contacts, registrant }: ReadDetails): boolean {
    const before = database.first<{ registrant: number | null }>(
      'SELECT registrant FROM domain_contacts WHERE account_id = ? AND id = ?',
      ...[accountId, id],
    );
    const isOther = before !== null && contacts.registrant !== null && before.registrant !== contacts.registrant;
    const isRewritten =
      registrant != null && contacts.registrant !== null && writeRegistrant(database, accountId, contacts.registrant, registrant);
    database.run(
      'UPDATE domain SET details_read = 1, whois_protection = ?, whois_offered = ? WHERE account_id = ? AND id = ?',
      ...[flagValue(whoisProtection), flagValue(whoisOffered), accountId, id],
    );
    database.run(
      `INSERT INTO domain_contacts (account_id, id, registrant, admin, tech, billing) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET registrant = ifnull(excluded.registrant, registrant), admin = excluded.admin, tech = excluded.tech, billing = excluded.billing`,
      ...[accountId, id, ...roles.map((role) => contacts[role])],
    );
    return isOther || isRewritten;
  }

  const shown = (accountId: string): number => shownUpTo(findListRow(database, accountId, 'domains'));

  return {
    find(accountId, id, part) {
      const row = database.first<{ read_at: string; raw: string }>(
        'SELECT read_at, raw FROM domain_part WHERE account_id = ? AND id = ? AND part = ?',
        ...[accountId, id, part],
      );
      return row === null ? null : { readAt: row.read_at, raw: row.raw };
    },
    readAt(accountId, id, part) {
      const row = database.first<{ read_at: string }>(
        'SELECT read_at FROM domain_part WHERE account_id = ? AND id = ? AND part = ?',
        ...[accountId, id, part],
      );
      return row?.read_at ?? null;
    },
    zones(accountId, ids) {
      const rows = database.all<{ id: number; read_at: string; records: number | null }>(
        `SELECT id, read_at, json_array_length(raw) AS records FROM domain_part
         WHERE account_id = ? AND part = 'dns' AND id IN (SELECT value FROM json_each(?))`,
        ...[accountId, JSON.stringify(ids)],
      );
      return new Map(rows.map(({ id, read_at: readAt, records }) => [id, { readAt, records: records ?? 0 }]));
    },
    textType(accountId) {
      // Matches the output of JSON.stringify; within content, quotes are escaped.
      const holds = (type: string): boolean =>
        database.first(
          `SELECT 1 FROM domain_part WHERE account_id = ? AND part = 'dns' AND raw LIKE ? LIMIT 1`,
          ...[accountId, `%"type":"${type}"%`],
        ) !== null;
      if (holds('TXT')) return 'TXT';
      return holds('SPF') ? 'SPF' : null;
    },
    write,
    writeDetails(accountId, id, stored, details, domain) {
      database.transaction(() => {
        // Before the part, whose time is still that of the values that are overwritten.
        const isOther = noteDetails(accountId, id, details);
        const changed = database.run(
          updateRow,
          accountId,
          id,
          ...domainList.values({ ...domain, odd: null, raw: '' } satisfies ReadDomain),
        );
        write(accountId, id, 'details', stored);
        if (changed > 0 || isOther) markChanged(database, accountId, 'domains');
      });
    },
    unread(accountId, today, most) {
      const rows = database.all<{ id: number }>(
        `SELECT id FROM domain WHERE account_id = ?1 AND since <= ?2 AND details_read = 0
         ORDER BY expires IS NULL, expires < ?3, expires, id LIMIT ?4`,
        ...[accountId, shown(accountId), today, most],
      );
      return rows.map(({ id }) => id);
    },
    known(accountId) {
      const row = database.first<{ known: number | null; total: number }>(
        'SELECT sum(details_read) AS known, count(*) AS total FROM domain WHERE account_id = ? AND since <= ?',
        ...[accountId, shown(accountId)],
      );
      return { known: row?.known ?? 0, all: row?.total ?? 0 };
    },
    usedBy(accountId, contactIds) {
      if (contactIds.length === 0) return new Map();
      // One pass for all: 100,000 rows take about 20 ms.
      const sums = contactIds.map((_, index) => `sum(?${index + 2} IN (registrant, admin, tech, billing)) AS n${index}`);
      const row = database.first<Record<string, number | null>>(
        `SELECT ${sums.join(', ')} FROM domain_contacts WHERE account_id = ?1`,
        accountId,
        ...contactIds,
      );
      return new Map(contactIds.map((id, index) => [id, row?.[`n${index}`] ?? 0]));
    },
    using(accountId, customerId, contactId, most) {
      const rows = database.all<{ name: string; details_read: number; uses: number | null }>(
        `SELECT name, details_read, ?3 IN (registrant, admin, tech, billing) AS uses
         FROM domain LEFT JOIN domain_contacts USING (account_id, id)
         WHERE account_id = ?1 AND customer_id = ?2 AND since <= ?4 AND (details_read = 0 OR ?3 IN (registrant, admin, tech, billing))
         ORDER BY name`,
        ...[accountId, customerId, contactId, shown(accountId)],
      );
      const users = rows.filter(({ uses }) => uses === 1);
      const unread = rows.filter((row) => row.details_read === 0).length;
      return { names: users.slice(0, most).map(({ name }) => name), count: users.length, unread };
    },
    renewal(accountId, extension) {
      const row = database.first<{ amount: string; currency: string }>(
        `SELECT renewal AS amount, currency FROM price
         WHERE account_id = ? AND extension = ? AND since <= ? AND renewal IS NOT NULL ORDER BY id LIMIT 1`,
        ...[accountId, extension, shownUpTo(findListRow(database, accountId, 'prices'))],
      );
      return row;
    },
  };
}
