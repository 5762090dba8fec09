import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayNumber, daysLater } from '../../../../../../main/core/portfolio/overview/days.ts';
import type { CountedKind, DomainCounts } from '../../../../../../main/core/portfolio/overview/domain-counts.ts';
import { byMonth } from '../../../../../../main/core/portfolio/overview/months.ts';
import { makePlan } from '../../../../../../main/core/portfolio/overview/plan.ts';
import { minTermRenewals, planCurrency, renewalPrices } from '../../../../../../main/core/portfolio/overview/prices.ts';

const today = '2026-11-21';

interface Some {
  readonly extension: string;
  readonly days: number;
  readonly count: number;
  readonly status?: number | null;
  readonly premium?: boolean;
}

function countsOf(some: readonly Some[]): DomainCounts {
  const kinds = some.map(
    ({ extension, days, count, status = 1, premium = false }): CountedKind => ({
      ...{ extension, status, statusLabel: 'Any', premium, count },
      days: new Map([[dayNumber(daysLater(today, days)), count]]),
    }),
  );
  return { kinds, all: some.reduce((all, { count }) => all + count, 0), documents: 0, unverified: 0 };
}

const prices = renewalPrices([
  { extension: '.com', currency: 'IDR', renewal: '150000.00' },
  { extension: '.id', currency: '', renewal: '200000.50' },
  { extension: '.io', currency: 'USD', renewal: '40.25' },
]);

function plan(some: readonly Some[], balance: bigint | null = null, lowBalanceDays = 30) {
  return makePlan({ counts: countsOf(some), prices, currency: 'IDR', balance, today, lowBalanceDays });
}

describe('the renewal plan', () => {
  it('sums each span exactly and deducts it from the balance', () => {
    const { plan: made } = plan(
      [
        { extension: '.com', days: -3, count: 2 },
        { extension: '.id', days: 0, count: 1 },
        { extension: '.id', days: 7, count: 3 },
        { extension: '.com', days: 8, count: 1 },
        { extension: '.com', days: 90, count: 1 },
        { extension: '.com', days: 91, count: 9 },
      ],
      1_200_000_250_000n,
    );
    expect(made.rows.map(({ domains, cost, remaining, covered, priced }) => [domains.count, priced, cost, remaining, covered])).toEqual([
      [2, 2, '300000', '900000.25', 2],
      [4, 4, '800002', '99998.25', 4],
      [1, 1, '150000', '-50001.75', 0],
      [0, 0, '0', '-50001.75', 0],
      [1, 1, '150000', '-200001.75', 0],
    ]);
    expect(made.total).toMatchObject({ cost: '1400002', short: '200001.75', domains: { count: 8, filter: 'expires<91d' } });
    expect(made.lasts).toEqual({
      until: '2026-11-29',
      uncovered: 2,
      uncoveredSoon: 1,
      domains: { count: 2, filter: 'expires:2026-11-29..90d' },
    });
    expect(made.low).toBe(true);
  });

  it('omits what it cannot price, and reports that', () => {
    const { plan: made } = plan(
      [
        { extension: '.com', days: 5, count: 4 },
        { extension: '.com', days: 5, count: 1, premium: true },
        { extension: '.com', days: 5, count: 2, status: 3 },
        { extension: '.io', days: 5, count: 3 },
        { extension: '.io', days: 5, count: 1, premium: true },
        { extension: '.none.test', days: 5, count: 5 },
        { extension: '', days: 5, count: 6 },
        { extension: '.none.test', days: 95, count: 7 },
      ],
      0n,
    );
    expect(made.rows[1]).toMatchObject({ domains: { count: 22 }, priced: 4, cost: '600000', covered: 0 });
    expect(made.gaps.map(({ kind, domains, currency, cost }) => [kind, domains.count, domains.filter, currency, cost])).toEqual([
      ['no-price', 11, 'expires<91d (tld:none OR tld:.none.test)', null, null],
      ['premium', 2, 'expires<91d premium:yes', null, null],
      ['status', 2, 'expires<91d status>2', null, null],
      ['currency', 4, 'expires<91d tld:.io', 'USD', '120.75'],
    ]);
  });

  it('reports no coverage without a balance, and no prices without a list', () => {
    const { plan: made, cover } = plan([{ extension: '.com', days: 5, count: 4 }]);
    expect(made.rows[1]).toMatchObject({ remaining: null, covered: null, cost: '600000' });
    expect([made.total.short, made.lasts, made.low, cover]).toEqual([null, null, false, []]);
    const counts = countsOf([{ extension: '.com', days: 5, count: 4 }]);
    const without = makePlan({ counts, prices: new Map(), currency: null, balance: 5n, today, lowBalanceDays: 30 }).plan;
    expect(without).toMatchObject({ hasPrices: false, gaps: [], total: { cost: '0', short: '0' } });
  });

  it('warns of the days set in Settings, also beyond the plan', () => {
    const some = [{ extension: '.com', days: 100, count: 2 }];
    expect(plan(some, 150_000_000_000n, 99).plan).toMatchObject({ low: false, lasts: null });
    expect(plan(some, 150_000_000_000n, 100).plan).toMatchObject({ low: true, lasts: { until: '2027-03-01', uncovered: 1 } });
    expect(plan([{ extension: '.com', days: 40, count: 2 }], 0n, 0).plan).toMatchObject({
      low: false,
      lasts: { uncovered: 2, uncoveredSoon: 0 },
    });
    expect(plan([{ extension: '.com', days: 40, count: 2 }], 0n, 40).plan).toMatchObject({
      low: true,
      lasts: { uncovered: 2, uncoveredSoon: 2 },
    });
  });

  it('pays in order of expiry, and nothing after the first that cannot be paid', () => {
    const domain = fc.record({
      extension: fc.constantFrom('.com', '.id', '.io', '.none.test'),
      days: fc.integer({ min: -30, max: 120 }),
      count: fc.integer({ min: 1, max: 4 }),
    });
    fc.assert(
      fc.property(fc.array(domain, { maxLength: 25 }), fc.integer({ min: -10, max: 9_000_000 }), (some, balance) => {
        const each: Record<string, number> = { '.com': 150_000, '.id': 200_000.5 };
        const single = some
          .filter(({ extension, days }) => extension in each && days <= 90)
          .toSorted(
            (one, other) => one.days - other.days || (one.extension < other.extension ? -1 : Number(one.extension > other.extension)),
          )
          .flatMap(({ extension, days, count }) => Array.from({ length: count }, () => ({ days, cost: each[extension] ?? 0 })));
        let spent = 0;
        const stop = single.findIndex(({ cost }) => {
          spent += cost;
          return spent > balance;
        });
        const { plan: made, cover } = plan(some, BigInt(balance) * 1_000_000n);
        expect(made.lasts?.uncovered ?? 0).toBe(stop === -1 ? 0 : single.length - stop);
        if (stop !== -1) expect(made.lasts?.until).toBe(daysLater(today, single[stop]?.days ?? 0));
        const paid = made.rows.reduce((sum, { covered }) => sum + (covered ?? 0), 0);
        expect(paid).toBe(stop === -1 ? single.length : stop);
        const months = byMonth(countsOf(some), cover, today).each;
        for (const { domains, covered, uncovered } of months) expect(covered + uncovered).toBeLessThanOrEqual(domains.count);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('the currency of a plan', () => {
  it('is that of the balance, otherwise of most prices', () => {
    expect(planCurrency('EUR', prices)).toBe('EUR');
    expect(planCurrency(null, prices)).toBe('IDR');
    expect(planCurrency(null, new Map())).toBeNull();
  });

  it('counts an extension with a two-year minimum with the price of two', () => {
    const raw = (renewal: unknown) => JSON.stringify({ renewal });
    const rows = minTermRenewals([
      { extension: '.ai', currency: 'IDR', raw: raw({ '1': '', '2': '2590000', '3': '3885000' }) },
      { extension: '.zero', currency: 'IDR', raw: raw({ '1': '0' }) },
      { extension: '.none', currency: 'IDR', raw: raw([]) },
    ]);
    expect(rows).toEqual([{ extension: '.ai', currency: 'IDR', renewal: '2590000', years: 2 }]);
  });

  it('uses the highest of several prices for one extension', () => {
    const rows = [
      { extension: '.com', currency: 'IDR', renewal: '9.50' },
      { extension: '.com', currency: 'IDR', renewal: '10' },
      { extension: '.com', currency: 'IDR', renewal: 'free' },
    ];
    expect(renewalPrices(rows).get('.com')?.millionths).toBe(10_000_000n);
  });
});
