import { openStores } from '../../../main/core/store/open.ts';
import type { ReadOf } from '../../../main/core/store/portfolio/lists/index.ts';
import type { ListOutline, ListsStore } from '../../../main/core/store/portfolio/port.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { account, at, customers, madeUpCustomer, madeUpDomain } from './rows.ts';

const pageSize = 100;

/** Fills a data folder with one account whose local copy is complete: the given number of domains of 20,000 customers. */
export async function fillDataFolder(folder: string, domains: number): Promise<void> {
  const stores = await openStores({ folder, now: Date.now, warn: (event, error) => console.error(event, error) });
  stores.workspace.accounts.insert({
    id: account as AccountId,
    name: 'Example Reseller',
    color: 'graphite',
    baseAddress: 'https://service.example',
    resellerId: '4711',
    readOnly: true,
    forgetKeyOnLock: false,
  });
  const { lists } = stores.portfolio;
  // The customers first: a domain gets its customer's name from them.
  writeAtomically(lists, 'customers', customers, madeUpCustomer);
  writeAtomically(lists, 'domains', domains, madeUpDomain);
  stores.close();
}

function writeAtomically<L extends 'customers' | 'domains'>(
  lists: ListsStore,
  list: L,
  total: number,
  made: (id: number) => ReadOf<L>,
): void {
  const outline: ListOutline = { pageSize, total, scope: list === 'domains' ? 'by id' : '' };
  const reading = lists.begin(account, list, outline, new Date().toISOString());
  for (let page = 1; (page - 1) * pageSize < total; page += 1) {
    const objects = Array.from({ length: pageSize }, (_, index) => made((page - 1) * pageSize + index + 1));
    reading.write({ page, readAt: at, objects, nameless: [] });
  }
  reading.finish({ changedWhileReading: false });
}
