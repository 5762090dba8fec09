import { describe, expect, it } from 'vitest';
import { sumPrices } from '../../../../../../renderer/features/availability/result/ChosenBar.tsx';
import { toggleChosen, withoutNames } from '../../../../../../renderer/features/availability/result/choosing.ts';
import { cellOf, rowOf } from '../rows.ts';

const extensions = ['.com', '.id', '.net', '.org'];
const row = rowOf(7, 'kopi', [
  cellOf('.com', { state: 'free', price: '219000', currency: 'IDR' }),
  cellOf('.id', { state: 'taken' }),
  cellOf('.net', { state: 'premium', price: '4250000.50', currency: 'IDR' }),
  cellOf('.org', { state: 'free', inCart: true }),
]);

describe('selecting names', () => {
  it('selects what can be bought, and skips what is already selected', () => {
    const one = toggleChosen(new Map(), row, extensions, 0);
    expect([...(one ?? [])]).toEqual([['7 .com', { name: 'kopi.com', price: '219000', currency: 'IDR' }]]);
    expect(toggleChosen(one ?? new Map(), row, extensions, 0)?.size).toBe(0);
  });

  it('rejects names that are taken, in the cart or without a result', () => {
    expect(toggleChosen(new Map(), row, extensions, 1)).toBeNull();
    expect(toggleChosen(new Map(), row, extensions, 3)).toBeNull();
  });

  it('selects all available names of a row, and deselects them if all are selected', () => {
    const all = toggleChosen(new Map(), row, extensions, null);
    expect([...(all ?? new Map()).keys()]).toEqual(['7 .com', '7 .net']);
    expect(toggleChosen(all ?? new Map(), row, extensions, null)?.size).toBe(0);
  });

  it('keeps the selection while other names are added to the cart', () => {
    const all = toggleChosen(new Map(), row, extensions, null) ?? new Map();
    expect([...withoutNames(all, new Set(['kopi.com', 'teh.com'])).keys()]).toEqual(['7 .net']);
  });
});

describe('the total of the selected names', () => {
  const idr = (price: string | null) => ({ name: 'a.com', price, currency: 'IDR' });

  it('loses no digits', () => {
    expect(sumPrices([idr('219000'), idr('4250000.50'), idr('0.000001')])).toEqual({ amount: '4469000.500001', currency: 'IDR' });
    expect(sumPrices([idr('0.10'), idr('0.20')])).toEqual({ amount: '0.3', currency: 'IDR' });
    expect(sumPrices([idr('100'), idr('200')])).toEqual({ amount: '300', currency: 'IDR' });
  });

  it('is not shown if a price is unknown or in another currency', () => {
    expect(sumPrices([idr('219000'), idr(null)])).toBeNull();
    expect(sumPrices([idr('219000'), { name: 'b.com', price: '10', currency: 'USD' }])).toBeNull();
    expect(sumPrices([])).toBeNull();
  });
});
