import { describe, expect, it } from 'vitest';
import { appearanceOf, cellMore, cellText } from '../../../../../renderer/features/availability/cell-text.ts';
import { headPrices } from '../../../../../renderer/features/availability/matrix/head-prices.ts';
import { createFormats } from '../../../../../renderer/ui/formats/formats.ts';
import { cellOf, rowOf } from './rows.ts';

const formats = createFormats({ dates: 'system', numbers: '1,234.56', clock: '24', timeZone: 'UTC' }, 'en-GB');
const free = cellOf('.com', { state: 'free', price: '199000', standard: '219000', currency: 'IDR' });

describe('the text of a cell', () => {
  it('shows the state, the price for the years, and the standard price if a different one applies', () => {
    expect(cellText(free, false, 2, formats)).toBe('free, 199,000 IDR for 2 years, instead of 219,000');
    expect(cellText({ ...free, standard: null }, true, 1, formats)).toBe('free, selected, 199,000 IDR for 1 year');
    expect(cellText(cellOf('.com', { state: 'taken', price: '219000' }), false, 1, formats)).toBe('taken');
    expect(cellText({ ...free, inCart: true, standard: null, state: 'premium' }, false, 1, formats)).toBe(
      'premium, in cart, 199,000 IDR for 1 year',
    );
  });

  it('also shows the reason and age', () => {
    const at = '2026-03-01T10:00:00.000Z';
    const now = Date.parse(at) + 40_000;
    expect(cellMore(cellOf('.com', { message: 'Too many checks', checkedAt: at }), formats, now)).toBe(
      'Too many checks. checked 40 seconds ago',
    );
    expect(cellMore(free, formats, now)).toBe('');
  });

  it('shows selected or in the cart before anything else', () => {
    expect(appearanceOf(free, false)).toBe('free');
    expect(appearanceOf(free, true)).toBe('chosen');
    expect(appearanceOf({ ...free, inCart: true }, true)).toBe('cart');
  });
});

it('takes the price of an extension from the names without a price of their own', () => {
  const rows = [
    rowOf(0, 'a', [cellOf('.com', { state: 'premium', price: '9000000' }), cellOf('.id', { state: 'free', price: '226000' })]),
    rowOf(1, 'b', [free, null]),
  ];
  expect([...headPrices(rows, ['.com', '.id'])]).toEqual([
    ['.id', { price: '226000', standard: null, currency: null }],
    ['.com', { price: '199000', standard: '219000', currency: 'IDR' }],
  ]);
});
