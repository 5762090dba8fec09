import { expect, it } from 'vitest';
import { createSalePrices, sellingPrice } from '../../../../../../main/core/portfolio/prices/sale-prices.ts';
import { Settings } from '../../../../../../preload/contract/settings.ts';

const standard = Settings.shape.margin.parse({});
const plain = { ...standard, percent: '20', step: '0.01' as const };

function prices(margin = plain) {
  let version = 'one';
  let now = margin;
  const made = createSalePrices({
    store: () => ({
      version: () => version,
      renewals: () => [
        { extension: '.id', currency: 'IDR', renewal: '200000' },
        { extension: '.com', currency: 'USD', renewal: '12.50' },
        { extension: '.free', currency: 'IDR', renewal: '0' },
        { extension: '.net', currency: '', renewal: '3' },
      ],
      longerRenewals: () => [{ extension: '.ai', currency: 'USD', raw: JSON.stringify({ renewal: { '2': '160.00' } }) }],
    }),
    margin: () => now,
  });
  return {
    made,
    change(to: { version?: string; margin?: typeof margin }) {
      version = to.version ?? version;
      now = to.margin ?? now;
    },
  };
}

it('adds the margin in the currency of the cost, for the shortest period that is sold', () => {
  const found = prices().made.of('account');
  expect(found.get('.id')).toEqual({ years: 1, cost: '200000', price: '240000', margin: '40000', currency: 'IDR' });
  expect(found.get('.com')).toEqual({ years: 1, cost: '12.5', price: '15', margin: '2.5', currency: 'USD' });
  expect(found.get('.net')).toMatchObject({ currency: null, margin: '0.6' });
});

it('has no price where none is known, and never zero', () => {
  const found = prices().made.of('account');
  expect([found.has('.free'), found.has('.org')]).toEqual([false, false]);
  expect(sellingPrice(null, plain)).toEqual({ price: null, margin: null });
  expect(sellingPrice('0', plain)).toEqual({ price: null, margin: null });
  // A margin that is not for renewals leaves the cost.
  const without = { ...plain, kinds: ['registration' as const] };
  expect(prices(without).made.of('account').get('.id')).toMatchObject({ cost: '200000', price: null, margin: null });
});

it('can be negative if rounding goes below the cost', () => {
  const down = { ...plain, percent: '0', step: '10000' as const, direction: 'nearest' as const };
  expect(sellingPrice('204000', down)).toEqual({ price: '200000', margin: '-4000' });
});

it('is calculated again when the price list or the margin changes', () => {
  const { made, change } = prices();
  const first = made.of('account');
  expect(made.of('account')).toBe(first);
  change({ margin: { ...plain, percent: '50' } });
  expect(made.of('account').get('.id')?.price).toBe('300000');
  const second = made.of('account');
  change({ version: 'two' });
  expect(made.of('account')).not.toBe(second);
});

it('orders each currency by itself', () => {
  const { version, keys } = prices().made.keys('account', 'selling');
  const order = [...keys].toSorted(([, one], [, other]) => (one < other ? -1 : 1)).map(([extension]) => extension);
  expect(order.filter((extension) => extension !== '.ai')).toEqual(['.net', '.id', '.com']);
  expect(version).toContain('one');
  expect(prices({ ...plain, kinds: [] }).made.keys('account', 'margin').keys.size).toBe(0);
});
