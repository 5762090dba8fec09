import { expect, test } from 'vitest';
import { type Anchor, extended, toggled } from '../../../../../renderer/ui/grid/anchor.ts';
import { noPositions, type Positions } from '../../../../../renderer/ui/grid/places.ts';

/** Two rows, one after the other. */
const picked = (one: number, other: number): Anchor => toggled(toggled(noPositions, one).chosen, other);

test('an extension continues from where it started while its selection exists, also as an equal one', () => {
  const started = extended(null, noPositions, 4, 6);
  expect(started.chosen).toEqual([[4, 6]]);
  expect(extended(started, started.chosen, 6, 2).chosen).toEqual([[2, 4]]);
  const equal: Positions = started.chosen.map(([first, last]) => [first, last]);
  expect(extended(started, equal, 6, 2).chosen).toEqual([[2, 4]]);
  expect(extended(picked(3, 7), picked(3, 7).chosen, 7, 12).chosen).toEqual([
    [3, 3],
    [7, 12],
  ]);
});

test('a cleared selection does not come back', () => {
  expect(extended(picked(2, 7), noPositions, 7, 9).chosen).toEqual([[7, 9]]);
});

test('a selection at other positions of another result is extended from the cursor, and kept', () => {
  const moved: Positions = [
    [5, 5],
    [9, 9],
  ];
  expect(extended(picked(3, 7), moved, 7, 12).chosen).toEqual([
    [5, 5],
    [7, 12],
  ]);
});

test('a row that is toggled off ends its range, and the next extension starts there', () => {
  const off = toggled([[0, 9]], 4);
  expect(off.chosen).toEqual([
    [0, 3],
    [5, 9],
  ]);
  expect(extended(off, off.chosen, 4, 5).chosen).toEqual([[0, 9]]);
  expect(extended(null, noPositions, -1, 1).chosen).toEqual([[0, 1]]);
});
