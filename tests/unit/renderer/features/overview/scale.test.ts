import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ticksTo } from '../../../../../renderer/features/overview/scale.ts';

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
