import { beforeEach, describe, expect, it } from 'vitest';
import type { PortfolioStore } from '../../../../../../../main/core/store/port.ts';
import { filterSql } from '../../../../../../../main/core/store/portfolio/filter/filter-sql.ts';
import type { ReadNotice } from '../../../../../../../main/core/store/portfolio/lists/notices.ts';
import type { ReadPrice } from '../../../../../../../main/core/store/portfolio/lists/prices.ts';
import type { ReadTransaction } from '../../../../../../../main/core/store/portfolio/lists/transactions.ts';
import { parseFilter } from '../../../../../../../preload/contract/filter/parse.ts';
import { type FilterList, vocabularies } from '../../../../../../../preload/contract/portfolio/lists.ts';
import { account, everything, openMemory, readInteger, sampleCustomer, sampleDomain } from '../fixtures.ts';

let store: PortfolioStore;
beforeEach(async () => {
  ({ store } = await openMemory());
});

function condition(list: FilterList, text: string) {
  const parsed = parseFilter(text, vocabularies[list]);
  if ('fault' in parsed) throw new Error(parsed.fault.reason);
  return filterSql(parsed.filter, { today: '2026-11-21' }, list);
}

function transaction(id: number, changes: Partial<ReadTransaction> = {}): ReadTransaction {
  return {
    id,
    type: 2,
    typeLabel: 'Domain',
    description: `Renewal of example-${id}.test`,
    direction: 'out',
    currency: 'IDR',
    amount: '150000.00',
    closingBalance: '1000000.00',
    period: 1,
    note: null,
    created: `2026-11-${`${id}`.padStart(2, '0')}T08:00:00.000Z`,
    odd: null,
    raw: JSON.stringify({ id }),
    ...changes,
  };
}

function price(id: number, extension: string, changes: Partial<ReadPrice> = {}): ReadPrice {
  return {
    ...{ id, extension, currency: 'IDR', registration: null, renewal: null, transfer: null, redemption: null, proxy: null, promo: false },
    ...{ promoYears: null, promoPrice: null, promoFrom: null, promoTo: null, odd: null, raw: '{}' },
    ...changes,
  };
}

function notice(id: number, changes: Partial<ReadNotice> = {}): ReadNotice {
  return {
    ...{
      id,
      name: 'Domain Transfer',
      status: 'pending',
      direction: 'in',
      actionStatus: 1,
      actionStatusLabel: 'Complete',
      message: 'Done.',
    },
    ...{ domain: null, created: `2026-11-0${id}T08:00:00.000Z`, updated: null, odd: null, raw: '{}' },
    ...changes,
  };
}

describe('transactions', () => {
  const ids = async (column: 'created' | 'net' | 'note', descending = false, text = ''): Promise<number[]> => [
    ...(await store.browse.transactions.ids(account, condition('transactions', text), { column, descending })),
  ];

  it('are sorted by signed amount, those without one last in both directions', async () => {
    readInteger(store, 'transactions', [
      transaction(1, { amount: '90.00' }),
      transaction(2, { amount: '1000.00', direction: 'in' }),
      transaction(3, { amount: '150000.00' }),
      transaction(4, { amount: '999.999999', direction: 'in' }),
      transaction(5, { amount: '5.00', direction: 'sideways' }),
      transaction(6, { amount: null }),
    ]);
    expect(await ids('net')).toEqual([3, 1, 4, 2, 5, 6]);
    expect(await ids('net', true)).toEqual([2, 4, 1, 3, 5, 6]);
    expect(await ids('created', true, 'amount<1000')).toEqual([5, 4, 1]);
    expect(store.browse.transactions.rows(account, [3, 9, 5]).map((row) => row?.net)).toEqual(['-150000.00', undefined, null]);
  });

  it('are added up exactly, by currency, without those of unknown direction', async () => {
    readInteger(store, 'transactions', [
      transaction(1, { amount: '0.10' }),
      transaction(2, { amount: '0.20' }),
      transaction(3, { amount: '0.20' }),
      transaction(4, { amount: '9007199254740993.01', direction: 'in' }),
      transaction(5, { amount: '7', direction: '?' }),
      transaction(6, { amount: '-3.5', direction: '', currency: 'USD' }),
      transaction(7, { amount: null, currency: '' }),
    ]);
    const sumMoved = async (...args: Parameters<typeof store.sumTransactions>) => (await store.sumTransactions(...args)).moved;
    expect(await sumMoved(account, everything)).toEqual([
      { currency: '', count: 1, in: '0', out: '0', net: '0', notIncluded: 1 },
      { currency: 'IDR', count: 5, in: '9007199254740993.01', out: '-0.5', net: '9007199254740992.51', notIncluded: 1 },
      { currency: 'USD', count: 1, in: '0', out: '-3.5', net: '-3.5', notIncluded: 0 },
    ]);
    expect(await sumMoved(account, condition('transactions', 'amount:0.20'))).toEqual([
      { currency: 'IDR', count: 2, in: '0', out: '-0.4', net: '-0.4', notIncluded: 0 },
    ]);
    expect(await sumMoved('account0000000000009', everything)).toEqual([]);
  });

  it('report how far back they go, regardless of the filter', async () => {
    const sums = store.sumTransactions;
    expect((await sums(account, everything)).oldest).toBeNull();
    const days = ['2026-03-01T00:00:00.000Z', '2024-12-03T23:30:00.000Z', null, '2026-11-01T00:00:00.000Z'];
    readInteger(
      store,
      'transactions',
      days.map((created, index) => transaction(index + 1, { created })),
    );
    expect((await sums(account, condition('transactions', 'amount:0.20'))).oldest).toBe('2024-12-03T23:30:00.000Z');
  });

  it('are those of the last complete copy during a sync', async () => {
    readInteger(store, 'transactions', [transaction(1), transaction(2)]);
    const reading = store.lists.begin(account, 'transactions', { pageSize: 2, total: 2, scope: '' }, '2026-11-22T08:00:00.000Z');
    reading.write({ page: 1, readAt: '2026-11-22T08:00:00.000Z', objects: [transaction(3)], nameless: [] });
    expect(await ids('created')).toEqual([1, 2]);
    expect(store.browse.transactions.count(account)).toBe(2);
    expect((await store.sumTransactions(account, everything)).moved[0]?.count).toBe(2);
    expect(store.browse.transactions.find(account, 1)).toMatchObject({ row: { id: 1, balance: '1000000.00' }, raw: '{"id":1}' });
    expect(store.browse.transactions.find(account, 7)).toBeNull();
  });
});

describe('customers', () => {
  it('have their number of domains, and are sorted again when it changes', async () => {
    const byDomains = async (text = '') => [
      ...(await store.browse.customers.ids(account, condition('customers', text), { column: 'domains', descending: true })),
    ];
    readInteger(store, 'customers', [sampleCustomer(7, 'Wayan'), sampleCustomer(8, 'Budi'), sampleCustomer(9, 'Adi')]);
    readInteger(store, 'domains', [sampleDomain(1, { customerId: 8 })]);
    expect(await byDomains()).toEqual([8, 7, 9]);
    readInteger(store, 'domains', [
      sampleDomain(1, { customerId: 7 }),
      sampleDomain(2, { customerId: 7 }),
      sampleDomain(3, { customerId: 8 }),
    ]);
    expect(await byDomains()).toEqual([7, 8, 9]);
    expect(await byDomains('domains>=1')).toEqual([7, 8]);
    expect(store.browse.customers.rows(account, [7, 9]).map((row) => row?.domains)).toEqual([2, 0]);
  });
});

describe('prices', () => {
  it('are sorted by amount, not alphabetically', async () => {
    readInteger(store, 'prices', [
      price(1, '.id', { renewal: '250000' }),
      price(2, '.com', { renewal: '1013000.00', promo: true }),
      price(3, '.test', { renewal: '99.5' }),
      price(4, '.none'),
    ]);
    const by = async (column: 'renewal' | 'promo', descending: boolean) => [
      ...(await store.browse.prices.ids(account, everything, { column, descending })),
    ];
    expect(await by('renewal', false)).toEqual([3, 1, 2, 4]);
    expect(await by('renewal', true)).toEqual([2, 1, 3, 4]);
    expect((await by('promo', false))[0]).toBe(2);
    expect(store.browse.prices.rows(account, [2])[0]).toMatchObject({ extension: '.com', promo: true, renewal: '1013000.00' });
  });
});

describe('notices', () => {
  it('list the open ones first, newest first within each group, and link to their domains', async () => {
    readInteger(store, 'domains', [sampleDomain(4)]);
    readInteger(store, 'notices', [
      notice(1, { actionStatus: 0, domain: 'example-4.test' }),
      notice(2, { domain: 'elsewhere.test' }),
      notice(3, { actionStatus: null }),
      notice(4),
      notice(5, { actionStatus: 0 }),
    ]);
    const found = await store.browse.notices.ids(account, everything, { column: 'open', descending: false });
    expect([...found]).toEqual([5, 1, 4, 2, 3]);
    expect(store.browse.notices.rows(account, [1, 2, 3]).map((row) => row?.domainId)).toEqual([4, null, null]);
    expect(store.browse.notices.find(account, 1)?.row.domainId).toBe(4);
    expect(store.browse.notices.find(account, 9)).toBeNull();
  });
});
