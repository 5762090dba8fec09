import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addPlaces,
  allPlaces,
  countPlaces,
  hasPlace,
  noPlaces,
  type Places,
  removePlace,
  togglePlace,
} from '../../../../../renderer/ui/grid/places.ts';

describe('chosen places', () => {
  test('ranges that touch or overlap become one', () => {
    expect(addPlaces([[0, 2]], 3, 5)).toEqual([[0, 5]]);
    expect(
      addPlaces(
        [
          [0, 2],
          [10, 12],
        ],
        11,
        1,
      ),
    ).toEqual([[0, 12]]);
    expect(
      addPlaces(
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
    const but = removePlace(allPlaces(100_000), 500);
    expect(but).toEqual([
      [0, 499],
      [501, 99_999],
    ]);
    expect(countPlaces(but)).toBe(99_999);
    expect(hasPlace(but, 500)).toBe(false);
  });

  test('an empty list has no places', () => {
    expect(allPlaces(0)).toEqual(noPlaces);
    expect(hasPlace(noPlaces, 0)).toBe(false);
  });

  test('says of every place what a set of numbers says, whatever was done', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('add' as const), one: fc.nat(40), other: fc.nat(40) }),
      fc.record({ kind: fc.constant('toggle' as const), one: fc.nat(40), other: fc.constant(0) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const known = new Set<number>();
        let places: Places = noPlaces;
        for (const { kind, one, other } of steps) {
          if (kind === 'add') {
            for (let at = Math.min(one, other); at <= Math.max(one, other); at++) known.add(at);
            places = addPlaces(places, one, other);
          } else {
            if (!known.delete(one)) known.add(one);
            places = togglePlace(places, one);
          }
        }
        expect(countPlaces(places)).toBe(known.size);
        for (let at = 0; at <= 41; at++) expect(hasPlace(places, at)).toBe(known.has(at));
        // In order, and never touching.
        for (let index = 1; index < places.length; index++) expect(places[index]?.[0]).toBeGreaterThan((places[index - 1]?.[1] ?? 0) + 1);
      }),
      { numRuns: 1000 },
    );
  });
});
