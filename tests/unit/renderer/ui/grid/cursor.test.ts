import { describe, expect, test } from 'vitest';
import { clampCursor, moveCursor } from '../../../../../renderer/ui/grid/cursor.ts';

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
