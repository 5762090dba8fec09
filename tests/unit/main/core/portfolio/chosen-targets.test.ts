import { expect, test } from 'vitest';
import { chosenIds } from '../../../../../main/core/portfolio/chosen-targets.ts';

test('the positions of a view are those of its IDs, or all', () => {
  const ids = Uint32Array.from([10, 20, 30, 40]);
  expect([...chosenIds({ ids }, undefined)]).toEqual([10, 20, 30, 40]);
  expect([
    ...chosenIds({ ids }, [
      [0, 0],
      [2, 3],
    ]),
  ]).toEqual([10, 30, 40]);
});
