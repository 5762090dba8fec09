import { expect, test } from 'vitest';
import type { PriceOf } from '../../../../../../main/core/changes/context.ts';
import {
  premiumPrice,
  protectionPrice,
  registrationPrice,
  soldPeriods,
  transferPrice,
} from '../../../../../../main/core/orders/kinds/order-price.ts';

const now = Date.parse('2026-11-22T08:00:00Z');
const price: PriceOf = {
  currency: 'IDR',
  registration: new Map([
    [1, '150000'],
    [2, '300000'],
    [5, ''],
  ]),
  renewal: new Map([[1, '165000.50']]),
  transfer: '150000.00',
  redemption: null,
  proxy: '45000.00',
  protectionOffered: true,
  promotion: { registration: new Map([[1, '99000']]), from: '2026-11-01T00:00:00Z', to: '2026-11-30T00:00:00Z', description: '' },
};
const unknown = { amount: null, standard: null, notSold: false };

test('an active promotion only counts for its periods', () => {
  expect(registrationPrice(price, 1, now)).toEqual({ amount: '99000', standard: '150000', notSold: false });
  expect(registrationPrice(price, 2, now)).toEqual({ amount: '300000', standard: null, notSold: false });
  expect(registrationPrice(price, 1, Date.parse('2026-12-01T00:00:00Z')).amount).toBe('150000');
  expect(registrationPrice(price, 1, Date.parse('2026-10-01T00:00:00Z')).amount).toBe('150000');
});

test('a period without a price is not sold, and a missing one is unknown', () => {
  expect(registrationPrice(price, 3, now)).toEqual({ ...unknown, notSold: true });
  expect(registrationPrice(price, 5, now)).toEqual(unknown);
  expect(registrationPrice(null, 1, now)).toEqual(unknown);
  expect(soldPeriods((years) => registrationPrice(price, years, now))).toEqual([1, 2]);
});

test('a transfer includes one year, and further years cost their renewal', () => {
  expect(transferPrice(price, 1).amount).toBe('150000.00');
  expect(Number(transferPrice(price, 2).amount)).toBe(315_000.5);
  expect(transferPrice(price, 4)).toEqual({ ...unknown, notSold: true });
  expect(transferPrice({ ...price, transfer: '0.00' }, 1)).toEqual(unknown);
});

test('a premium name costs its price for each year, and has none without a price', () => {
  expect(premiumPrice('7500000.25', 2)).toBe('15000000.5');
  for (const none of [null, '0', '', 'dear', '-1']) expect(premiumPrice(none, 1)).toBeNull();
});

test('WHOIS protection has a price only if it is offered', () => {
  expect(protectionPrice(price)).toBe('45000.00');
  expect(protectionPrice({ ...price, protectionOffered: null })).toBe('45000.00');
  expect(protectionPrice({ ...price, protectionOffered: false })).toBeNull();
  expect(protectionPrice({ ...price, proxy: '0.00' })).toBeNull();
  expect(protectionPrice(null)).toBeNull();
});
