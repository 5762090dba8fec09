import { expect, it } from 'vitest';
import { withFirstPeriods } from '../../../../../../main/core/portfolio/prices/first-periods.ts';
import { PriceFacts, PriceRow } from '../../../../../../preload/contract/portfolio/rows.ts';

const row = (id: number, prices: Partial<PriceFacts>): PriceFacts =>
  PriceFacts.parse({
    id,
    extension: '.ai',
    currency: 'IDR',
    registration: null,
    renewal: null,
    transfer: null,
    redemption: null,
    protection: null,
    promo: false,
    promoYears: null,
    promoPrice: null,
    promoFrom: null,
    promoTo: null,
    odd: null,
    ...prices,
  });

const requested: number[] = [];
const responses = {
  raw: (_: string, id: number) => {
    requested.push(id);
    if (id === 2) return null;
    return JSON.stringify({ registration: { '5': '6475000', '2': 2590000, '1': '' }, renewal: id === 3 ? [] : { '1': '1295000' } });
  },
};

it('returns the shortest period if there is no price for a year, and evaluates no other response', () => {
  const rows = [row(1, { renewal: '1295000' }), null, row(2, {}), row(3, {}), row(4, { registration: '1', renewal: '2' })];
  const reported = withFirstPeriods(responses, 'account0000000000001', rows);
  expect(reported.map((one) => one && [PriceRow.parse(one).firstRegistration, one.firstRenewal])).toEqual([
    [{ years: 2, total: '2590000' }, null],
    null,
    [null, null],
    [{ years: 2, total: '2590000' }, null],
    [null, null],
  ]);
  expect(requested).toEqual([1, 2, 3]);
});
