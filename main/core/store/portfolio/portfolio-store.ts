import type { Database } from '../database.ts';
import type { PortfolioStore } from '../port.ts';
import { profileTable } from '../profile-table.ts';
import { contactsStore } from './contacts.ts';
import { domainPartsStore } from './domain-parts.ts';
import { browseStores } from './browse-stores.ts';
import { domainsStore } from './domains.ts';
import { listsStore } from './lists.ts';
import { objectNames } from './object-names.ts';
import { listTables } from './tables.ts';

const tables = [
  'account_answer',
  'list_state',
  'list_page',
  'nameless',
  'domain_order',
  'contact_list',
  'contact',
  'contact_raw',
  'domain_part',
  'domain_contacts',
  ...Object.values(listTables).flatMap(({ table }) => [table, `${table}_raw`]),
];

/** Everything that portfolio.db holds. */
export function portfolioStore(database: Database): PortfolioStore {
  return {
    profile: profileTable(database),
    lists: listsStore(database),
    domains: domainsStore(database),
    browse: browseStores(database),
    objectName: objectNames(database),
    contacts: contactsStore(database),
    parts: domainPartsStore(database),
    remove(accountId) {
      database.transaction(() => {
        for (const table of tables) database.run(`DELETE FROM ${table} WHERE account_id = ?`, accountId);
      });
    },
    close: () => database.close(),
  };
}
