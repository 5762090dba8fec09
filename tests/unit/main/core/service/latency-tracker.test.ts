import { expect, it } from 'vitest';
import { createSwiftness } from '../../../../../main/core/service/latency-tracker.ts';

it('calls are swift once one came back within a quarter of a second', () => {
  const swiftness = createSwiftness();
  expect(swiftness.isSwift(0)).toBe(false);
  swiftness.left(0)(250);
  expect(swiftness.isSwift(250)).toBe(true);
  const slow = createSwiftness();
  slow.left(0)(251);
  expect(slow.isSwift(251)).toBe(false);
});

it('one slow call counts for an eighth of what is typical', () => {
  const swiftness = createSwiftness();
  swiftness.left(0)(200);
  swiftness.left(1000)(1600);
  expect(swiftness.isSwift(1600)).toBe(true);
  swiftness.left(2000)(2600);
  expect(swiftness.isSwift(2600)).toBe(false);
  for (let at = 3000; at < 4000; at += 100) swiftness.left(at)(at + 10);
  expect(swiftness.isSwift(4000)).toBe(true);
});

it('is not swift while a call is longer under way, and learns nothing from one that never left', () => {
  const swiftness = createSwiftness();
  swiftness.left(0)(100);
  const back = swiftness.left(1000);
  expect([swiftness.isSwift(1250), swiftness.isSwift(1251)]).toEqual([true, false]);
  back(null);
  expect(swiftness.isSwift(5000)).toBe(true);
  // Coming back twice tells nothing new.
  back(9_000_000);
  expect(swiftness.isSwift(5000)).toBe(true);
});
