import { beforeEach, expect, it } from 'vitest';
import type { PortfolioStore } from '../../../../../../main/core/store/port.ts';
import { account, byName, openMemory, readInteger, sampleCustomer, sampleDomain } from './fixtures.ts';

let store: PortfolioStore;
beforeEach(async () => {
  ({ store } = await openMemory());
  readInteger(store, 'domains', [sampleDomain(1, { customerId: 7 }), sampleDomain(2, { customerId: 8 }), sampleDomain(3)]);
});

const names = (): (string | null)[] => store.domains.rows(account, [1, 2, 3]).map((row) => row?.customer ?? null);

it('gives the domains the names of their customers, whichever list was synced first', () => {
  expect(names()).toEqual([null, null, null]);
  readInteger(store, 'customers', [sampleCustomer(7, 'Wayan'), sampleCustomer(8, 'Budi')]);
  expect(names()).toEqual(['Wayan', 'Budi', null]);
  readInteger(store, 'domains', [
    sampleDomain(1, { customerId: 8 }),
    sampleDomain(2, { customerId: null }),
    sampleDomain(3, { customerId: 7 }),
  ]);
  expect(names()).toEqual(['Budi', null, 'Wayan']);
});

it('follows a renamed (also by case) or deleted customer, and sorts again', async () => {
  const byCustomer = async (): Promise<number[]> => [
    ...(await store.domains.ids(account, { where: '', values: [] }, { column: 'customer', descending: false })),
  ];
  readInteger(store, 'customers', [sampleCustomer(7, 'Wayan'), sampleCustomer(8, 'budi')]);
  expect(await byCustomer()).toEqual([2, 1, 3]);
  readInteger(store, 'customers', [sampleCustomer(7, 'Adi'), sampleCustomer(8, 'Budi')]);
  expect(names()).toEqual(['Adi', 'Budi', null]);
  expect(await byCustomer()).toEqual([1, 2, 3]);
  readInteger(store, 'customers', [sampleCustomer(8, 'Budi')]);
  expect(names()).toEqual([null, 'Budi', null]);
  expect([...(await store.domains.ids(account, { where: 'customer_name = ?', values: ['BUDI'] }, byName))]).toEqual([2]);
});

it('returns the extensions of the price list', () => {
  const none = { registration: null, renewal: null, transfer: null, redemption: null, proxy: null };
  const price = { ...none, currency: 'IDR', promo: false, promoYears: null, promoPrice: null, promoFrom: null, promoTo: null };
  expect(store.lists.extensions(account).size).toBe(0);
  const prices = ['.co.id', '.test', '.test', ''].map((extension, index) => ({ ...price, id: index, extension, odd: null, raw: '{}' }));
  readInteger(store, 'prices', prices);
  expect(store.lists.extensions(account)).toEqual(new Set(['.co.id', '.test']));
});
