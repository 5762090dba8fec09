import { describe, expect, test } from 'vitest';
import { cellsOf, type GridColumn, placeColumns } from '../../../../../renderer/ui/grid/columns.ts';

const column = (id: string, least: number, grow: number, priority: number): GridColumn<string> => ({
  id,
  title: id,
  least,
  grow,
  priority,
  cell: (row) => row,
});

const columns = [column('name', 200, 2, 0), column('customer', 120, 1, 2), column('expires', 100, 0, 1), column('notes', 120, 1, 3)];
const ids = (width: number) => placeColumns(columns, width).map((placed) => placed.column.id);

test('columns are hidden by priority until the rest have their minimum width', () => {
  expect(ids(540)).toEqual(['name', 'customer', 'expires', 'notes']);
  expect(ids(539)).toEqual(['name', 'customer', 'expires']);
  expect(ids(419)).toEqual(['name', 'expires']);
  expect(ids(299)).toEqual(['name']);
});

test('required columns stay, even without space', () => {
  expect(ids(50)).toEqual(['name']);
});

test('the remaining width is distributed to the last pixel', () => {
  const placed = placeColumns(columns, 541 + 100);
  expect(placed.reduce((sum, { width }) => sum + width, 0)).toBe(641);
  expect(placed.map(({ width }) => width)).toEqual([250, 145, 100, 146]);
});

test('columns keep their number when others are hidden', () => {
  expect(placeColumns(columns, 419).map(({ number }) => number)).toEqual([1, 3]);
});

test('of columns with the same priority the last is hidden first', () => {
  const same = [column('name', 100, 1, 0), column('one', 100, 0, 1), column('two', 100, 0, 1)];
  expect(placeColumns(same, 200).map((placed) => placed.column.id)).toEqual(['name', 'one']);
});

describe('a cell that needs more space than its column has', () => {
  const cells = (needed: number) => [
    { ...column('name', 200, 0, 0), needs: () => needed },
    column('customer', 120, 0, 2),
    column('expires', 100, 0, 0),
  ];
  const spans = (needed: number) => cellsOf(placeColumns(cells(needed), 420), 'row').map(([placed, span]) => [placed.column.id, span]);

  test('extends over the next columns', () => {
    expect(spans(200)).toEqual([
      ['name', 1],
      ['customer', 1],
      ['expires', 1],
    ]);
    expect(spans(201)).toEqual([
      ['name', 2],
      ['expires', 1],
    ]);
  });

  test('covers no column that always stays', () => {
    expect(spans(900)).toEqual([
      ['name', 2],
      ['expires', 1],
    ]);
  });

  test('does not query a row that is not loaded', () => {
    expect(cellsOf(placeColumns(cells(900), 420), undefined)).toHaveLength(3);
  });
});
