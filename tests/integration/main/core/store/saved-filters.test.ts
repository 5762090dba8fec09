import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Stores } from '../../../../../main/core/store/port.ts';
import type { SavedFiltersTable } from '../../../../../main/core/store/workspace/port.ts';
import { createStoreFixtures, type StoreFixtures, sampleAccount } from './fixtures.ts';

let fixtures: StoreFixtures;
let stores: Stores;
let filters: SavedFiltersTable;
const { id: account } = sampleAccount(1);
const soon = { name: 'Soon', filter: 'expires<30d' };
const vip = { name: 'VIP', filter: 'tag:vip' };

beforeEach(async () => {
  fixtures = createStoreFixtures();
  stores = await fixtures.open();
  stores.workspace.accounts.insert(sampleAccount(1));
  filters = stores.workspace.savedFilters;
});
afterEach(() => fixtures.tidy());

it('distinguishes unchanged filters from an empty list', () => {
  expect(filters.read(account, 'domains')).toBeNull();
  filters.write(account, 'domains', []);
  expect(filters.read(account, 'domains')).toEqual([]);
  expect(filters.read(account, 'customers')).toBeNull();
  filters.write(account, 'domains', null);
  expect(filters.read(account, 'domains')).toBeNull();
});

it('keeps them in order', () => {
  filters.write(account, 'domains', [vip, soon]);
  expect(filters.read(account, 'domains')).toEqual([vip, soon]);
  filters.write(account, 'domains', [soon, { ...vip, name: '  Very  important ' }]);
  expect(filters.read(account, 'domains')).toEqual([soon, { name: 'Very important', filter: 'tag:vip' }]);
});

it('rejects empty and duplicate names, and keeps the existing ones', () => {
  filters.write(account, 'domains', [soon]);
  expect(() => filters.write(account, 'domains', [soon, { ...vip, name: 'SOON' }])).toThrow('filters-same-name');
  expect(() => filters.write(account, 'domains', [{ ...vip, name: '  ' }])).toThrow('filter-without-name');
  expect(filters.read(account, 'domains')).toEqual([soon]);
});

it('is removed with the account, and is included in a copy', () => {
  filters.write(account, 'domains', [soon]);
  const copy = stores.workspace.backUp('by-hand')?.name ?? '';
  stores.workspace.accounts.remove(account, false);
  stores.workspace.accounts.insert(sampleAccount(1));
  expect(filters.read(account, 'domains')).toBeNull();
  expect(stores.restore(copy).workspace.savedFilters.read(account, 'domains')).toEqual([soon]);
});
