import { describe, expect, it } from 'vitest';
import { priceFor, registrationPricesOf, soldYears } from '../../../../../main/core/availability/prices.ts';

const answer = (price: object, extension = '.com', currency = 'IDR') => ({ extension, currency, raw: JSON.stringify(price) });
const promo = { registration: { 1: '90000', 2: '' }, start_date: '2026-11-01T00:00:00Z', end_date: '2026-11-30T00:00:00Z' };
const within = Date.parse('2026-11-15T00:00:00Z');

describe('the price of a registration', () => {
  const prices = registrationPricesOf([answer({ registration: { 1: 182_000, 2: '377000', 3: '' }, promo_registration: promo })]).get(
    '.com',
  );

  it('is the total of its period', () => {
    expect(soldYears(prices)).toEqual([1, 2]);
    expect(priceFor(prices, 2, within)).toEqual({ price: '377000', standard: null });
    expect(priceFor(prices, 3, within)).toEqual({ price: null, standard: null });
    expect(priceFor(undefined, 1, within)).toEqual({ price: null, standard: null });
  });

  it('is that of an active promotion, with the standard price next to it', () => {
    expect(priceFor(prices, 1, within)).toEqual({ price: '90000', standard: '182000' });
    for (const day of ['2026-10-31', '2026-12-01']) expect(priceFor(prices, 1, Date.parse(day)).price, day).toBe('182000');
  });

  it('is the highest if an extension has several, and a zero amount counts as none', () => {
    const several = registrationPricesOf([
      answer({ registration: { 1: '100' }, promo_registration: promo }),
      answer({ registration: { 1: '150.5', 2: 0 } }, '.com', ''),
    ]);
    expect(priceFor(several.get('.com'), 1, within)).toEqual({ price: '150.5', standard: null });
    expect(soldYears(several.get('.com'))).toEqual([1]);
  });
});
