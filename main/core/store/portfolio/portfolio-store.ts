import type { Database } from '../../base/database.ts';
import type { PortfolioStore } from '../port.ts';
import { profileTable } from '../profile-table.ts';
import { countPassing } from './browse/count-matching.ts';
import { distinctValues } from './browse/distinct-values.ts';
import { exportRowsStore } from './browse/export-rows.ts';
import { objectNames, objectsAbove } from './browse/object-names.ts';
import { browseStores } from './browse/stores.ts';
import { contactsStore } from './customers/contacts.ts';
import { customerDomainsStore } from './customers/customer-domains.ts';
import { personBeforeStore } from './customers/person-before.ts';
import { createDiscard } from './discard.ts';
import { domainBeforeStore } from './domains/before.ts';
import { findCustomerIndex } from './domains/customer-index.ts';
import { domainsStore } from './domains/domains.ts';
import { expiringStore } from './domains/expiring.ts';
import { overwrittenPartsStore } from './domains/overwritten-parts.ts';
import { domainPartsStore } from './domains/parts.ts';
import { watchRoundsStore } from './domains/watch-rounds.ts';
import { storedLists } from './lists/index.ts';
import { nameResultsStore } from './name-results.ts';
import { overviewStore } from './overview/overview.ts';
import { priceBeforeStore } from './prices/price-before.ts';
import { priceResultsStore } from './prices/price-results.ts';
import { createHaystacks } from './search/haystacks.ts';
import { searchStore } from './search/search.ts';
import { listsStore } from './sync/lists.ts';
import { balancePointStore } from './transactions/balance-point.ts';
import { newTransactionsStore } from './transactions/new-transactions.ts';
import { statementStore } from './transactions/statement-store.ts';
import { sumTransactions } from './transactions/sums.ts';

/** With one or a few rows per account, or per list page. */
const shortTables = [
  ...['account_answer', 'list_state', 'list_page', 'nameless', 'domain_order', 'contact_list', 'recently_opened'],
  'balance_point',
  'watch_round',
];
/** With one or more rows per object, and their keys besides the account. */
const longTables = [
  { table: 'contact', key: 'customer_id' },
  { table: 'contact_raw', key: 'customer_id' },
  { table: 'domain_part', key: 'id' },
  { table: 'domain_contacts', key: 'id' },
  { table: 'registrant_contact', key: 'id' },
  { table: 'domain_before', key: 'id' },
  { table: 'part_overwritten', key: 'id' },
  { table: 'missed_part', key: 'id' },
  { table: 'name_answer', key: 'name' },
  { table: 'price_before', key: 'id' },
  { table: 'person_before', key: 'customer_id' },
  { table: 'transaction_new', key: 'id' },
  { table: 'transaction_missing', key: 'id' },
  ...Object.values(storedLists).flatMap(({ table }) => [
    { table, key: 'id' },
    { table: `${table}_raw`, key: 'id' },
  ]),
];

const tables = [...shortTables, ...longTables.map(({ table }) => table)];

/** All tables of portfolio.db. */
export function portfolioStore(database: Database): PortfolioStore {
  findCustomerIndex(database);
  const haystacks = createHaystacks(database);
  const discard = createDiscard(database, { shortTables, longTables });
  return {
    profile: profileTable(database),
    lists: listsStore(database),
    domains: domainsStore(database, haystacks),
    overview: overviewStore(database),
    exportRows: exportRowsStore(database),
    search: searchStore(database, haystacks),
    objectNames: objectNames(database),
    objectsAbove: objectsAbove(database),
    browse: browseStores(database, haystacks),
    sumTransactions: sumTransactions(database),
    statements: statementStore(database),
    countPassing: countPassing(database),
    distinctValues: distinctValues(database),
    contacts: contactsStore(database),
    customerDomains: customerDomainsStore(database),
    priceResults: priceResultsStore(database),
    parts: domainPartsStore(database),
    before: domainBeforeStore(database),
    overwrittenParts: overwrittenPartsStore(database),
    priceBefore: priceBeforeStore(database),
    personBefore: personBeforeStore(database),
    newTransactions: newTransactionsStore(database),
    balancePoint: balancePointStore(database),
    watchRounds: watchRoundsStore(database),
    expiring: expiringStore(database),
    nameResults: nameResultsStore(database),
    remove(accountId) {
      database.transaction(() => {
        for (const table of tables) database.run(`DELETE FROM ${table} WHERE account_id = ?`, accountId);
      });
    },
    discard: discard.one,
    discardAllBut: discard.allBut,
    close() {
      haystacks.end();
      discard.end();
      database.close();
    },
  };
}
