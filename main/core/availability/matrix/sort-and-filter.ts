import type { Parsed } from '../../../../preload/contract/index.ts';
import { readExtension } from '../../service/lists/names.ts';
import { unicodeOf } from '../label.ts';
import { filtersCells, isWithin, type NameFilter } from './filter.ts';
import type { CellState, Matrix } from './matrix.ts';

type Sort = Parsed<'availability.rows'>['sort'];

/** A price in millionths by the number of a cell; null: none is known. */
export type PriceOfCell = (cell: number) => bigint | null;

/** Available ones first. */
const rank: Readonly<Record<CellState, number>> = {
  free: 0,
  premium: 1,
  checking: 2,
  waiting: 3,
  unknown: 4,
  refused: 5,
  taken: 6,
  own: 7,
};

/** Whether the order or filter result can change with an answer. */
export function dependsOnCells(filter: NameFilter, { column }: Sort): boolean {
  return filtersCells(filter) || (column !== 'entered' && column !== 'name');
}

/** The matching rows, in order. */
export function sortAndFilter(matrix: Matrix, filter: NameFilter, sort: Sort, priceOf: PriceOfCell): readonly number[] {
  const passes = rowTest(matrix, filter, priceOf);
  const passing = passes === null ? matrix.rowOrder : matrix.rowOrder.filter(passes);
  return sorted(matrix, passing, sort, priceOf);
}

function rowTest(matrix: Matrix, filter: NameFilter, priceOf: PriceOfCell): ((row: number) => boolean) | null {
  const { words } = filter;
  const cellTest = filtersCells(filter) ? anyCell(matrix, filter, priceOf) : null;
  if (words.length === 0) return cellTest;
  return (row) => {
    const label = matrix.rows[row]?.label ?? '';
    const unicode = unicodeOf(label);
    return words.every(({ text, not }) => (label.includes(text) || unicode.includes(text)) !== not) && (cellTest?.(row) ?? true);
  };
}

function anyCell(matrix: Matrix, filter: NameFilter, priceOf: PriceOfCell): (row: number) => boolean {
  const { states, notStates, prices } = filter;
  const { width } = matrix;
  const [included, excluded] = [filter.extensions.map(readExtension), filter.notExtensions.map(readExtension)];
  const columns = [...matrix.extensions.keys()].filter((at) => {
    const extension = matrix.extensions[at] ?? '';
    return (included.length === 0 || included.includes(extension)) && !excluded.includes(extension);
  });
  const passes = (cell: number): boolean => {
    const state = matrix.state(cell);
    if (state === null || (states.length > 0 && !states.includes(state)) || notStates.includes(state)) return false;
    return prices.length === 0 || prices.every((bound) => isWithin(priceOf(cell), bound));
  };
  return (row) => columns.some((column) => passes(row * width + column));
}

function sorted(matrix: Matrix, rows: readonly number[], { column, descending }: Sort, priceOf: PriceOfCell): readonly number[] {
  if (column === 'entered') return descending ? [...rows].reverse() : rows;
  const order = [...rows].sort(compareBy(matrix, rows, column, priceOf));
  return descending ? order.reverse() : order;
}

function compareBy(matrix: Matrix, rows: readonly number[], column: string, priceOf: PriceOfCell): Compare {
  if (column === 'name') return byName(matrix, rows);
  return column === 'free' ? byFree(matrix, rows) : byCell(matrix, matrix.extensions.indexOf(column), priceOf);
}

type Compare = (one: number, other: number) => number;

function byName(matrix: Matrix, rows: readonly number[]): Compare {
  const names = new Map(rows.map((row) => [row, unicodeOf(matrix.rows[row]?.label ?? '')]));
  return (one, other) => {
    const [left = '', right = ''] = [names.get(one), names.get(other)];
    return left < right ? -1 : Number(left > right);
  };
}

/** Most free cells first. */
function byFree(matrix: Matrix, rows: readonly number[]): Compare {
  const { width } = matrix;
  const free = new Map<number, number>();
  for (const row of rows) {
    let count = 0;
    for (let cell = row * width; cell < (row + 1) * width; cell++) {
      const state = matrix.state(cell);
      if (state === 'free' || state === 'premium') count += 1;
    }
    free.set(row, count);
  }
  return (one, other) => (free.get(other) ?? 0) - (free.get(one) ?? 0);
}

/** Free ones first, then by price; last where the name is not requested with it. An unknown extension does not sort. */
function byCell(matrix: Matrix, column: number, priceOf: PriceOfCell): Compare {
  if (column === -1) return () => 0;
  const { width } = matrix;
  return (one, other) => {
    const [left, right] = [one * width + column, other * width + column];
    const [leftState, rightState] = [matrix.state(left), matrix.state(right)];
    const byState = (leftState === null ? 99 : rank[leftState]) - (rightState === null ? 99 : rank[rightState]);
    if (byState !== 0) return byState;
    const [leftPrice, rightPrice] = [priceOf(left), priceOf(right)];
    if (leftPrice === rightPrice) return 0;
    if (leftPrice === null) return 1;
    return rightPrice === null || leftPrice < rightPrice ? -1 : 1;
  };
}
