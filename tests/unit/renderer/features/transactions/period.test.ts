import { expect, test } from 'vitest';
import { periodOf, withPeriod } from '../../../../../renderer/features/transactions/period.ts';

const today = '2027-01-08';

test.each([
  ['', 'lastDays', 'created:-30d..today'],
  ['', 'thisMonth', 'created:2027-01'],
  ['', 'lastMonth', 'created:2026-12'],
  ['type:domain', 'lastYear', 'created:-1y..today type:domain'],
  ['type:domain created:2020 amount>5', 'lastMonth', 'created:2026-12 type:domain amount>5'],
  ['created>2020 created<2021', 'any', ''],
  ['type:domain created:2020', 'any', 'type:domain'],
  ['deposit OR created:2020', 'lastDays', 'created:-30d..today (deposit OR created:2020)'],
  ['(deposit OR refund) created:2020', 'lastDays', 'created:-30d..today (deposit OR refund)'],
  ['(deposit OR refund) created:2020', 'any', 'deposit OR refund'],
  ['type:', 'lastDays', 'created:-30d..today'],
] as const)('%s with %s is %s', (text, period, expected) => {
  expect(withPeriod(text, period, today)).toBe(expected);
});

test.each([
  ['', 'any'],
  ['type:domain', 'any'],
  ['date:-30d..today', 'lastDays'],
  ['a created:2027-01 b', 'thisMonth'],
  ['created:2026-12', 'lastMonth'],
  ['created:-1y..today', 'lastYear'],
  ['created:2020', null],
  ['created>2020 created<2021', null],
])('%s is the period %s', (text, period) => {
  expect(periodOf(text, today)).toBe(period);
});

test('the previous month changes every month', () => {
  expect(withPeriod('', 'lastMonth', '2027-12-31')).toBe('created:2027-11');
});
