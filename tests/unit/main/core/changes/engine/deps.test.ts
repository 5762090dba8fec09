import { describe, expect, test } from 'vitest';
import { createBackoff } from '../../../../../../main/core/changes/engine/backoff.ts';
import { createBudget } from '../../../../../../main/core/changes/engine/budget.ts';
import { whyStale } from '../../../../../../main/core/changes/engine/compare.ts';
import { createFailureStreak } from '../../../../../../main/core/changes/engine/failure-streak.ts';
import { createRowRate } from '../../../../../../main/core/changes/engine/rate.ts';
import type { Plan } from '../../../../../../main/core/changes/kind.ts';

const cost = (amount: string) => ({ amount, currency: 'IDR' });
const told = (balance: string) => ({ balance, currency: 'IDR' });

describe('a purse', () => {
  test('reads the balance before the first row, and again only when it seems too short', async () => {
    let balance = '25.50';
    let reads = 0;
    const purse = createBudget(async () => {
      reads += 1;
      return told(balance);
    });
    expect(await purse.reserve(cost('10'))).toBe('covered');
    expect(await purse.reserve(cost('10.25'))).toBe('covered');
    expect([reads, purse.left()]).toEqual([1, '5.25']);
    const third = purse.reserve(cost('10'));
    purse.settle('10', true);
    balance = '15.50';
    purse.settle('10.25', false);
    expect(await third).toBe('covered');
    expect([reads, purse.left()]).toEqual([1, '5.5']);
  });

  test('waits for the rows on their way before it reads, and says no when it is too little', async () => {
    let balance = '10';
    const purse = createBudget(async () => told(balance));
    expect(await purse.reserve(cost('10'))).toBe('covered');
    const second = purse.reserve(cost('10'));
    const third = purse.reserve(cost('4'));
    balance = '4';
    purse.settle('10', true);
    expect([await second, await third]).toEqual(['too-small', 'covered']);
  });

  test('takes no answer that is none for money, and no cost that is none for nothing', async () => {
    const purse = createBudget(async () => told('much'));
    expect(await purse.reserve(cost('1'))).toBe('too-small');
    const rich = createBudget(async () => told('100'));
    expect(await rich.reserve(cost('a little'))).toBe('too-small');
  });

  test('hands on what reading the balance met, and reads anew afterwards', async () => {
    let offline = true;
    const purse = createBudget(async () => {
      if (offline) throw new Error('offline');
      return told('5');
    });
    await expect(purse.reserve(cost('5'))).rejects.toThrow('offline');
    offline = false;
    expect(await purse.reserve(cost('5'))).toBe('covered');
  });

  test('takes a balance in another currency for none, and asks again when the next one costs what the balance has', async () => {
    let currency = 'USD';
    const purse = createBudget(async () => ({ balance: '100', currency }));
    expect([await purse.reserve(cost('10')), purse.currency()]).toEqual(['other-currency', 'USD']);
    currency = 'IDR';
    expect([await purse.reserve(cost('10')), purse.left()]).toEqual(['covered', '90']);
    expect(await purse.reserve({ amount: '1', currency: '' })).toBe('covered');
  });
});

describe('the rest of a job', () => {
  test('grows, counts rows of one moment once, and ends after six', () => {
    let at = 0;
    const rest = createBackoff(() => at);
    expect(rest.trouble('OFFLINE', null, 0)).toBe(false);
    expect(rest.trouble('OFFLINE', null, -5)).toBe(false);
    expect(rest.until()).toBe(2000);
    const waits: number[] = [];
    for (let tries = 2; tries <= 6; tries++) {
      at = rest.until();
      const enough = rest.trouble('OFFLINE', null, at);
      waits.push(rest.until() - at);
      expect(enough).toBe(tries === 6);
    }
    expect(waits).toEqual([4000, 8000, 16_000, 32_000, 60_000]);
    rest.good();
    expect(rest.trouble('OFFLINE', null, at)).toBe(false);
  });

  test('is what the service asks for, up to a quarter of an hour', () => {
    const rest = createBackoff(() => 0);
    expect(rest.trouble('RATE_LIMIT', 30_000, 0)).toBe(false);
    expect(rest.until()).toBe(30_000);
    expect(rest.trouble('RATE_LIMIT', 16 * 60_000, 0)).toBe(true);
  });
});

test('a streak is ten with the same words', () => {
  const streak = createFailureStreak();
  for (let count = 1; count < 10; count++) expect(streak.note('no')).toBe(false);
  expect(streak.note('no')).toBe(true);
  expect(streak.note(null)).toBe(false);
  for (let count = 1; count < 30; count++) expect(streak.note(count % 2 === 0 ? 'no' : 'never')).toBe(false);
  for (let count = 1; count < 30; count++) expect(streak.note(null)).toBe(false);
});

test('a rate is that of the last half a minute', () => {
  let at = 0;
  const rate = createRowRate(() => at);
  rate.note(0);
  expect(rate.perSecond()).toBeNull();
  for (at = 1000; at <= 20_000; at += 1000) rate.note(at / 100);
  expect(rate.perSecond()).toBeCloseTo(10);
  for (at = 21_000; at <= 90_000; at += 1000) rate.note(200);
  expect(rate.perSecond()).toBe(0);
});

test('a rate is never below nothing when rows that had ended wait again', () => {
  let at = 0;
  const rate = createRowRate(() => at);
  rate.note(10);
  at = 5000;
  rate.note(8);
  expect(rate.perSecond()).toBe(0);
});

test('a plan holds while its ground and its price do', () => {
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
