import { expect, test } from 'vitest';
import { PriceRow } from '../../../../../preload/contract/portfolio/rows.ts';
import { costOf, perYear } from '../../../../../renderer/features/prices/cost.ts';

const now = Date.parse('2026-11-21T08:00:00.000Z');
const row = (changes: Partial<PriceRow> = {}): PriceRow =>
  PriceRow.parse({
    id: 1,
    extension: '.cloud',
    currency: 'IDR',
    registration: '98000',
    renewal: '412000',
    transfer: '412000.00',
    redemption: null,
    protection: '0.00',
    promo: true,
    promoYears: 2,
    promoPrice: '357000',
    promoFrom: '2026-11-01T00:00:00.000Z',
    promoTo: '2026-12-01T16:59:00.000Z',
    odd: null,
    firstRegistration: null,
    firstRenewal: null,
    ...changes,
  });
const twoYears = row({ registration: null, firstRegistration: { years: 2, total: '2590000' }, promo: false, promoPrice: null });
const standard = { amount: '98000', years: 1, promotion: null };

test('the standard price is for one year, regardless of promotions', () => {
  expect(costOf(row(), 'registration', 'standard', now)).toEqual(standard);
});

test('an active promotion replaces it, with its years and its end', () => {
  expect(costOf(row(), 'registration', 'promotion', now)).toEqual({
    amount: '357000',
    years: 2,
    promotion: { to: '2026-12-01T16:59:00.000Z' },
  });
  expect(costOf(row({ promoTo: null }), 'registration', 'promotion', now)).toMatchObject({ promotion: { to: null } });
});

test.each<[string, Partial<PriceRow>]>([
  ['is over', { promoTo: '2026-11-21T07:59:59.999Z' }],
  ['is ahead', { promoFrom: '2026-11-21T08:00:00.001Z' }],
  ['tells no price', { promoPrice: null, promoYears: null }],
])('one that %s does not', (_, changes) => {
  expect(costOf(row(changes), 'registration', 'promotion', now)).toEqual(standard);
});

test('a promotion applies to registrations only', () => {
  expect(costOf(row(), 'renewal', 'promotion', now)).toEqual({ amount: '412000', years: 1, promotion: null });
  expect(costOf(row(), 'transfer', 'promotion', now)).toEqual({ amount: '412000.00', years: null, promotion: null });
  expect(costOf(row(), 'redemption', 'promotion', now)).toBe(null);
});

test('if one year is not sold, the shortest period counts, with its total', () => {
  expect(costOf(twoYears, 'registration', 'promotion', now)).toEqual({ amount: '2590000', years: 2, promotion: null });
});

test.each([
  ['2590000', 2, '1295000'],
  ['100', 3, '33.33'],
  ['100.01', 2, '50.01'],
  ['200.00', 3, '66.67'],
])('%s for %i years is %s per year', (total, years, yearly) => expect(perYear({ total, years })).toBe(yearly));
