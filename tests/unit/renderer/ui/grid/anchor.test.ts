import { expect, test } from 'vitest';
import { type Anchor, extended, toggled } from '../../../../../renderer/ui/grid/anchor.ts';
import { noPlaces, type Places } from '../../../../../renderer/ui/grid/places.ts';

/** Two rows, one after the other. */
const picked = (one: number, other: number): Anchor => toggled(toggled(noPlaces, one).chosen, other);

test('an extension goes on from where it began while its selection stands, also as an equal one', () => {
  const begun = extended(null, noPlaces, 4, 6);
  expect(begun.chosen).toEqual([[4, 6]]);
  expect(extended(begun, begun.chosen, 6, 2).chosen).toEqual([[2, 4]]);
  const equal: Places = begun.chosen.map(([first, last]) => [first, last]);
  expect(extended(begun, equal, 6, 2).chosen).toEqual([[2, 4]]);
  expect(extended(picked(3, 7), picked(3, 7).chosen, 7, 12).chosen).toEqual([
    [3, 3],
    [7, 12],
  ]);
});

test('a selection that was dropped does not come back', () => {
  expect(extended(picked(2, 7), noPlaces, 7, 9).chosen).toEqual([[7, 9]]);
});

test('a selection that stands at other places of another result is extended from the cursor, and keeps them', () => {
  const moved: Places = [
    [5, 5],
    [9, 9],
  ];
  expect(extended(picked(3, 7), moved, 7, 12).chosen).toEqual([
    [5, 5],
    [7, 12],
  ]);
});

test('a row that is toggled off ends its range, and the next extension begins there', () => {
  const off = toggled([[0, 9]], 4);
  expect(off.chosen).toEqual([
    [0, 3],
    [5, 9],
  ]);
  expect(extended(off, off.chosen, 4, 5).chosen).toEqual([[0, 9]]);
  expect(extended(null, noPlaces, -1, 1).chosen).toEqual([[0, 1]]);
});
