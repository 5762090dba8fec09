import type { Database } from '../database.ts';
import { domainIds } from './domain-ids.ts';
import { domainFields, type StoredDomainRow, toDomain } from './domain-table.ts';
import { findListRow } from './list-state.ts';
import type { DomainsStore } from './port.ts';

const idsAtOnce = 1000;

/** The domains of the local copy. */
export function domainsStore(database: Database): DomainsStore {
  /** One statement for any number of ids, since the database keeps each. */
  function byId<Row extends { id: number }>(fields: string, accountId: string, ids: readonly number[]): Map<number, Row> {
    const rows = database.all<Row>(
      `SELECT ${fields} FROM domain WHERE account_id = ? AND id IN (SELECT value FROM json_each(?))`,
      accountId,
      JSON.stringify(ids),
    );
    return new Map(rows.map((row) => [row.id, row]));
  }

  return {
    ids: domainIds(database),
    rows(accountId, ids) {
      const rows = byId<StoredDomainRow>(domainFields, accountId, ids);
      return ids.map((id) => {
        const row = rows.get(id);
        return row === undefined ? null : toDomain(row);
      });
    },
    names(accountId, ids) {
      const names: (string | null)[] = [];
      for (let from = 0; from < ids.length; from += idsAtOnce) {
        const some = Array.prototype.slice.call(ids, from, from + idsAtOnce) as number[];
        const rows = byId<{ id: number; name: string }>('id, name', accountId, some);
        names.push(...some.map((id) => rows.get(id)?.name ?? null));
      }
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
    count: (accountId) => findListRow(database, accountId, 'domains')?.count ?? 0,
  };
}
