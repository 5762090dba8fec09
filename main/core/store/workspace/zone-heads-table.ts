import type { Database } from '../../base/database.ts';
import { resellerOf } from './reseller.ts';
import type { ZoneHeadsTable } from './zones-port.ts';

/** The SOA and nameservers of the zones in imported files. */
export function zoneHeadsTable(database: Database): ZoneHeadsTable {
  return {
    read: (accountId, domainId) =>
      database.first<{ body: string }>(
        'SELECT body FROM zone_head WHERE account_id = ? AND reseller = ? AND domain_id = ?',
        ...[accountId, resellerOf(database, accountId), domainId],
      )?.body ?? null,
    write: (accountId, domainId, body) =>
      void database.run(
        `INSERT INTO zone_head (account_id, reseller, domain_id, body) VALUES (?, ?, ?, ?)
         ON CONFLICT (account_id, reseller, domain_id) DO UPDATE SET body = excluded.body`,
        ...[accountId, resellerOf(database, accountId), domainId, body],
      ),
  };
}
