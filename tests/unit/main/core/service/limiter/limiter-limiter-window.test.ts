import { expect, it } from 'vitest';
import { createCallTimes } from '../../../../../../main/core/service/limiter/limiter.ts';

it('counts the calls since a time, without those that were not sent', () => {
  const calls = createCallTimes(1000);
  for (const at of [10, 20, 20, 30]) calls.add(at);
  expect([calls.countSince(0), calls.countSince(10), calls.countSince(20), calls.countSince(30)]).toEqual([4, 3, 1, 0]);
  calls.remove(20);
  expect([calls.countSince(0), calls.countSince(10)]).toEqual([3, 2]);
});

it('loses no other call if one that is no longer counted is removed', () => {
  const calls = createCallTimes(1000);
  calls.add(10);
  calls.remove(5);
  expect(calls.countSince(0)).toBe(1);
});

it('waits until the window has room for one more call', () => {
  const calls = createCallTimes(1000);
  expect(calls.waitFor(0, 2, 100)).toBe(0);
  calls.add(10);
  expect(calls.waitFor(20, 2, 100)).toBe(0);
  calls.add(30);
  expect([calls.waitFor(40, 2, 100), calls.waitFor(110, 2, 100), calls.waitFor(200, 2, 100)]).toEqual([70, 0, 0]);
  expect(calls.waitFor(40, 3, 100)).toBe(0);
});
