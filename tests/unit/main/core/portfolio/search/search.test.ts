import { beforeEach, describe, expect, it } from 'vitest';
import { excerpt } from '../../../../../../main/core/portfolio/search/excerpt.ts';
import { createSearch, type SearchService } from '../../../../../../main/core/portfolio/search/search.ts';
import type { PortfolioStore } from '../../../../../../main/core/store/port.ts';
import type { NotesTable } from '../../../../../../main/core/store/workspace/port.ts';
import { customerChoiceCalls } from '../../../../../../preload/contract/customers/customer-choice.ts';
import { parseFilter } from '../../../../../../preload/contract/filter/parse.ts';
import { searchCalls } from '../../../../../../preload/contract/portfolio/search.ts';
import type { AccountId } from '../../../../../../preload/contract/values.ts';
import { account, openMemory, readInteger, sampleCustomer, sampleDomain } from '../../store/portfolio/fixtures.ts';

const accountId = account as AccountId;
let store: PortfolioStore;
let search: SearchService;
let copied: string[];

/** One note on domain 1, one tag. */
const notes = {
  idsOf: (word: string) => ('call before renewing'.includes(word.toLowerCase()) ? [1, 999] : []),
  taggedIds: () => [],
  annotatedIds: (_account: string, kind: string, pattern: { pieces: string[] } | null) =>
    kind === 'domain' ? notes.idsOf(pattern?.pieces[0] ?? '') : [],
  of: () => new Map([[1, { note: 'Call before renewing', tags: [] }]]),
  tags: (_account: string, kind: string) => (kind === 'domain' ? [{ tag: 'VIP school', count: 11 }] : []),
};

beforeEach(async () => {
  ({ store } = await openMemory());
  copied = [];
  const domains = [
    sampleDomain(1, { name: 'kopi.example', unicode: 'kopi.example', notes: 'old shop' }),
    sampleDomain(2, { name: 'warung-kopi.test', unicode: 'warung-kopi.test', customerId: 7 }),
    sampleDomain(3, { name: 'xn--rsa-qla.test', unicode: 'räsa.test' }),
    ...Array.from({ length: 20 }, (_, at) => sampleDomain(10 + at, { name: `seri-${at}.test`, unicode: `seri-${at}.test` })),
  ];
  readInteger(store, 'customers', [sampleCustomer(7, 'Budi Hartono'), sampleCustomer(8, 'Sekar Arum')]);
  readInteger(store, 'domains', domains);
  search = createSearch({
    store: () => store,
    notes: () => notes as unknown as NotesTable,
    today: () => ({ today: '2026-11-21', zone: 'UTC' }),
    copy: (text) => copied.push(text),
  });
});

async function searchFor(text: string) {
  const answer = await search.all({ accountId, text });
  searchCalls['search.all'].output.parse(answer);
  return answer.groups;
}

describe('the search', () => {
  it('finds names by prefix before those inside, and leads to the same results with a filter', async () => {
    const [domains] = await searchFor('kopi');
    expect(domains).toMatchObject({ group: 'domains', count: 2, all: { screen: 'domains', filter: 'kopi' } });
    expect(domains?.hits.map(({ title }) => title)).toEqual(['kopi.example', 'warung-kopi.test']);
    expect(domains?.hits[1]).toMatchObject({ to: { screen: 'domains', id: 2 }, remark: 'Budi Hartono', expires: '2027-03-08' });
  });

  it('accepts one letter, many hits, and words in any order', async () => {
    const [domains] = await searchFor('s');
    expect(domains?.count).toBe(23);
    expect(domains?.hits).toHaveLength(5);
    expect((await searchFor('hartono warung')).map(({ group, count }) => [group, count])).toEqual([['domains', 1]]);
    expect(await searchFor('   ')).toEqual([]);
    expect(await searchFor('zzz')).toEqual([]);
  });

  it('finds names in Unicode, notes of the service, customers by phone, and counts alike', async () => {
    expect((await searchFor('räsa'))[0]?.hits[0]?.title).toBe('räsa.test');
    expect((await searchFor('xn--rsa'))[0]?.count).toBe(1);
    expect((await searchFor('old shop'))[0]).toMatchObject({ count: 1, hits: [{ remark: 'old shop' }] });
    // The customer's own name comes before a domain that merely belongs to the customer.
    const [customers, domains] = await searchFor('budi');
    expect(domains).toMatchObject({ group: 'domains', count: 1 });
    expect(customers).toMatchObject({
      group: 'customers',
      count: 1,
      hits: [{ to: { screen: 'customers', id: 7 }, title: 'Budi Hartono' }],
    });
    expect((await searchFor('customer8@'))[0]).toMatchObject({
      group: 'customers',
      hits: [{ title: 'Sekar Arum', remark: 'customer8@example.com' }],
    });
  });

  it('finds local notes of existing objects, and tags', async () => {
    const groups = await searchFor('renewing');
    expect(groups.find(({ group }) => group === 'notes')).toMatchObject({
      count: 1,
      hits: [{ to: { screen: 'domains', id: 1 }, title: 'kopi.example', remark: 'Call before renewing' }],
      all: { screen: 'domains', filter: 'notes:renewing' },
    });
    const [tags] = await searchFor('vip sch');
    expect(tags).toMatchObject({ group: 'tags', count: 1, hits: [{ title: 'VIP school', count: 11, to: { screen: 'domains' } }] });
    expect(parseFilter(tags?.hits[0]?.to.filter ?? '')).toMatchObject({ filter: { key: 'tag', value: { pieces: ['VIP school'] } } });
  });

  it.each(['expires<30d', '"', '*', 'a*b', '-kopi', '(', 'status:', "o'hara", '%', '_', '\\', '[a', 'OR'])(
    'treats %j as text',
    async (text) => {
      const lists = (await searchFor(text)).filter(({ group }) => group !== 'notes');
      for (const { all } of lists) expect(parseFilter(all?.filter ?? '')).toMatchObject({ filter: { kind: 'text' } });
    },
  );
});

describe('the order of the results', () => {
  const titles = async (text: string) => (await searchFor(text)).find(({ group }) => group === 'domains')?.hits.map(({ title }) => title);

  beforeEach(() => {
    readInteger(store, 'customers', [sampleCustomer(7, 'Melati Hartono')]);
    const names = ['abc.test', 'semelati.test', 'toko-melati.test', 'melati.test', 'melatiku.test'];
    readInteger(
      store,
      'domains',
      names.map((name, at) => sampleDomain(at + 1, { name, unicode: name, customerId: at === 0 ? 7 : null })),
    );
  });

  it('is the start of the name, the start of a word, inside, and another field', async () => {
    expect(await titles('melati')).toEqual(['melati.test', 'melatiku.test', 'toko-melati.test', 'semelati.test', 'abc.test']);
    expect((await titles('melatiku.test'))?.[0]).toBe('melatiku.test');
  });

  it('begins with what was opened last, among those that match alike', async () => {
    await search.noteOpened({ accountId, list: 'domains', id: 1 });
    await search.noteOpened({ accountId, list: 'domains', id: 5 });
    expect(await titles('melati')).toEqual(['melatiku.test', 'melati.test', 'toko-melati.test', 'semelati.test', 'abc.test']);
  });

  it('remembers the last twenty of each list, and forgets those of a removed account', async () => {
    for (let id = 1; id <= 30; id += 1) await search.noteOpened({ accountId, list: 'domains', id });
    await search.noteOpened({ accountId, list: 'domains', id: 15 });
    const recent = store.search.recent(account, 'domains');
    expect(recent).toHaveLength(20);
    expect(recent.slice(0, 3)).toEqual([15, 30, 29]);
    expect(store.search.recent(account, 'customers')).toEqual([]);
    store.remove(account);
    expect(store.search.recent(account, 'domains')).toEqual([]);
  });
});

describe('the domain picker', () => {
  const find = async (text: string) => {
    const answer = await search.findDomains({ accountId, text });
    searchCalls['search.findDomains'].output.parse(answer);
    return answer;
  };

  it('offers all domains by name before anything is typed, the recently opened ones first', async () => {
    await search.noteOpened({ accountId, list: 'domains', id: 3 });
    await search.noteOpened({ accountId, list: 'domains', id: 12_345 });
    const { count, domains } = await find(' ');
    expect(count).toBe(23);
    expect(domains).toHaveLength(20);
    expect(domains.slice(0, 2).map(({ unicode }) => unicode)).toEqual(['räsa.test', 'kopi.example']);
  });

  it('finds a domain with its customer', async () => {
    expect(await find('warung')).toEqual({
      count: 1,
      domains: [{ id: 2, name: 'warung-kopi.test', unicode: 'warung-kopi.test', customer: 'Budi Hartono' }],
    });
    expect(await find('nowhere')).toEqual({ count: 0, domains: [] });
  });
});

describe('a pasted list', () => {
  it('is split into existing and missing names, which can be copied', async () => {
    const nameSet = await search.keepNames({ accountId, text: 'kopi.example, www.warung-kopi.test, nowhere.test, x' });
    expect(nameSet).toMatchObject({ names: 3, missing: 1, others: 1, some: ['nowhere.test'] });
    expect(await search.domainsOf(nameSet.set, account)).toMatchObject({ ids: [1, 2] });
    await search.copyMissing({ set: nameSet.set });
    expect(copied).toEqual(['nowhere.test']);
    await expect(search.domainsOf(nameSet.set, 'account0000000000002')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the excerpt of a note', () => {
  it('surrounds the word, on one line', () => {
    expect(excerpt('Call\nbefore  renewing', 'renewing')).toBe('Call before renewing');
    const long = excerpt(`${'a '.repeat(100)}needle${' b'.repeat(200)}`, 'NEEDLE');
    expect(long).toContain('needle');
    expect(long).toMatch(/^…/);
    expect(long).toMatch(/…$/);
    expect(long.length).toBeLessThan(170);
  });
});

describe('the customer picker', () => {
  const find = async (text: string) => {
    const answer = await search.find({ accountId, text });
    customerChoiceCalls['customers.find'].output.parse(answer);
    return answer;
  };

  it('lists all customers by name before anything is typed', async () => {
    const { count, customers } = await find('');
    expect(count).toBe(2);
    expect(customers.map(({ name }) => name)).toEqual(['Budi Hartono', 'Sekar Arum']);
  });

  it('finds customers by words in any order, and by number', async () => {
    expect((await find('arum sekar')).customers).toMatchObject([{ id: 8, name: 'Sekar Arum' }]);
    expect(await find('#7')).toMatchObject({ count: 1, customers: [{ id: 7 }] });
    expect(await find('8')).toMatchObject({ customers: [{ id: 8 }] });
    expect(await find('nobody')).toEqual({ count: 0, customers: [] });
  });

  it('returns a few at once, with the total', async () => {
    readInteger(
      store,
      'customers',
      Array.from({ length: 100 }, (_, at) => sampleCustomer(100 + at, `Contoh ${at}`)),
    );
    const { count, customers } = await find('contoh');
    expect(count).toBe(100);
    expect(customers).toHaveLength(20);
  });
});
