import type { Database } from '../../base/database.ts';
import { foldName } from './own-names.ts';
import { resellerOf } from './reseller.ts';
import type { ZoneTemplatesTable } from './zones-port.ts';

/** They belong to the account, whatever its reseller: records contain no ids. */
export function zoneTemplatesTable(database: Database): ZoneTemplatesTable {
  return {
    read: (accountId) =>
      database.all<{ name: string; body: string }>('SELECT name, body FROM zone_template WHERE account_id = ? ORDER BY folded', accountId),
    write(accountId, name, body) {
      // Throws for an unknown account.
      resellerOf(database, accountId);
      database.run(
        `INSERT INTO zone_template (account_id, folded, name, body) VALUES (?, ?, ?, ?)
         ON CONFLICT (account_id, folded) DO UPDATE SET name = excluded.name, body = excluded.body`,
        ...[accountId, foldName(name), name, body],
      );
    },
    remove: (accountId, name) =>
      void database.run('DELETE FROM zone_template WHERE account_id = ? AND folded = ?', accountId, foldName(name)),
  };
}
