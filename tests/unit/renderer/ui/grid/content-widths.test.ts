import { expect, test } from 'vitest';
import type { GridColumn } from '../../../../../renderer/ui/grid/columns.ts';
import { cellPadding, contentWidths, widened } from '../../../../../renderer/ui/grid/content-widths.ts';

interface Row {
  readonly name: string;
  readonly values: readonly string[];
}

const base = { least: 40, grow: 0, priority: 0, cell: () => null } as const;
const columns: readonly GridColumn<Row>[] = [
  { ...base, id: 'name', title: 'Name', text: ({ name }) => name, textStyle: 'strong' },
  { ...base, id: 'values', title: 'Values', text: ({ values }) => values, extra: 14 },
  { ...base, id: 'price', title: 'Price' },
];
const measure = (text: string, style: string) => text.length * (style === 'strong' ? 11 : 10);
const widthsOf = (rows: readonly Row[]) => Object.fromEntries(contentWidths(columns, rows, measure));

test('a column is as wide as the widest of its lines, with padding and signs', () => {
  const rows = [
    { name: 'one', values: ['a', 'bcd'] },
    { name: 'three', values: [] },
  ];
  expect(widthsOf(rows)).toEqual({ name: 55 + cellPadding, values: 30 + cellPadding + 14 });
});

test('an empty column has the width 0, one without text none', () => {
  expect(widthsOf([{ name: '', values: [] }])).toEqual({ name: 0, values: 0 });
});

test('only the longest texts are measured', () => {
  const measured: string[] = [];
  const rows = Array.from({ length: 500 }, (_, at) => ({ name: 'x'.repeat(at % 50), values: [] }));
  contentWidths(columns, rows, (text) => measured.push(text));
  expect(measured.length).toBeLessThan(10);
  expect(measured[0]).toHaveLength(49);
});

test('widths only grow, and stay the same object if nothing does', () => {
  const before = new Map([['name', 100]]);
  expect(widened(before, new Map([['name', 90]]))).toBe(before);
  expect([...widened(before, new Map([['name', 120]]))]).toEqual([['name', 120]]);
  expect([...widened(before, new Map([['values', 0]]))]).toEqual([
    ['name', 100],
    ['values', 0],
  ]);
});
