import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type BudgetFacts, makeBudget } from '../../../../../../main/core/portfolio/overview/budget.ts';
import { dayNumber, daysLater } from '../../../../../../main/core/portfolio/overview/days.ts';
import type { CountedKind, DomainCounts } from '../../../../../../main/core/portfolio/overview/domain-counts.ts';
import { paceDays, paceOf } from '../../../../../../main/core/portfolio/overview/pace.ts';
import { renewalPrices } from '../../../../../../main/core/portfolio/overview/prices.ts';
import { fromMillionths, toMillionths } from '../../../../../../preload/contract/filter/money.ts';
import type { Moved } from '../../../../../../preload/contract/portfolio/transactions.ts';

const today = '2026-11-21';
const million = 1_000_000n;

interface Some {
  readonly extension: string;
  readonly days: number | null;
  readonly count: number;
  readonly status?: number;
  readonly premium?: boolean;
}

function countsOf(some: readonly Some[]): DomainCounts {
  const kinds = some.map(
    ({ extension, days, count, status = 1, premium = false }): CountedKind => ({
      ...{ extension, status, statusLabel: 'Any', premium, count },
      days: new Map([[days === null ? 0 : dayNumber(daysLater(today, days)), count]]),
    }),
  );
  return { kinds, all: some.reduce((all, { count }) => all + count, 0), documents: 0, unverified: 0 };
}

const whole = renewalPrices([
  { extension: '.com', currency: 'IDR', renewal: '150000.00' },
  { extension: '.id', currency: '', renewal: '200000' },
]);

function budget(some: readonly Some[], changes: Partial<BudgetFacts> = {}) {
  const facts = {
    counts: countsOf(some),
    prices: whole,
    currency: 'IDR',
    balance: null,
    today,
    renewedShare: 100,
    other: { sum: 0n, days: 1 },
  };
  return makeBudget({ ...facts, ...changes });
}

it('finds the day the balance runs out, and what to deposit in each month until when', () => {
  const { runsOut, total, months, days, until } = budget(
    [
      { extension: '.com', days: -300, count: 1 },
      { extension: '.com', days: 20, count: 2 },
      { extension: '.id', days: 45, count: 3 },
      { extension: '.id', days: 364, count: 1 },
      { extension: '.id', days: 365, count: 9 },
    ],
    { balance: 500_000n * million },
  );
  expect(until).toBe('2027-11-20');
  expect(runsOut).toBe('2027-01-05');
  expect(total).toEqual({
    domains: { count: 7, filter: 'expires<365d' },
    priced: 7,
    renewals: '1400000',
    other: '0',
    deposit: '900000',
  });
  expect(months).toHaveLength(13);
  expect(
    months.slice(0, 3).map(({ month, domains, renewals, balance, deposit, by }) => [month, domains, renewals, balance, deposit, by]),
  ).toEqual([
    ['2026-11', { count: 1, filter: 'expires<=2026-11-30' }, '150000', '350000', '0', null],
    ['2026-12', { count: 2, filter: 'expires:2026-12-01..2026-12-31' }, '300000', '50000', '0', null],
    ['2027-01', { count: 3, filter: 'expires:2027-01-01..2027-01-31' }, '750000', '-700000', '700000', '2027-01-05'],
  ]);
  expect(months.at(-1)).toMatchObject({
    month: '2027-11',
    domains: { count: 1, filter: 'expires:2027-11-01..2027-11-20' },
    deposit: '200000',
    by: '2027-11-20',
  });
  expect([days.length, days[0], days[20], days.at(-1)]).toEqual([365, '350000', '50000', '-900000']);
});

it('renews what is past due today, and again at the end of the period that began at the old expiry date', () => {
  const prices = renewalPrices([
    { extension: '.com', currency: 'IDR', renewal: '150000' },
    { extension: '.two.test', currency: 'IDR', renewal: '500000', years: 2 },
  ]);
  const monthly = (some: Some) =>
    budget([some], { prices })
      .months.filter(({ renewals }) => renewals !== '0')
      .map(({ month, renewals, domains }) => [month, renewals, domains.count]);
  expect(monthly({ extension: '.com', days: -10, count: 2 })).toEqual([
    ['2026-11', '300000', 2],
    ['2027-11', '300000', 0],
  ]);
  expect(monthly({ extension: '.com', days: -500, count: 1 })).toEqual([
    ['2026-11', '150000', 1],
    ['2027-07', '150000', 0],
  ]);
  expect(monthly({ extension: '.com', days: 0, count: 1 })).toEqual([['2026-11', '150000', 1]]);
  expect(monthly({ extension: '.two.test', days: -10, count: 1 })).toEqual([['2026-11', '500000', 1]]);
  expect(monthly({ extension: '.two.test', days: -400, count: 1 })).toEqual([
    ['2026-11', '500000', 1],
    ['2027-10', '500000', 0],
  ]);
});

it('pays other charges from tomorrow on, and a share of the renewals, rounded up as amounts in the currency are', () => {
  const some = [{ extension: '.com', days: 0, count: 3 }];
  const other = { sum: 365_001n * million, days: 365 };
  const { total, days, runsOut, otherPerDay } = budget(some, { renewedShare: 33, other, balance: 148_500n * million });
  expect(total).toMatchObject({ renewals: '148500', other: '364001' });
  expect([days[0], days[1], days[2], runsOut, otherPerDay]).toEqual(['0', '-1001', '-2001', '2026-11-22', '1001']);
  const cents = renewalPrices([{ extension: '.com', currency: 'IDR', renewal: '9.99' }]);
  const made = budget(some, { prices: cents, renewedShare: 50, other: { sum: 1n, days: 1 } });
  expect(made.total).toMatchObject({ renewals: '14.99', other: '0.01' });
});

it('rounds what is paid in total, in hundredths where a unit is much money', () => {
  const prices = renewalPrices([
    { extension: '.com', currency: 'USD', renewal: '10' },
    { extension: '.id', currency: 'USD', renewal: '12.00' },
  ]);
  const daily = Array.from({ length: 100 }, (_, days) => ({ extension: '.com', days, count: 1 }));
  const facts = { prices, currency: 'USD', balance: 250n * million, renewedShare: 33, other: { sum: 36n * million, days: 365 } };
  const { total, otherPerDay, days } = budget(daily, facts);
  expect([total.other, total.renewals, otherPerDay, total.deposit]).toEqual(['35.91', '330', '0.1', '115.91']);
  expect(days[1]).toBe('243.3');
});

it('says what it costs without a known balance, but not when that runs out', () => {
  const { runsOut, total, months, days } = budget([{ extension: '.com', days: 5, count: 2 }]);
  expect([runsOut, total.deposit, days, total.renewals]).toEqual([null, null, [], '300000']);
  expect(months.every(({ balance, deposit, by }) => balance === null && deposit === null && by === null)).toBe(true);
});

it('leaves out nothing without saying so', () => {
  const { gaps, dateless, total } = budget([
    { extension: '.com', days: 5, count: 4 },
    { extension: '.com', days: 200, count: 1, premium: true },
    { extension: '.com', days: 200, count: 2, status: 4 },
    { extension: '.none.test', days: 300, count: 5 },
    { extension: '.com', days: null, count: 6 },
  ]);
  expect(total).toMatchObject({ domains: { count: 12 }, priced: 4 });
  expect(gaps.map(({ kind, domains }) => [kind, domains.count, domains.filter])).toEqual([
    ['no-price', 5, 'expires<365d tld:.none.test'],
    ['premium', 1, 'expires<365d premium:yes'],
    ['status', 2, 'expires<365d status>2'],
  ]);
  expect(dateless.count).toBe(6);
});

it('knows neither costs nor deposits if no renewal has a price', () => {
  const some = [
    { extension: '.com', days: 5, count: 2 },
    { extension: '.com', days: 100, count: 1, premium: true },
  ];
  const usd = renewalPrices([{ extension: '.com', currency: 'USD', renewal: '10' }]);
  for (const prices of [new Map(), usd]) {
    const { runsOut, total, months, days } = budget(some, { prices, balance: 500n * million });
    expect([runsOut, days, total]).toEqual([
      null,
      [],
      { domains: { count: 3, filter: 'expires<365d' }, priced: 0, renewals: null, other: '0', deposit: null },
    ]);
    expect(months.map(({ renewals }) => renewals).filter((renewals) => renewals === null)).toHaveLength(2);
    expect(months.every(({ balance, deposit }) => balance === null && deposit === null)).toBe(true);
    expect(budget(some, { prices, balance: 500n * million, renewedShare: 0 }).total).toMatchObject({ renewals: '0', deposit: '0' });
  }
  expect(budget([], { prices: new Map(), balance: 0n }).total).toMatchObject({ renewals: '0', deposit: '0' });
});

it('adds up, whatever expires when', () => {
  const some = fc.record({
    extension: fc.constantFrom('.com', '.id', '.none.test'),
    days: fc.option(fc.integer({ min: -500, max: 500 })),
    count: fc.integer({ min: 1, max: 50 }),
    premium: fc.boolean(),
  });
  const plans = fc.tuple(
    fc.array(some, { maxLength: 30 }),
    fc.bigInt({ min: -1_000_000n, max: 100_000_000n }),
    fc.integer({ min: 0, max: 100 }),
    fc.record({ sum: fc.bigInt({ min: 0n, max: 40_000_000n * million }), days: fc.integer({ min: 1, max: 400 }) }),
    fc.constantFrom('2026-11-21', '2027-03-01', '2028-02-29', '2026-12-31', '2027-01-01'),
  );
  fc.assert(
    fc.property(plans, ([some, balance, renewedShare, other, first]) => {
      // One with a price, so that the costs are known.
      const domains = [...some, { extension: '.id', days: 0, count: 1 }];
      const made = budget(domains, { balance: balance * million, renewedShare, other, today: first });
      const known = ({ renewals, other }: (typeof made)['total']) => toMillionths(renewals ?? '') + toMillionths(other);
      const sum = (amounts: readonly (string | null)[]) => fromMillionths(amounts.reduce((all, one) => all + toMillionths(one ?? '0'), 0n));
      expect(sum(made.months.map(({ renewals }) => renewals))).toBe(made.total.renewals);
      expect(sum(made.months.map(({ other }) => other))).toBe(made.total.other);
      expect(sum(made.months.map(({ deposit }) => deposit))).toBe(made.total.deposit);
      expect(made.months.reduce((all, { domains: { count } }) => all + count, 0)).toBe(made.total.domains.count);
      expect(made.months.at(-1)?.balance).toBe(made.days.at(-1));
      const last = toMillionths(made.days.at(-1) ?? '');
      expect(last + known(made.total)).toBe(balance * million);
      expect(made.runsOut === null).toBe(made.total.deposit === '0');
      for (const { deposit, by, month } of made.months) {
        expect(by === null).toBe(deposit === '0');
        if (by !== null) expect(by.slice(0, 7)).toBe(month);
      }
      const firstBy = made.months.find(({ by }) => by !== null)?.by;
      expect(firstBy ?? null).toBe(made.runsOut);
    }),
  );
});

const moved = (currency: string, out: string, others: Partial<Moved> = {}): Moved => ({
  ...{ currency, count: 3, in: '0', out, net: out, notIncluded: 0 },
  ...others,
});

it('takes the pace from all days whose transactions are stored, whenever the first charge was', () => {
  const movements = {
    renewals: [moved('IDR', '-700000')],
    others: [moved('IDR', '-3500000', { in: '5000000', notIncluded: 1 }), moved('', '-1'), moved('USD', '-40')],
  };
  expect(paceOf(movements, 'IDR', { from: '2025-11-21', until: today })).toEqual({
    other: { sum: 3_500_001n * million, days: 365 },
    pace: {
      ...{ from: '2025-11-21', until: today, days: 365 },
      renewals: { count: 3, sum: '700000' },
      ...{ other: '3500001', received: '5000000', notIncluded: 4 },
    },
  });
});

it('looks at most a year back from the last sync, and knows no pace from less than 30 days', () => {
  expect(paceDays({ from: '2024-01-01', until: today }, today)).toEqual({ from: '2025-11-21', until: today });
  expect(paceDays({ from: '2026-05-01', until: '2026-11-22' }, today)).toEqual({ from: '2026-05-01', until: today });
  expect(paceDays({ from: '2024-01-01', until: '2026-08-01' }, today)).toEqual({ from: '2025-08-01', until: '2026-08-01' });
  expect(paceDays({ from: '2026-10-22', until: today }, today)).toEqual({ from: '2026-10-22', until: today });
  expect(paceDays({ from: '2026-10-23', until: today }, today)).toBeNull();
  expect(paceDays(null, today)).toBeNull();
});
