import { expect, it } from 'vitest';
import { idsAt, placesOf } from '../../../../../../main/core/portfolio/domains/places.ts';

const ids = Uint32Array.from([10, 20, 30, 40, 50, 60]);

it('answers the ids at ranges of places, and nothing behind the end', () => {
  expect([
    ...idsAt(ids, [
      [0, 1],
      [3, 3],
      [5, 900],
    ]),
  ]).toEqual([10, 20, 40, 60]);
  expect([...idsAt(ids, [])]).toEqual([]);
});

it('finds ids again as ranges, wherever they stand now', () => {
  expect(placesOf(ids, new Set([20, 30, 40, 60, 99]), 10)).toEqual([
    [1, 3],
    [5, 5],
  ]);
  expect(placesOf(ids, new Set(), 10)).toEqual([]);
});

it('says so when they are scattered too much', () => {
  expect(placesOf(ids, new Set([10, 30, 50]), 3)).toHaveLength(3);
  expect(placesOf(ids, new Set([10, 30, 50]), 2)).toBeNull();
});
