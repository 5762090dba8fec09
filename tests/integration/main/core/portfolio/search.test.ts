import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSearch, type SearchService } from '../../../../../main/core/portfolio/search/search.ts';
import type { Stores } from '../../../../../main/core/store/port.ts';
import type { AccountId } from '../../../../../preload/contract/values.ts';
import {
  account,
  at,
  outline,
  pageOf,
  readInteger,
  sampleCustomer,
  sampleDomain,
} from '../../../../unit/main/core/store/portfolio/fixtures.ts';
import { createStoreFixtures, type StoreFixtures, sampleAccount } from '../store/fixtures.ts';

const accountId = account as AccountId;
const names = ['lain.test', 'kesari.test', 'toko-sari.test', 'sari.test', 'sariayu.test', 'sari.example'];
let fixtures: StoreFixtures;
let stores: Stores;
let search: SearchService;

const searchIn = (of: Stores): SearchService =>
  createSearch({
    store: () => of.portfolio,
    notes: () => of.workspace.notes,
    today: () => ({ today: '2026-11-21', zone: 'UTC' }),
    copy: () => undefined,
  });

beforeEach(async () => {
  fixtures = createStoreFixtures();
  stores = await fixtures.open();
  stores.workspace.accounts.insert({ ...sampleAccount(1), id: accountId });
  readInteger(stores.portfolio, 'customers', [sampleCustomer(7, 'Dewi Sari'), sampleCustomer(8, 'Sarinah Utami')]);
  const some = names.map((name, place) => sampleDomain(place + 1, { name, unicode: name, customerId: place === 0 ? 7 : null }));
  // Thousands that also match, but only inside the name.
  const many = Array.from({ length: 3000 }, (_, place) => `x${place}sari.test`);
  const domains = [...some, ...many.map((name, place) => sampleDomain(1000 + place, { name, unicode: name }))];
  const reading = stores.portfolio.lists.begin(accountId, 'domains', outline(domains.length, { pageSize: domains.length }), at);
  reading.write(pageOf(1, domains));
  reading.finish({ changedWhileReading: false });
  search = searchIn(stores);
});
afterEach(() => fixtures.tidy());

const hits = async (text: string, group: string) =>
  (await search.all({ accountId, text })).groups.find((one) => one.group === group)?.hits.map(({ title }) => title);

describe('the search of a stored account', () => {
  it('ranks names by where they have the word, from the tables and then from memory', async () => {
    const expected = ['sari.example', 'sari.test', 'sariayu.test', 'toko-sari.test', 'kesari.test'];
    expect(await hits('sari', 'domains')).toEqual(expected);
    // The texts in memory are built a moment after the first search.
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(await hits('sari', 'domains')).toEqual(expected);
    expect(await hits('sari', 'customers')).toEqual(['Sarinah Utami', 'Dewi Sari']);
    expect(await hits('dewi', 'domains')).toEqual(['lain.test']);
    expect((await search.all({ accountId, text: 'dewi' })).groups.map(({ group }) => group)).toEqual(['customers', 'domains']);
  });

  it('lists what was opened before its like, also after a restart', async () => {
    await search.noteOpened({ accountId, list: 'domains', id: 1000 });
    await search.noteOpened({ accountId, list: 'domains', id: 5 });
    stores.close();
    stores = await fixtures.open();
    search = searchIn(stores);
    expect(await hits('sari', 'domains')).toEqual(['sariayu.test', 'sari.example', 'sari.test', 'toko-sari.test', 'x0sari.test']);
    expect((await search.findDomains({ accountId, text: '' })).domains.slice(0, 3).map(({ name }) => name)).toEqual([
      'sariayu.test',
      'x0sari.test',
      'kesari.test',
    ]);
  });
});
