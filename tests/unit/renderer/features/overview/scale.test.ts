import fc from 'fast-check';
import { expect, it } from 'vitest';
import { signedTicks, ticksTo } from '../../../../../renderer/features/overview/scale.ts';

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6]],
  [72, [0, 20, 40, 60, 80]],
  [4100, [0, 2000, 4000, 6000]],
])('reaches %i in round numbers', (highest, ticks) => {
  expect(ticksTo(highest)).toEqual(ticks);
});

it('never has more than five lines, and includes the maximum', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (highest) => {
      const ticks = ticksTo(highest);
      expect(ticks.length).toBeLessThanOrEqual(5);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest);
    }),
    { numRuns: 1000 },
  );
});

it.each([
  [0, 0, [0, 1]],
  [-3, 1, [-3, -2, -1, 0, 1]],
  [-301, 6, [-400, -300, -200, -100, 0, 100]],
  [0, 72, [0, 20, 40, 60, 80]],
  [-50, 0, [-60, -40, -20, 0]],
])('covers %i to %i in round numbers, with zero', (lowest, highest, ticks) => {
  expect(signedTicks(lowest, highest)).toEqual(ticks);
});

it('covers all amounts with at most six lines', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000_000, max: 0 }), fc.integer({ min: 0, max: 100_000_000 }), (lowest, highest) => {
      const ticks = signedTicks(lowest, highest);
      expect(ticks).toContain(0);
      expect(ticks.length).toBeLessThanOrEqual(6);
      expect(ticks[0]).toBeLessThanOrEqual(lowest);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest);
    }),
    { numRuns: 1000 },
  );
});
