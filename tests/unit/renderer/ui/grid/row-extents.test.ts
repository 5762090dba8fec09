import { expect, test } from 'vitest';
import type { PlacedColumn } from '../../../../../renderer/ui/grid/columns.ts';
import { equalExtents, heightOf, maxLines, ownExtents, rowLines } from '../../../../../renderer/ui/grid/row-extents.ts';
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

test('rows follow each other, whatever their heights', () => {
  const equal = equalExtents(3, 28);
  expect([equal.top(2), equal.height(2), equal.total]).toEqual([56, 28, 84]);
  const own = ownExtents(3, (index) => [28, 68, 48][index] ?? 0);
  expect([0, 1, 2].map(own.top)).toEqual([0, 28, 96]);
  expect([own.height(1), own.total]).toEqual([68, 144]);
});

test('a row is never higher than its most lines', () => {
  expect(heightOf(1, 28)).toBe(28);
  expect(heightOf(3, 28)).toBe(68);
  expect(heightOf(maxLines + 40, 28)).toBe(heightOf(maxLines, 28));
});
