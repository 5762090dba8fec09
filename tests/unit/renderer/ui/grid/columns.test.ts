import { describe, expect, test } from 'vitest';
import { cellsOf, type GridColumn, placeColumns, withTitles } from '../../../../../renderer/ui/grid/columns.ts';
import type { ContentWidth } from '../../../../../renderer/ui/grid/content-widths.ts';

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

describe('with the widths of the content', () => {
  const named = [{ ...column('name', 100, 0, 0), names: true }, column('customer', 100, 1, 2), column('notes', 100, 1, 3)];
  const widths = (width: number, content: Readonly<Record<string, number | ContentWidth>>, of: readonly GridColumn<string>[] = named) => {
    const both = Object.entries(content).map(([id, one]) => [id, typeof one === 'number' ? { usual: one, full: one } : one] as const);
    return Object.fromEntries(placeColumns(of, width, new Map(both)).map((placed) => [placed.column.id, placed.width]));
  };

  test('each column gets what it needs, the rest is distributed', () => {
    expect(widths(600, { name: 180, customer: 120, notes: 200 })).toEqual({ name: 180, customer: 170, notes: 250 });
  });

  test('the column that names the row gets its room first', () => {
    expect(widths(400, { name: 180, customer: 300, notes: 300 })).toEqual({ name: 180, customer: 110, notes: 110 });
  });

  test('others are hidden before a name is cut, but it does not take more than its share', () => {
    expect(widths(340, { name: 150 })).toEqual({ name: 150, customer: 190 });
    expect(widths(300, { name: 900 })).toEqual({ name: 200, customer: 100 });
    expect(
      widths(
        250,
        { name: 900 },
        named.map((one) => ({ ...one, priority: 0 })),
      ),
    ).toEqual({ name: 100, customer: 100, notes: 100 });
  });

  test('a name that wraps hides nothing', () => {
    const wrapping = named.map((one) => (one.id === 'name' ? { ...one, wraps: true as const } : one));
    expect(widths(340, { name: 150 }, wrapping)).toEqual({ name: 140, customer: 100, notes: 100 });
  });

  test('a name that wraps does not take the room of others', () => {
    const wrapping = named.map((one) => (one.id === 'name' ? { ...one, wraps: true as const } : one));
    expect(widths(400, { name: 300, customer: 130, notes: 120 }, wrapping)).toEqual({ name: 150, customer: 130, notes: 120 });
  });

  test('a column is as wide as its title, with the sign of the order', () => {
    const titled = [
      column('registration', 100, 0, 0),
      { ...column('renewal', 100, 0, 0), sortable: true },
      { ...column('mark', 20, 0, 0), fixed: true as const },
    ];
    const least = (letter: number) => withTitles(titled, (text) => text.length * letter).map((one) => one.least);
    expect(least(5)).toEqual([100, 100, 20]);
    expect(least(10)).toEqual([144, 108, 20]);
  });

  test('columns that lack little get all of it, and a name that is much longer than others only what these leave', () => {
    expect(widths(460, { name: 100, customer: 130, notes: 300 })).toEqual({ name: 100, customer: 130, notes: 230 });
    expect(widths(500, { name: { usual: 120, full: 900 }, customer: 130, notes: 150 })).toEqual({ name: 220, customer: 130, notes: 150 });
  });

  test('a minor column is shown only if the usual content of the others has room', () => {
    const withMinor = [...named, column('created', 80, 0, 5)];
    expect(widths(450, { name: 100, customer: 130, notes: 130 }, withMinor)).toHaveProperty('created');
    expect(widths(450, { name: 100, customer: 150, notes: 130 }, withMinor)).not.toHaveProperty('created');
  });

  test('an empty column stays small, or is not shown at all', () => {
    expect(widths(600, { name: 100, customer: 100, notes: 0 })).toEqual({ name: 100, customer: 400, notes: 100 });
    const folding = named.map((one) => (one.id === 'notes' ? { ...one, foldWhenEmpty: true as const } : one));
    expect(widths(600, { name: 100, customer: 100, notes: 0 }, folding)).toEqual({ name: 100, customer: 500 });
    expect(widths(600, { name: 100, customer: 100, notes: 1 }, folding)).toHaveProperty('notes');
    const chosen = folding.map((one) => ({ ...one, stays: true as const }));
    expect(widths(600, { name: 100, customer: 100, notes: 0 }, chosen)).toHaveProperty('notes');
  });

  test('a width chosen by the user stays as it is', () => {
    const sized = named.map((one) => (one.id === 'customer' ? { ...one, width: 130 } : one));
    expect(widths(600, { name: 180, customer: 300, notes: 100 }, sized)).toEqual({ name: 180, customer: 130, notes: 290 });
  });

  test('no column is wider for its content than it may be', () => {
    const limited = named.map((one) => (one.id === 'notes' ? { ...one, grow: 0, most: 150 } : one));
    expect(widths(900, { name: 100, customer: 100, notes: 700 }, limited)).toEqual({ name: 100, customer: 650, notes: 150 });
  });
});
