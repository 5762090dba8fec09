import { describe, expect, test } from 'vitest';
import { noPositions, type Positions } from '../../../../../renderer/ui/grid/places.ts';
import { type Anchor, clampCursor, extended, moveCursor, toggled } from '../../../../../renderer/ui/grid/use-grid-control.ts';

const extent = { rows: 100, heads: 4, page: 20 };
const press = (key: string, shiftKey = false) => ({ key, shiftKey });
const at = (row: number, column = 0) => ({ row, column });

describe('in the rows', () => {
  test.each([
    ['ArrowDown', 5, 6],
    ['ArrowDown', 99, 99],
    ['ArrowUp', 5, 4],
    ['PageDown', 5, 25],
    ['PageDown', 95, 99],
    ['PageUp', 50, 30],
    ['PageUp', 5, 0],
    ['Home', 50, 0],
    ['End', 50, 99],
  ])('%s from row %i moves to row %i', (key, from, to) => {
    expect(moveCursor(press(key), at(from), extent)).toEqual(at(to));
  });

  test('Up from the first row moves to the header, but not while the selection is extended', () => {
    expect(moveCursor(press('ArrowUp'), at(0, 2), extent)).toEqual(at(-1, 2));
    expect(moveCursor(press('ArrowUp', true), at(0, 2), extent)).toEqual(at(0, 2));
  });

  test('other keys do not move', () => {
    for (const key of ['a', 'Enter', ' ', 'ArrowLeft', 'Tab']) expect(moveCursor(press(key), at(5), extent)).toBeNull();
  });
});

describe('in the header', () => {
  test.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 3, 3],
    ['ArrowLeft', 0, 0],
    ['Home', 3, 0],
    ['End', 0, 3],
  ])('%s from button %i moves to button %i', (key, from, to) => {
    expect(moveCursor(press(key), at(-1, from), extent)).toEqual(at(-1, to));
  });

  test('Down moves to the first row, unless there is none', () => {
    expect(moveCursor(press('ArrowDown'), at(-1, 2), extent)).toEqual(at(0, 2));
    expect(moveCursor(press('ArrowDown'), at(-1, 2), { ...extent, rows: 0 })).toBeNull();
  });
});

test('a list that has become shorter keeps the cursor on its last row', () => {
  expect(clampCursor(at(50, 1), 100)).toEqual(at(50, 1));
  expect(clampCursor(at(50, 1), 10)).toEqual(at(9, 1));
  expect(clampCursor(at(50, 1), 0)).toEqual(at(-1, 1));
});

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
