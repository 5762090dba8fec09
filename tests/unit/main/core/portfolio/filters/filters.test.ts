import { beforeEach, describe, expect, it } from 'vitest';
import { createFilters, type FiltersService } from '../../../../../../main/core/portfolio/filters/filters.ts';
import type { PortfolioStore } from '../../../../../../main/core/store/port.ts';
import type { NotesTable } from '../../../../../../main/core/store/workspace/port.ts';
import type { SalePrice } from '../../../../../../preload/contract/domains/domains.ts';
import type { AccountId } from '../../../../../../preload/contract/values.ts';
import type { WatchRule } from '../../../../../../preload/contract/watch/watch.ts';
import { account, openMemory, readInteger, sampleCustomer, sampleDomain } from '../../store/portfolio/fixtures.ts';
import { noNotes } from '../../workspace/no-notes.ts';

const accountId = account as AccountId;
let store: PortfolioStore;
let notes: NotesTable;
let today: string;
let filters: FiltersService;
let seenVersion: string;
let rule: WatchRule;
let sales: ReadonlyMap<string, SalePrice>;
/** The last reminders; another one was long ago. */
const reminded = [{ domainId: 3, expires: '2026-11-30' }];
const never = new AbortController().signal;

beforeEach(async () => {
  ({ store } = await openMemory());
  notes = noNotes;
  today = '2026-11-21';
  seenVersion = '0';
  sales = new Map();
  rule = { tag: null, filter: '', everyMinutes: 60 };
  const savedFilters = { read: () => [], write: () => undefined };
  filters = createFilters({
    store: () => store,
    notes: () => notes,
    savedFilters: () => savedFilters,
    changed: () => ({
      changedDomains: (_, { from, only }) => (from === null && only === 'any' ? [3] : [7, 9]),
      version: () => seenVersion,
    }),
    watch: () => ({ read: () => rule, version: () => JSON.stringify(rule) }),
    reminders: () => ({
      lastOfDomains: (_, since) => (since === null ? [...reminded, { domainId: 7, expires: '2025-11-20' }] : reminded),
      version: () => '',
    }),
    prices: { of: () => sales, version: () => JSON.stringify([...sales]) },
    today: () => ({ today, zone: 'UTC' }),
  });
  readInteger(store, 'customers', [sampleCustomer(1, 'Budi Hartono'), sampleCustomer(2, 'PT Budi Jaya')]);
  readInteger(store, 'domains', [
    sampleDomain(3, { expires: '2026-11-30', extension: '.id', customerId: 1 }),
    sampleDomain(7, { expires: '2026-11-20', extension: '.id', customerId: 1, nameservers: ['ns1.example.org'] }),
    sampleDomain(9, { locked: false, customerId: 2 }),
  ]);
});

const count = async (filter: string) => (await filters.count({ accountId, list: 'domains', filter }, never)).count;

describe('counts', () => {
  it('match the list', async () => {
    expect(await count('')).toBe(3);
    expect(await count('expires<30d')).toBe(2);
    expect(await count('expired:yes')).toBe(1);
    expect(await count('locked:no OR tld:.id')).toBe(3);
    expect(await count('name:nothing')).toBe(0);
    expect((await filters.count({ accountId, list: 'customers', filter: 'jaya' }, never)).count).toBe(1);
  });

  it('know registrants that were read meanwhile', async () => {
    expect(await count('registrant:sari')).toBe(0);
    const facts = { name: 'Sari', organization: '', email: 'sari@example.test', voice: '', countryCode: 'ID' };
    const contacts = { registrant: 70, admin: null, tech: null, billing: null };
    const details = { whoisProtection: null, whoisOffered: null, contacts, registrant: facts };
    const stored = { readAt: '2026-11-22T08:00:00.000Z', raw: '{}' };
    store.parts.writeDetails(account, 9, stored, details, sampleDomain(9, { locked: false, customerId: 2 }));
    expect(await count('registrant:sari')).toBe(1);
  });

  it('know the domains with changes seen', async () => {
    expect(await count('changed:7d')).toBe(2);
    expect(await count('changed:unexplained')).toBe(2);
    expect(await count('changed:*')).toBe(1);
    expect(await count('changed:none')).toBe(2);
    expect(await count('changed:sometimes')).toBe(0);
  });

  it('know prices that were changed meanwhile, also in the rule of the watch list', async () => {
    rule = { ...rule, filter: 'margin>=50000' };
    const counts = async () => [
      await count('margin>=50000'),
      await count('-margin>=50000'),
      await count('price:none'),
      await count('watched:yes'),
    ];
    expect(await counts()).toEqual([0, 0, 3, 0]);
    sales = new Map([
      ['.id', { years: 1, cost: '200000', price: '260000', margin: '60000', currency: 'IDR' }],
      ['.test', { years: 2, cost: '10', price: '12.5', margin: '2.5', currency: 'USD' }],
    ]);
    expect(await counts()).toEqual([2, 1, 0, 2]);
    expect(await count('selling:12.5')).toBe(1);
    sales = new Map([['.id', { years: 1, cost: '200000', price: null, margin: null, currency: 'IDR' }]]);
    expect(await counts()).toEqual([0, 0, 3, 0]);
  });

  it('are empty for an invalid filter', async () => expect(await count('expires<')).toBeNull());

  it('follow the rows, the tags and the day', async () => {
    expect(await count('expires<today')).toBe(1);
    today = '2026-12-01';
    expect(await count('expires<today')).toBe(2);
    readInteger(store, 'domains', [sampleDomain(3, { expires: '2028-01-01' })]);
    expect(await count('expires<today')).toBe(0);
    expect(await count('tag:vip')).toBe(0);
    notes = { ...noNotes, version: () => 'later', taggedIds: () => [3] };
    expect(await count('tag:vip')).toBe(1);
  });

  it('count what is shown while a list is being synced', async () => {
    const reading = store.lists.begin(account, 'domains', { pageSize: 2, total: 1, scope: '' }, '2026-11-22T08:00:00.000Z');
    reading.write({ page: 1, readAt: '2026-11-22T08:00:00.000Z', objects: [sampleDomain(90)], nameless: [] });
    expect(await count('name:example')).toBe(3);
  });
});

describe('values', () => {
  const values = async (keys: string[], typed = '') => {
    const reported = await filters.values({ accountId, list: 'domains', keys, typed });
    return reported.values.map(({ items }) => items.map(({ text, count: n }) => `${text} ${n}`));
  };

  it('come from all rows, with the number of rows for each', async () => {
    expect(await values(['tld', 'status'])).toEqual([['.id 2', '.test 1'], ['Active 3']]);
    expect(await values(['customer'], 'budi')).toEqual([['Budi Hartono 2', 'PT Budi Jaya 1']]);
    expect(await values(['ns'])).toEqual([['ns1.example.net 2', 'ns2.example.net 2', 'ns1.example.org 1']]);
    expect(await values(['name', 'constructor'])).toEqual([[], []]);
  });

  it('follow the rows', async () => {
    expect(await values(['tld'])).toEqual([['.id 2', '.test 1']]);
    readInteger(store, 'domains', [sampleDomain(9)]);
    expect(await values(['tld'])).toEqual([['.test 1']]);
  });

  it('are the tags in use for a tag', async () => {
    notes = {
      ...noNotes,
      tags: () => [
        { tag: 'school', count: 1 },
        { tag: 'vip', count: 4 },
      ],
    };
    expect(await values(['tag'])).toEqual([['vip 4', 'school 1']]);
  });
});

it('reminded: counts domains by whether the customer was reminded of the present expiry date, lately, or renewed since', async () => {
  const counts = async (...words: string[]) => Promise.all(words.map((word) => count(`reminded:${word}`)));
  expect(await counts('yes', 'no', 'none', '7d', 'renewed', 'never')).toEqual([1, 2, 2, 1, 1, 0]);
  expect(await Promise.all([count('NOT reminded:yes'), count('expires:today..30d reminded:no')])).toEqual([2, 0]);
});

it('watched: counts domains with the tag and those that match the filter, and follows the rule', async () => {
  const count = async (filter: string) => (await filters.count({ accountId, list: 'domains', filter }, never)).count;
  expect([await count('watched:yes'), await count('watched:no')]).toEqual([0, 3]);
  notes = { ...noNotes, taggedIds: (_account, _kind, { pieces }) => (pieces[0] === 'vip' ? [9] : []) };
  rule = { tag: 'vip', filter: 'ns:ns1.example.org', everyMinutes: 60 };
  expect([await count('watched:yes'), await count('watched:no'), await count('NOT watched:yes')]).toEqual([2, 1, 1]);
  // It cannot contain itself.
  rule = { tag: null, filter: 'watched:yes', everyMinutes: 60 };
  expect(await count('watched:yes')).toBe(0);
  rule = { tag: null, filter: 'expires:(', everyMinutes: 60 };
  expect(await count('watched:yes')).toBe(0);
});
