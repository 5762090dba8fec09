import { expect, it } from 'vitest';
import { readPricePeriods } from '../../../../../../main/core/service/lists/price.ts';
import { contract } from '../../../../../../preload/contract/index.ts';

const { output } = contract['prices.periods'];

it('returns ten periods with their totals, and none if there is no price', () => {
  const read = output.parse(
    readPricePeriods({
      registration: { '1': 150000, '2': '300000', '3': '' },
      renewal: { '1': '165000' },
      promo_registration: { registration: { '1': '120000', '2': '' }, end_date: '2026-09-30T16:59:00.000000Z', description: '<p>Half</p>' },
    }),
  );
  expect(read.periods).toHaveLength(10);
  expect(read.periods.slice(0, 3)).toEqual([
    { years: 1, registration: '150000', renewal: '165000', promotion: '120000' },
    { years: 2, registration: '300000', renewal: null, promotion: null },
    { years: 3, registration: null, renewal: null, promotion: null },
  ]);
  expect(read.promotion).toEqual({ from: null, to: '2026-09-30T16:59:00.000Z', description: 'Half' });
});

it('omits no longer period with a price, and survives invalid prices', () => {
  expect(readPricePeriods({ registration: { '20': '1' } }).periods.map(({ years }) => years)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20]);
  for (const odd of [null, 'text', [], { registration: 'free', renewal: [1], promo_registration: 'soon' }]) {
    const { periods, promotion } = output.parse(readPricePeriods(odd));
    expect(periods.every(({ registration, renewal }) => registration === null && renewal === null)).toBe(true);
    expect(promotion).toBeNull();
  }
});
