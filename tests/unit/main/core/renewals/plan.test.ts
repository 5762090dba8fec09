import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Candidate,
  carryOverChoices,
  type PlanInputs,
  priceAt,
  startRenewals,
  totalsOf,
  withChange,
} from '../../../../../main/core/renewals/plan.ts';
import { renewalPricesOf } from '../../../../../main/core/renewals/prices.ts';

const prices = renewalPricesOf([
  { extension: '.com', currency: 'IDR', raw: JSON.stringify({ renewal: { '1': '165000', '2': 330_000, '3': '495000.5' } }) },
  // Promotions apply to registrations, and change no renewal.
  {
    extension: '.id',
    currency: '',
    raw: JSON.stringify({ renewal: { '1': '225000', '2': '450000' }, promo_registration: { registration: { '1': '1000' } } }),
  },
  { extension: '.ai', currency: 'IDR', raw: JSON.stringify({ renewal: { '1': '', '2': '2590000' } }) },
  { extension: '.io', currency: 'USD', raw: JSON.stringify({ renewal: { '1': '40' } }) },
  { extension: '.free', currency: 'IDR', raw: JSON.stringify({ renewal: { '1': '0.00' } }) },
]);

const candidate = (id: number, extension: string, more: Partial<Candidate> = {}): Candidate => ({
  ...{ id, name: `name-${id}${extension}`, extension, expires: '2027-03-08', inRedemption: false, renewed: null },
  ...more,
});

const inputs = (candidates: readonly Candidate[], balance: bigint | null = 1_000_000_000_000n): PlanInputs => ({
  ...{ candidates, prices, currency: 'IDR', balance },
});

const all = (plan: PlanInputs) => plan.candidates.map((_, at) => at);

describe('a renewal plan', () => {
  it('starts with one year each, or the shortest period that is sold', () => {
    const plan = startRenewals(inputs([candidate(1, '.com'), candidate(2, '.ai'), candidate(3, '.none')]));
    expect([...plan.years]).toEqual([1, 2, 1]);
    expect(totalsOf(plan).totals).toMatchObject({ chosen: 3, priced: 2, cost: '2755000', years: null });
  });

  it('reports for each row why it is not counted', () => {
    const plan = startRenewals(
      inputs([
        candidate(1, '.com'),
        candidate(2, '.none'),
        candidate(3, '.free'),
        candidate(4, '.io'),
        candidate(5, '.com', { inRedemption: true }),
        candidate(6, '.com', { expires: null }),
      ]),
    );
    const longer = withChange(plan, all(plan), { years: 3, out: false });
    expect(all(plan).map((at) => priceAt(plan, at).unavailableReason)).toEqual([
      null,
      'no-price',
      'no-price',
      'other-currency',
      'in-redemption',
      'no-date',
    ]);
    expect([...plan.out]).toEqual([0, 0, 0, 0, 1, 1]);
    expect(all(plan).map((at) => priceAt(longer, at).unavailableReason)).toEqual([
      null,
      'no-price',
      'no-price',
      'not-sold',
      'in-redemption',
      'no-date',
    ]);
    expect(totalsOf(longer).totals).toMatchObject({ chosen: 6, priced: 1, cost: '495000.5', years: 3 });
    expect(totalsOf(longer).totals.unavailableReasons).toEqual([
      { unavailableReason: 'no-price', count: 2 },
      { unavailableReason: 'not-sold', count: 1 },
      { unavailableReason: 'in-redemption', count: 1 },
      { unavailableReason: 'no-date', count: 1 },
    ]);
  });

  it('pays in row order, and nothing after the first that the balance does not cover', () => {
    const plan = startRenewals(inputs([candidate(1, '.id'), candidate(2, '.com'), candidate(3, '.com')], 390_000_000_000n));
    const sums = totalsOf(plan);
    expect(sums.remaining).toEqual([165_000_000_000n, 0n, -165_000_000_000n]);
    expect(sums.totals).toMatchObject({ covered: 2, priced: 3, remaining: '-165000' });
    const without = totalsOf(withChange(plan, [0], { out: true }));
    expect(without.remaining).toEqual([null, 225_000_000_000n, 60_000_000_000n]);
    expect(without.totals).toMatchObject({ chosen: 2, covered: 2, remaining: '60000' });
  });

  it('reports no coverage without a balance', () => {
    const { remaining, totals } = totalsOf(startRenewals(inputs([candidate(1, '.com')], null)));
    expect([remaining, totals.covered, totals.remaining, totals.cost]).toEqual([[null], null, null, '165000']);
  });

  it('keeps the user’s changes when the list is synced again', () => {
    const before = withChange(startRenewals(inputs([candidate(1, '.com'), candidate(2, '.com'), candidate(3, '.com')])), [1], {
      ...{ years: 2, out: true },
    });
    const after = carryOverChoices(startRenewals(inputs([candidate(9, '.ai'), candidate(2, '.com')])), before);
    expect([[...after.years], [...after.out]]).toEqual([
      [2, 2],
      [0, 1],
    ]);
  });

  it('counting the covered ones matches counting one by one', () => {
    const row = fc.record({
      extension: fc.constantFrom('.com', '.id', '.ai', '.io', '.none'),
      years: fc.integer({ min: 1, max: 4 }),
      out: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 30 }), fc.integer({ min: -5, max: 9_000_000 }), (rows, balance) => {
        let plan = startRenewals(
          inputs(
            rows.map(({ extension }, id) => candidate(id, extension)),
            BigInt(balance) * 1_000_000n,
          ),
        );
        for (const [at, { years, out }] of rows.entries()) plan = withChange(plan, [at], { years, out });
        const totals: Record<string, readonly number[]> = {
          '.com': [165_000, 330_000, 495_000.5],
          '.id': [225_000, 450_000],
          '.ai': [0, 2_590_000],
        };
        const costs = rows.flatMap(({ extension, years, out }) => {
          const cost = out ? 0 : (totals[extension]?.[years - 1] ?? 0);
          return cost === 0 ? [] : [cost];
        });
        let spent = 0;
        const stop = costs.findIndex((cost) => {
          spent += cost;
          return spent > balance;
        });
        const { covered, priced, cost } = totalsOf(plan).totals;
        expect([covered, priced, Number(cost)]).toEqual([
          stop === -1 ? costs.length : stop,
          costs.length,
          costs.reduce((sum, one) => sum + one, 0),
        ]);
      }),
    );
  });
});
