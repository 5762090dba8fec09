import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addPositions,
  allPositions,
  countPositions,
  hasPosition,
  noPositions,
  type Positions,
  removePosition,
  togglePosition,
} from '../../../../../renderer/ui/grid/places.ts';

describe('selected positions', () => {
  test('ranges that touch or overlap are merged', () => {
    expect(addPositions([[0, 2]], 3, 5)).toEqual([[0, 5]]);
    expect(
      addPositions(
        [
          [0, 2],
          [10, 12],
        ],
        11,
        1,
      ),
    ).toEqual([[0, 12]]);
    expect(
      addPositions(
        [
          [0, 2],
          [10, 12],
        ],
        5,
        6,
      ),
    ).toEqual([
      [0, 2],
      [5, 6],
      [10, 12],
    ]);
  });

  test('everything but one is two ranges, not a list of all', () => {
    const but = removePosition(allPositions(100_000), 500);
    expect(but).toEqual([
      [0, 499],
      [501, 99_999],
    ]);
    expect(countPositions(but)).toBe(99_999);
    expect(hasPosition(but, 500)).toBe(false);
  });

  test('an empty list has no positions', () => {
    expect(allPositions(0)).toEqual(noPositions);
    expect(hasPosition(noPositions, 0)).toBe(false);
  });

  test('match a set of numbers at every position, whatever the operations', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('add' as const), one: fc.nat(40), other: fc.nat(40) }),
      fc.record({ kind: fc.constant('toggle' as const), one: fc.nat(40), other: fc.constant(0) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const known = new Set<number>();
        let places: Positions = noPositions;
        for (const { kind, one, other } of steps) {
          if (kind === 'add') {
            for (let at = Math.min(one, other); at <= Math.max(one, other); at++) known.add(at);
            places = addPositions(places, one, other);
          } else {
            if (!known.delete(one)) known.add(one);
            places = togglePosition(places, one);
          }
        }
        expect(countPositions(places)).toBe(known.size);
        for (let at = 0; at <= 41; at++) expect(hasPosition(places, at)).toBe(known.has(at));
        // In order, and never adjacent.
        for (let index = 1; index < places.length; index++) expect(places[index]?.[0]).toBeGreaterThan((places[index - 1]?.[1] ?? 0) + 1);
      }),
      { numRuns: 1000 },
    );
  });
});
