import type { NameserverSet } from '../../../../preload/contract/domains/nameserver-sets.ts';
import type { Database } from '../../base/database.ts';
import { foldName, withOwnNames } from './own-names.ts';
import type { NameserverSetsTable } from './port.ts';

const why = { empty: 'nameserver-set-without-name', twice: 'nameserver-sets-same-name' } as const;

/** Named sets of nameservers, by account. */
export function nameserverSetsTable(database: Database): NameserverSetsTable {
  return {
    read: (accountId) =>
      database
        .all<{ name: string; hosts: string }>('SELECT name, hosts FROM nameserver_set WHERE account_id = ? ORDER BY folded', accountId)
        .map(({ name, hosts }): NameserverSet => ({ name, nameservers: hosts.split(' ') })),
    write(accountId, sets) {
      const named = withOwnNames(sets, why);
      database.transaction(() => {
        database.run('DELETE FROM nameserver_set WHERE account_id = ?', accountId);
        for (const { name, nameservers } of named) {
          database.run(
            'INSERT INTO nameserver_set (account_id, folded, name, hosts) VALUES (?, ?, ?, ?)',
            ...[accountId, foldName(name), name, nameservers.join(' ')],
          );
        }
      });
    },
  };
}
