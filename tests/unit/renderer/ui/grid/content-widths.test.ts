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
const same = (width: number) => ({ usual: width, full: width });

test('a column is as wide as the widest of its lines, with padding and signs', () => {
  const rows = [
    { name: 'one', values: ['a', 'bcd'] },
    { name: 'three', values: [] },
  ];
  expect(widthsOf(rows)).toEqual({ name: same(55 + cellPadding), values: same(30 + cellPadding + 14) });
});

test('an empty column has the width 0, one without text none', () => {
  expect(widthsOf([{ name: '', values: [] }])).toEqual({ name: same(0), values: same(0) });
});

test('a text that is much longer than most is not usual', () => {
  const rows = [...Array.from({ length: 4 }, () => ({ name: 'x'.repeat(12), values: [] })), { name: 'x'.repeat(31), values: [] }];
  expect(widthsOf(rows)).toMatchObject({ name: { usual: 12 * 11 + cellPadding, full: 31 * 11 + cellPadding } });
  expect(widthsOf(rows.slice(-1))).toMatchObject({ name: same(31 * 11 + cellPadding) });
});

test('a name that wraps is unusual sooner', () => {
  const wrapping = columns.map((one) => (one.id === 'name' ? { ...one, names: true, wraps: true as const } : one));
  const rows = [...Array.from({ length: 4 }, () => ({ name: 'x'.repeat(12), values: [] })), { name: 'x'.repeat(29), values: [] }];
  expect(contentWidths(columns, rows, measure).get('name')).toEqual(same(29 * 11 + cellPadding));
  expect(contentWidths(wrapping, rows, measure).get('name')?.usual).toBe(12 * 11 + cellPadding);
});

test('only the longest texts are measured', () => {
  const measured: string[] = [];
  const rows = Array.from({ length: 500 }, (_, at) => ({ name: 'x'.repeat(at % 50), values: [] }));
  contentWidths(columns, rows, (text) => measured.push(text));
  expect(measured.length).toBeLessThan(10);
  expect(measured[0]).toHaveLength(49);
});

test('widths only grow, and stay the same object if nothing does', () => {
  const before = new Map([['name', same(100)]]);
  expect(widened(before, new Map([['name', same(90)]]))).toBe(before);
  expect([...widened(before, new Map([['name', { usual: 90, full: 120 }]]))]).toEqual([['name', { usual: 100, full: 120 }]]);
  expect([...widened(before, new Map([['values', same(0)]]))]).toEqual([
    ['name', same(100)],
    ['values', same(0)],
  ]);
});
