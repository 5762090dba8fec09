import { expect, test } from 'vitest';
import {
  type ColumnLayout,
  fittedLayout,
  layOut,
  withMoved,
  withPlacedAt,
  withShown,
  withWidth,
} from '../../../../../renderer/ui/grid/column-layout.ts';
import { type GridColumn, placeColumns } from '../../../../../renderer/ui/grid/columns.ts';

const column = (id: string, more: Partial<GridColumn<string>> = {}): GridColumn<string> => ({
  id,
  title: id,
  least: 100,
  grow: 1,
  priority: 1,
  cell: (row) => row,
  ...more,
});
const columns = [column('name', { fixed: true, priority: 0 }), column('status'), column('expires'), column('premium', { hidden: true })];
const names = (layout: ColumnLayout) => layout.map(({ id, shown }) => (shown ? id : `(${id})`)).join(' ');
const standard = fittedLayout(columns, null);

test('by default the columns are the standard ones', () => {
  expect(names(standard)).toBe('name status expires (premium)');
  expect(layOut(columns, null).map(({ id, stays }) => [id, stays])).toEqual([
    ['name', undefined],
    ['status', undefined],
    ['expires', undefined],
  ]);
});

test('a layout is normalized: fixed columns first, new ones where they belong, old and duplicate ones removed', () => {
  const chosen = [
    { id: 'expires', shown: true },
    { id: 'gone', shown: true },
    { id: 'name', shown: false },
    { id: 'expires', shown: false },
  ];
  expect(names(fittedLayout(columns, chosen))).toBe('name status expires (premium)');
  expect(
    names(
      fittedLayout(columns, [
        { id: 'premium', shown: true },
        { id: 'expires', shown: true },
      ]),
    ),
  ).toBe('name status premium expires');
});

test('selected columns stay even without space, at the selected width and never below the minimum', () => {
  const layout = withWidth(columns, withWidth(columns, withShown(standard, 'premium', true), 'status', 20), 'premium', 333.4);
  const laid = layOut(columns, layout);
  expect(laid.map(({ id, width }) => [id, width])).toEqual([
    ['name', undefined],
    ['status', 100],
    ['expires', undefined],
    ['premium', 333],
  ]);
  expect(placeColumns(laid, 50).map(({ width }) => width)).toEqual([100, 100, 100, 333]);
  expect(placeColumns(laid, 733).map(({ width }) => width)).toEqual([150, 100, 150, 333]);
});

test('columns are moved one step or to a position, but fixed ones are not, and nothing moves before them', () => {
  expect(names(withMoved(columns, standard, 'expires', -1))).toBe('name expires status (premium)');
  expect(withMoved(columns, standard, 'status', -1)).toBe(standard);
  expect(withMoved(columns, standard, 'name', 1)).toBe(standard);
  const hiddenBetween = withMoved(columns, standard, 'premium', -1);
  expect(names(hiddenBetween)).toBe('name status (premium) expires');
  expect(names(withMoved(columns, hiddenBetween, 'expires', -1, ({ shown }) => shown))).toBe('name expires status (premium)');
  expect(names(withPlacedAt(columns, standard, 'expires', 'name'))).toBe('name expires status (premium)');
  expect(names(withPlacedAt(columns, standard, 'status', 'expires'))).toBe('name expires status (premium)');
  expect(withPlacedAt(columns, standard, 'name', 'expires')).toBe(standard);
});
