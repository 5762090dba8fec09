import { describe, expect, it } from 'vitest';
import { cellMore, cellWords, lookOf } from '../../../../../renderer/features/availability/cell-words.ts';
import { headPrices } from '../../../../../renderer/features/availability/head-prices.ts';
import { createFormats } from '../../../../../renderer/ui/formats.ts';
import { cellOf, rowOf } from './rows.ts';

const formats = createFormats({ dates: 'system', numbers: '1,234.56', clock: '24', timeZone: 'UTC' }, 'en-GB');
const free = cellOf('.com', { state: 'free', price: '199000', standard: '219000', currency: 'IDR' });

describe('a cell in words', () => {
  it('says state, price for the years, and the standard price where another one holds', () => {
    expect(cellWords(free, false, 2, formats)).toBe('free, 199,000 IDR for 2 years, instead of 219,000');
    expect(cellWords({ ...free, standard: null }, true, 1, formats)).toBe('free, chosen, 199,000 IDR for 1 year');
    expect(cellWords(cellOf('.com', { state: 'taken', price: '219000' }), false, 1, formats)).toBe('taken');
    expect(cellWords({ ...free, inCart: true, standard: null, state: 'premium' }, false, 1, formats)).toBe(
      'premium, in cart, 199,000 IDR for 1 year',
    );
  });

  it('says why and how old besides', () => {
    const at = '2026-03-01T10:00:00.000Z';
    const now = Date.parse(at) + 40_000;
    expect(cellMore(cellOf('.com', { message: 'Too many checks', checkedAt: at }), formats, now)).toBe(
      'Too many checks. answered 40 seconds ago',
    );
    expect(cellMore(free, formats, now)).toBe('');
  });

  it('looks chosen or in the cart before anything else', () => {
    expect(lookOf(free, false)).toBe('free');
    expect(lookOf(free, true)).toBe('chosen');
    expect(lookOf({ ...free, inCart: true }, true)).toBe('cart');
  });
});

it('takes the price of an extension from the names that have no price of their own', () => {
  const rows = [
    rowOf(0, 'a', [cellOf('.com', { state: 'premium', price: '9000000' }), cellOf('.id', { state: 'free', price: '226000' })]),
    rowOf(1, 'b', [free, null]),
  ];
  expect([...headPrices(rows, ['.com', '.id'])]).toEqual([
    ['.id', { price: '226000', standard: null, currency: null }],
    ['.com', { price: '199000', standard: '219000', currency: 'IDR' }],
  ]);
});
