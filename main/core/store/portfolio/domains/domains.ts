import type { Database } from '../../../base/database.ts';
import { inTimeSlices } from '../../../base/event-loop-turns.ts';
import { domainFields, type StoredDomainRow, toDomain } from '../lists/domains.ts';
import type { DomainsStore } from '../port.ts';
import type { Haystacks } from '../search/haystacks.ts';
import { findListRow } from '../sync/list-state.ts';
import { domainIds } from './ids.ts';

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
