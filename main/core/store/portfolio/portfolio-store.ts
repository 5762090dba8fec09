import type { Database } from '../database.ts';
import type { PortfolioStore } from '../port.ts';
import { profileTable } from '../profile-table.ts';
import { createDiscard } from './discard.ts';
import { domainsStore } from './domains.ts';
import { listsStore } from './lists.ts';
import { listTables } from './tables.ts';

/** With a row or a few for each account, or for each page of a list. */
const shortTables = ['account_answer', 'list_state', 'list_page', 'nameless', 'domain_order'];
/** With a row for each object, by `account_id` and `id`. */
const longTables = Object.values(listTables).flatMap(({ table }) => [table, `${table}_raw`]);

/** Everything that portfolio.db holds. */
export function portfolioStore(database: Database): PortfolioStore {
  const discard = createDiscard(database, { shortTables, longTables });
  return {
    profile: profileTable(database),
    lists: listsStore(database),
    domains: domainsStore(database),
    remove(accountId) {
      database.transaction(() => {
        for (const table of [...shortTables, ...longTables]) database.run(`DELETE FROM ${table} WHERE account_id = ?`, accountId);
      });
    },
    discard: discard.one,
    discardAllBut: discard.allBut,
    close() {
      discard.end();
      database.close();
    },
  };
}
