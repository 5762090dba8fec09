import { expect, it } from 'vitest';
import { idsAt, positionsOf } from '../../../../../../main/core/portfolio/domains/views.ts';

const ids = Uint32Array.from([10, 20, 30, 40, 50, 60]);

it('returns the IDs at ranges of positions, and nothing past the end', () => {
  expect([
    ...idsAt(ids, [
      [0, 1],
      [3, 3],
      [5, 900],
    ]),
  ]).toEqual([10, 20, 40, 60]);
  expect([...idsAt(ids, [])]).toEqual([]);
});

it('finds IDs again as ranges, wherever they are now', () => {
  expect(positionsOf(ids, new Set([20, 30, 40, 60, 99]), 10)).toEqual([
    [1, 3],
    [5, 5],
  ]);
  expect(positionsOf(ids, new Set(), 10)).toEqual([]);
});

it('reports when they are too scattered', () => {
  expect(positionsOf(ids, new Set([10, 30, 50]), 3)).toHaveLength(3);
  expect(positionsOf(ids, new Set([10, 30, 50]), 2)).toBeNull();
});
