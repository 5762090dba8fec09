import { expect, it } from 'vitest';
import { createRate } from '../../../../../main/core/base/rate.ts';

it('returns nothing before there is data', () => {
  const rate = createRate();
  expect(rate.perSecond(0)).toBeNull();
  rate.add(0, 100);
  expect(rate.perSecond(400)).toBeNull();
});

it('counts what arrived over the last ten seconds, including a standstill', () => {
  const rate = createRate();
  rate.add(0, 0);
  rate.add(1000, 500);
  expect(rate.perSecond(1000)).toBe(500);
  expect(rate.perSecond(2000)).toBe(250);
  for (let second = 2; second <= 30; second += 1) rate.add(second * 1000, 500 + (second - 1) * 100);
  expect(rate.perSecond(30_000)).toBe(100);
});

it('is never negative, even after a recount', () => {
  const rate = createRate();
  rate.add(0, 500);
  rate.add(1000, 100);
  expect(rate.perSecond(1000)).toBe(0);
});
