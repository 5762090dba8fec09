import { describe, expect, test, vi } from 'vitest';
import { createRowRate } from '../../../../../../main/core/changes/changes.ts';
import { createBudget } from '../../../../../../main/core/changes/engine/budget.ts';
import { createBackoff, createFailureStreak } from '../../../../../../main/core/changes/engine/run-job.ts';
import { whyStale } from '../../../../../../main/core/changes/engine/run-row.ts';
import type { Plan } from '../../../../../../main/core/changes/kind.ts';

const cost = (amount: string) => ({ amount, currency: 'IDR' });
const balanceOf = (balance: string) => ({ balance, currency: 'IDR' });

describe('a budget', () => {
  test('reads the balance before the first row, and again only if it seems insufficient', async () => {
    let balance = '25.50';
    let reads = 0;
    const budget = createBudget(async () => {
      reads += 1;
      return balanceOf(balance);
    });
    expect(await budget.reserve(cost('10'))).toBe('covered');
    expect(await budget.reserve(cost('10.25'))).toBe('covered');
    expect([reads, budget.remaining()]).toEqual([1, '5.25']);
    const third = budget.reserve(cost('10'));
    budget.settle('10', true);
    balance = '15.50';
    budget.settle('10.25', false);
    expect(await third).toBe('covered');
    expect([reads, budget.remaining()]).toEqual([1, '5.5']);
  });

  test('waits for rows in flight before it reads, and returns false if it is insufficient', async () => {
    let balance = '10';
    const budget = createBudget(async () => balanceOf(balance));
    expect(await budget.reserve(cost('10'))).toBe('covered');
    const second = budget.reserve(cost('10'));
    const third = budget.reserve(cost('4'));
    balance = '4';
    budget.settle('10', true);
    expect([await second, await third]).toEqual(['too-small', 'covered']);
  });

  test('does not read the balance while a paid row is in flight, which may have been charged already', async () => {
    const reads = vi.fn(async () => balanceOf('15'));
    const budget = createBudget(reads);
    await budget.reserve(cost('10'));
    const results: string[] = [];
    const next = budget.reserve(cost('10')).then((result) => results.push(result));
    for (let turns = 0; turns < 10; turns++) await Promise.resolve();
    expect([reads.mock.calls.length, results]).toEqual([1, []]);
    budget.settle('10', true);
    await next;
    expect([reads.mock.calls.length, results, budget.remaining()]).toEqual([2, ['covered'], '5']);
  });

  test('has no balance and no currency before the first row, and no balance once it is forgotten', async () => {
    const budget = createBudget(async () => balanceOf('15'));
    expect([budget.remaining(), budget.currency()]).toEqual([null, '']);
    await budget.reserve(cost('10'));
    expect([budget.remaining(), budget.currency()]).toEqual(['5', 'IDR']);
    budget.forget();
    expect([budget.remaining(), budget.currency()]).toEqual([null, 'IDR']);
    // Released after it was forgotten, the amount is in the next balance.
    budget.settle('10', false);
    expect(budget.remaining()).toBeNull();
  });

  test('does not mistake an invalid response for a balance, or an invalid cost for zero', async () => {
    const budget = createBudget(async () => balanceOf('much'));
    expect(await budget.reserve(cost('1'))).toBe('too-small');
    const rich = createBudget(async () => balanceOf('100'));
    expect(await rich.reserve(cost('a little'))).toBe('too-small');
  });

  test('passes on errors of reading the balance, and reads it again afterwards', async () => {
    let offline = true;
    const budget = createBudget(async () => {
      if (offline) throw new Error('offline');
      return balanceOf('5');
    });
    await expect(budget.reserve(cost('5'))).rejects.toThrow('offline');
    offline = false;
    expect(await budget.reserve(cost('5'))).toBe('covered');
  });

  test('treats a balance in another currency as none, and asks again when the next cost is in its currency', async () => {
    let currency = 'USD';
    const budget = createBudget(async () => ({ balance: '100', currency }));
    expect([await budget.reserve(cost('10')), budget.currency()]).toEqual(['other-currency', 'USD']);
    currency = 'IDR';
    expect([await budget.reserve(cost('10')), budget.remaining()]).toEqual(['covered', '90']);
    expect(await budget.reserve({ amount: '1', currency: '' })).toBe('covered');
  });
});

describe('the backoff of a job', () => {
  test('grows, counts simultaneous rows once, and ends after six', () => {
    let at = 0;
    const rest = createBackoff(() => at);
    expect(rest.trouble(null, 0)).toBe(false);
    expect(rest.trouble(null, -5)).toBe(false);
    expect(rest.until()).toBe(2000);
    const waits: number[] = [];
    for (let tries = 2; tries <= 6; tries++) {
      at = rest.until();
      const enough = rest.trouble(null, at);
      waits.push(rest.until() - at);
      expect(enough).toBe(tries === 6);
    }
    expect(waits).toEqual([4000, 8000, 16_000, 32_000, 60_000]);
    rest.good();
    expect(rest.trouble(null, at)).toBe(false);
  });

  test('is what the service asks for, up to 15 minutes', () => {
    const rest = createBackoff(() => 0);
    expect(rest.trouble(30_000, 0)).toBe(false);
    expect(rest.until()).toBe(30_000);
    expect(rest.trouble(16 * 60_000, 0)).toBe(true);
  });
});

test('a streak is ten with the same message', () => {
  const streak = createFailureStreak();
  for (let count = 1; count < 10; count++) expect(streak.note('no')).toBe(false);
  expect(streak.note('no')).toBe(true);
  expect(streak.note(null)).toBe(false);
  for (let count = 1; count < 30; count++) expect(streak.note(count % 2 === 0 ? 'no' : 'never')).toBe(false);
  for (let count = 1; count < 30; count++) expect(streak.note(null)).toBe(false);
});

test('a rate covers the last 30 seconds', () => {
  let at = 0;
  const rate = createRowRate(() => at);
  rate.note(0);
  expect(rate.perSecond()).toBeNull();
  for (at = 1000; at <= 20_000; at += 1000) rate.note(at / 100);
  expect(rate.perSecond()).toBeCloseTo(10);
  for (at = 21_000; at <= 90_000; at += 1000) rate.note(200);
  expect(rate.perSecond()).toBe(0);
});

test('a rate is never negative when finished rows wait again', () => {
  let at = 0;
  const rate = createRowRate(() => at);
  rate.note(10);
  at = 5000;
  rate.note(8);
  expect(rate.perSecond()).toBe(0);
});

test('a plan is valid while its basis and its price are unchanged', () => {
  const plan: Plan = {
    before: null,
    lines: [],
    cost: { amount: '150000', currency: 'IDR' },
    warnings: [],
    refusal: null,
    unchanged: false,
    basis: { expiry: '2027-03-08', years: 1 },
  };
  expect(whyStale(plan, { ...plan, cost: { amount: '150000.00', currency: 'IDR' } })).toBeNull();
  expect(whyStale(plan, { ...plan, basis: { expiry: '2028-03-08', years: 1 } })).toEqual({
    code: 'stale',
    facts: { what: 'expiry', was: '2027-03-08', is: '2028-03-08' },
  });
  expect(whyStale(plan, { ...plan, basis: { expiry: '2027-03-08' } })?.code).toBe('stale');
  for (const cost of [null, { amount: '150001', currency: 'IDR' }, { amount: '150000', currency: 'USD' }]) {
    expect(whyStale(plan, { ...plan, cost })?.code).toBe('price-moved');
    expect(whyStale({ ...plan, cost }, plan)?.code).toBe('price-moved');
  }
  expect(whyStale({ ...plan, cost: null }, { ...plan, cost: null })).toBeNull();
});
