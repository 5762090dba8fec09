import type { Database } from '../../base/database.ts';
import { resellerOf } from './reseller.ts';
import type { ZoneProofsTable } from './zones-port.ts';

/** What test zones proved about the service that the account currently uses. */
export function zoneProofsTable(database: Database): ZoneProofsTable {
  return {
    read: (accountId) =>
      database.first<{ records: number; domainName: string; at: string }>(
        'SELECT records, domain_name AS domainName, at FROM zone_proof WHERE account_id = ? AND reseller = ?',
        ...[accountId, resellerOf(database, accountId)],
      ),
    write: (accountId, { records, domainName, at }) =>
      void database.run(
        `INSERT INTO zone_proof (account_id, reseller, records, domain_name, at) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT (account_id, reseller) DO UPDATE SET records = excluded.records, domain_name = excluded.domain_name, at = excluded.at
         WHERE excluded.records > records`,
        ...[accountId, resellerOf(database, accountId), records, domainName, at],
      ),
  };
}
