import { type Database, loadDatabase } from '../../../../../../main/core/base/database.ts';
import { openInMemory } from '../../../../../../main/core/store/open-file.ts';
import type { PortfolioStore } from '../../../../../../main/core/store/port.ts';
import type { ReadCustomer } from '../../../../../../main/core/store/portfolio/lists/customers.ts';
import type { ReadDomain } from '../../../../../../main/core/store/portfolio/lists/domains.ts';
import type { ReadOf } from '../../../../../../main/core/store/portfolio/lists/index.ts';
import type { ListOutline, ReadPage } from '../../../../../../main/core/store/portfolio/port.ts';
import { portfolioStore } from '../../../../../../main/core/store/portfolio/portfolio-store.ts';
import { portfolioSchema } from '../../../../../../main/core/store/schema.ts';
import type { DomainSort } from '../../../../../../preload/contract/domains/domains.ts';
import type { SyncList } from '../../../../../../preload/contract/portfolio/sync.ts';

export const account = 'account0000000000001';
export const at = '2026-11-21T08:00:00.000Z';
export const everything = { where: '', values: [] };
export const byName: DomainSort = { column: 'name', descending: false };

export async function openMemory(): Promise<{ store: PortfolioStore; database: Database }> {
  const database = openInMemory(await loadDatabase(), portfolioSchema);
  return { store: portfolioStore(database), database };
}

export function sampleDomain(id: number, changes: Partial<ReadDomain> = {}): ReadDomain {
  const name = `example-${id}.test`;
  return {
    id,
    name,
    unicode: name,
    extension: '.test',
    customerId: null,
    status: 1,
    statusLabel: 'Active',
    verification: 3,
    verificationLabel: 'Active',
    locked: true,
    registrarLocked: false,
    premium: null,
    needsDocuments: null,
    nameservers: ['ns1.example.net', 'ns2.example.net'],
    notes: null,
    expires: '2027-03-08',
    created: '2020-03-08T10:00:00.000Z',
    odd: null,
    raw: JSON.stringify({ id, name }),
    ...changes,
  };
}

export function sampleCustomer(id: number, name: string): ReadCustomer {
  return {
    id,
    name,
    email: `customer${id}@example.com`,
    organization: '',
    city: 'Bandung',
    countryCode: 'ID',
    voice: '+62.2150000000',
    created: at,
    odd: null,
    raw: JSON.stringify({ id, name }),
  };
}

export function pageOf<L extends SyncList>(
  page: number,
  objects: readonly ReadOf<L>[],
  nameless: ReadPage<L>['nameless'] = [],
): ReadPage<L> {
  return { page, readAt: at, objects, nameless };
}

export const outline = (total: number, changes: Partial<ListOutline> = {}): ListOutline => ({ pageSize: 2, total, scope: '', ...changes });

/** Syncs a list from its first to its last page. */
export function readInteger<L extends SyncList>(store: PortfolioStore, list: L, objects: readonly ReadOf<L>[], moment = at): void {
  const reading = store.lists.begin(account, list, outline(objects.length), moment);
  for (let page = 1; (page - 1) * 2 < objects.length; page++) reading.write(pageOf(page, objects.slice(page * 2 - 2, page * 2)));
  reading.finish({ changedWhileReading: false });
}

export function stateOf(store: PortfolioStore, list: SyncList) {
  const state = store.lists.state(account).find((one) => one.list === list);
  if (state === undefined) throw new Error(`There is no state of ${list}.`);
  return state;
}

export const shownIds = async (store: PortfolioStore): Promise<number[]> => [...(await store.domains.ids(account, everything, byName))];
