import { expect, test } from 'vitest';
import type { PriceOf } from '../../../../../main/core/changes/context.ts';
import { type QuoteDeps, quoteOf } from '../../../../../main/core/orders/quote.ts';
import type { CartLine } from '../../../../../preload/contract/orders/orders.ts';

const priceOf = (change: Partial<PriceOf> = {}): PriceOf => ({
  currency: 'IDR',
  registration: new Map([
    [1, '100000'],
    [2, '200000'],
  ]),
  renewal: new Map(),
  transfer: null,
  redemption: null,
  proxy: '5000',
  protectionOffered: true,
  promotion: null,
  ...change,
});
const line = (name: string, change: Partial<CartLine> = {}): CartLine => ({ name, years: 1, protection: false, ...change });
const papers = { id: 'papers', text: 'Papers.', level: 'needed', own: false } as const;

function quote(lines: readonly CartLine[], change: Partial<QuoteDeps> = {}) {
  const prices: Record<string, PriceOf> = {
    '.com': priceOf(),
    '.eu': priceOf({ currency: 'EUR' }),
    '.id': priceOf({ protectionOffered: false }),
  };
  return quoteOf({
    cart: { lines: [...lines], terms: { buyer: { kind: 'customer', id: 7 }, registrant: { kind: 'default' }, nameservers: [] } },
    priceOf: (extension) => prices[extension] ?? null,
    extensionOf: (name) => name.slice(name.indexOf('.')),
    seen: () => ({ state: 'free', checkedAt: null, premiumPrice: null }),
    requirementsOf: (extension) => (extension === '.id' ? [papers] : []),
    balance: { amount: '250000', readAt: '2026-11-22T08:00:00.000Z' },
    currency: 'IDR',
    customer: null,
    now: Date.parse('2026-11-22T08:00:00Z'),
    ...change,
  });
}

test('every line deducts its price and its protection from what the previous one left', () => {
  const { lines, total, remaining, missing } = quote([line('a.com', { protection: true }), line('b.com', { years: 2 })]);
  expect(lines.map(({ price, remaining: rest }) => [price, rest])).toEqual([
    ['100000', '145000'],
    ['200000', '-55000'],
  ]);
  expect([total, remaining, missing]).toEqual(['305000', '-55000', []]);
});

test('a line that cannot be ordered costs nothing, and reports why', () => {
  const state = (name: string): string => ({ 'own.com': 'own', 'taken.com': 'taken' })[name] ?? 'waiting';
  const names = ['own.com', 'taken.com', 'x.unknown', 'x.eu'].map((name) => line(name));
  const reported = quote([...names, line('x.com', { years: 9 }), line('x.id', { protection: true })], {
    seen: (name) => ({ state: state(name), checkedAt: null, premiumPrice: null }),
  });
  expect(reported.lines.map(({ unavailableReason }) => unavailableReason)).toEqual([
    'own',
    'taken',
    'no-price',
    'other-currency',
    'not-sold',
    'no-protection',
  ]);
  expect([reported.total, reported.remaining, reported.missing]).toEqual(['0', '250000', ['prices']]);
  expect(reported.lines.every(({ remaining }) => remaining === null)).toBe(true);
});

test('only a line without a price blocks the review; own and taken names are rejected there', () => {
  const statusOf = (name: string) => ({ state: name === 'own.com' ? 'own' : 'taken', checkedAt: null, premiumPrice: null });
  expect(quote([line('own.com'), line('taken.com')], { seen: statusOf }).missing).toEqual([]);
});

test('a price in any currency counts if the currency of the order is unknown, and one without a currency always counts', () => {
  const unavailableReasons = (change: Partial<QuoteDeps>) =>
    quote([line('x.eu')], change).lines.map(({ unavailableReason, currency }) => [unavailableReason, currency]);
  expect(unavailableReasons({ currency: null })).toEqual([[null, 'EUR']]);
  expect(unavailableReasons({ priceOf: () => priceOf({ currency: '' }) })).toEqual([[null, null]]);
});

test('a premium name has its own price, regardless of the extension', () => {
  const statusOf = () => ({ state: 'premium', checkedAt: '2026-11-22T08:00:00.000Z', premiumPrice: '7000000' });
  const [premium] = quote([line('a.com', { years: 2 })], { seen: statusOf }).lines;
  expect(premium).toMatchObject({ premium: true, price: '14000000', standard: null, unavailableReason: null });
  const unpriced = quote([line('a.com')], { seen: () => ({ ...statusOf(), premiumPrice: null }) });
  expect(unpriced.lines[0]).toMatchObject({ price: null, unavailableReason: 'no-price' });
});

test('requirements are listed once and referenced by each line', () => {
  const reported = quote([line('a.id'), line('b.id'), line('c.com')]);
  expect(reported.requirements).toEqual([papers]);
  expect(reported.lines.map(({ requirements }) => requirements)).toEqual([['papers'], ['papers'], []]);
});

test('nothing is deducted from an unknown balance', () => {
  expect(quote([line('a.com')], { balance: null })).toMatchObject({ remaining: null, total: '100000', lines: [{ remaining: null }] });
});
