import { expect, test } from 'vitest';
import type { PlacedColumn } from '../../../../../renderer/ui/grid/columns.ts';
import { equalExtents, heightOf, ownExtents, rowLines } from '../../../../../renderer/ui/grid/row-extents.ts';
import { countLines } from '../../../../../renderer/ui/grid/text-width.ts';

/** Ten pixels per letter. */
const measure = (text: string) => text.length * 10;

test('text breaks at spaces, and within words that are longer than a line', () => {
  const lines = (text: string, width: number) => countLines(text, width, 'normal', measure);
  expect(lines('', 100)).toBe(1);
  expect(lines('exactly ten', 110)).toBe(1);
  expect(lines('one two three', 80)).toBe(2);
  expect(lines('one two three', 50)).toBe(3);
  expect(lines('abcdefghijklmnop', 50)).toBe(4);
  expect(lines('a abcdefghijklmnop b', 50)).toBe(5);
  expect(lines('abcd-efgh-ijkl', 60)).toBe(3);
  expect(lines('abcd-1234', 60)).toBe(2);
});

test('a row has as many lines as its longest column needs', () => {
  const column = (id: string, width: number, text: readonly string[], wraps = true): PlacedColumn<string> => ({
    number: 1,
    width,
    column: { id, title: id, least: 0, grow: 0, priority: 0, cell: () => null, text: () => text, ...(wraps ? { wraps } : {}) },
  });
  expect(rowLines([column('one', 126, ['abc', 'def ghi jkl', 'x'])], '', measure)).toBe(4);
  expect(rowLines([column('one', 400, ['abc']), column('two', 400, ['a', 'b'])], '', measure)).toBe(2);
  expect(rowLines([column('one', 20, ['a', 'b'], false)], '', measure)).toBe(1);
});

test('rows of one height follow each other', () => {
  const equal = equalExtents(3, 28);
  expect([equal.top(2), equal.height(2), equal.total]).toEqual([56, 28, 84]);
  expect([-10, 0, 27, 28, 83, 84, 500].map(equal.rowAt)).toEqual([0, 0, 0, 1, 2, 2, 2]);
});

test('rows of their own heights follow each other, and the others have the usual height', () => {
  const own = ownExtents(4, 30).withHeights([
    [0, 28],
    [2, 68],
  ]);
  expect([0, 1, 2, 3, 4].map(own.top)).toEqual([0, 28, 58, 126, 156]);
  expect([own.height(1), own.height(2), own.total]).toEqual([30, 68, 156]);
  expect([-1, 0, 27, 28, 57, 58, 125, 126, 155, 156].map(own.rowAt)).toEqual([0, 0, 0, 1, 1, 2, 2, 3, 3, 3]);
});

test('extents stay the same object if no height changes, and the earlier ones are not changed', () => {
  const before = ownExtents(1000, 28).withHeights([[400, 48]]);
  expect(before.withHeights([[400, 48]])).toBe(before);
  expect(before.withHeights([[1000, 48]])).toBe(before);
  const after = before.withHeights([[400, 68]]);
  expect([before.total, after.total]).toEqual([28_020, 28_040]);
});

test('a million rows agree with heights that are added up one by one', () => {
  const count = 1_000_000;
  const known = Array.from({ length: 3000 }, (_, at): [number, number] => [(at * 7919) % count, 28 + 20 * (at % 5)]);
  let own = ownExtents(count, 30);
  for (let from = 0; from < known.length; from += 100) own = own.withHeights(known.slice(from, from + 100));
  const heights = new Float64Array(count).fill(30);
  for (const [index, height] of known) heights[index] = height;
  const tops = new Float64Array(count + 1);
  for (const [index, height] of heights.entries()) tops[index + 1] = (tops[index] ?? 0) + height;
  expect(own.total).toBe(tops[count]);
  for (const index of [0, 1, 255, 256, 257, 7919, 500_000, 999_999]) {
    expect(own.top(index)).toBe(tops[index]);
    expect(own.rowAt(own.top(index))).toBe(index);
    expect(own.rowAt(own.top(index) + own.height(index) - 1)).toBe(index);
  }
});

test('a list without rows has no height', () => {
  expect([ownExtents(0, 28).total, ownExtents(0, 28).rowAt(10), equalExtents(0, 28).rowAt(10)]).toEqual([0, 0, 0]);
});

test('a row is as high as its lines', () => {
  expect(heightOf(1, 28)).toBe(28);
  expect(heightOf(3, 28)).toBe(68);
});
