import { type RefObject, useCallback, useMemo, useReducer, useRef } from 'react';
import type { PlacedColumn } from './columns.ts';
import { equalExtents, heightOf, maxLines, ownExtents, type RowExtents, rowLines } from './row-extents.ts';
import { textWidth } from './text-width.ts';

/** Rows on either side of the visible ones whose heights are estimated, so that they do not move when they come into view. */
const near = 100;
/** The line below a row, in px. */
const border = 1;

interface RowExtentsOptions<Row> {
  readonly columns: readonly PlacedColumn<Row>[];
  readonly count: number;
  readonly rowHeight: number;
  readonly rowAt: (index: number) => Row | null | undefined;
  /** Changes with each new result. */
  readonly result: string;
  /** The rows in view. */
  readonly view: RefObject<readonly [first: number, last: number]>;
}

interface OwnRowExtents<Row> {
  readonly extents: RowExtents;
  /** Some lines of the row are not shown. */
  readonly isCapped: (row: Row) => boolean;
  /** Measures the rendered rows; undefined if all rows have the same height. */
  readonly measure: ((body: HTMLElement) => void) | undefined;
}

const isObject = (row: unknown): row is object => typeof row === 'object' && row !== null;

/** The height in px that the wrapped texts of a row need; null if it has no layout. */
function neededHeight(row: Element, rowHeight: number): number | null {
  let needed = 0;
  for (const cell of row.children) {
    if (cell instanceof HTMLElement && cell.classList.contains('is-wrapped')) needed = Math.max(needed, cell.offsetHeight);
  }
  return needed === 0 ? null : Math.max(rowHeight, needed + border);
}

/**
 * Where the rows are: all of one height, or as high as their wrapped texts need. Rendered rows are measured before they are painted, those
 * near them are estimated, and the others count as much as the first loaded ones on average.
 */
export function useRowExtents<Row>({ columns, count, rowHeight, rowAt, result, view }: RowExtentsOptions<Row>): OwnRowExtents<Row> {
  const wraps = columns.some(({ column }) => column.wraps === true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: heights depend on the widths of the columns
  const [measured, estimated] = useMemo(() => [new WeakMap<object, number>(), new WeakMap<object, number>()], [columns, rowHeight]);
  const most = heightOf(maxLines, rowHeight);
  const heightIn = useCallback(
    (row: Row): number => {
      if (!isObject(row)) return rowHeight;
      const known = measured.get(row) ?? estimated.get(row);
      if (known !== undefined) return known;
      const height = heightOf(rowLines(columns, row, textWidth), rowHeight);
      estimated.set(row, height);
      return height;
    },
    [columns, rowHeight, measured, estimated],
  );
  const loaded = useMemo((): readonly (readonly [index: number, row: Row])[] => {
    if (!wraps) return [];
    const [first, last] = view.current;
    const rows: (readonly [number, Row])[] = [];
    for (let index = Math.max(0, first - near); index <= last + near && index < count; index++) {
      const row = rowAt(index);
      if (row !== null && row !== undefined) rows.push([index, row]);
    }
    return rows;
  }, [wraps, count, rowAt, view]);
  const shownHeight = (row: Row) => Math.min(most, heightIn(row));
  const usual = useRef({ result, height: 0 });
  if (usual.current.result !== result) usual.current = { result, height: 0 };
  if (usual.current.height === 0 && loaded.length > 0) {
    usual.current.height = Math.round(loaded.reduce((sum, [, row]) => sum + shownHeight(row), 0) / loaded.length);
  }
  const usualHeight = usual.current.height || rowHeight;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns or another result have other heights
  const unknown = useMemo(() => ownExtents(wraps ? count : 0, usualHeight), [wraps, count, usualHeight, columns, result]);
  const known = useRef({ of: unknown, extents: unknown });
  const before = known.current.of === unknown ? known.current.extents : unknown;
  // biome-ignore lint/correctness/useExhaustiveDependencies: heights change with the columns, as `before` does
  const own = useMemo(() => before.withHeights(loaded.map(([index, row]) => [index, shownHeight(row)] as const)), [before, loaded]);
  known.current = { of: unknown, extents: own };
  const extents = useMemo(() => (wraps ? own : equalExtents(count, rowHeight)), [wraps, own, count, rowHeight]);
  const [, measureAgain] = useReducer((times: number) => times + 1, 0);
  const measure = useCallback(
    (body: HTMLElement) => {
      if (document.fonts.status !== 'loaded') {
        void document.fonts.ready.then(measureAgain);
        return;
      }
      const heights: (readonly [number, number])[] = [];
      for (const element of body.children) {
        const index = element instanceof HTMLElement ? Number(element.dataset['row']) : Number.NaN;
        const row = rowAt(index);
        if (!isObject(row)) continue;
        const height = measured.get(row) ?? neededHeight(element, rowHeight);
        if (height === null) continue;
        measured.set(row, height);
        heights.push([index, Math.min(most, height)]);
      }
      const next = own.withHeights(heights);
      if (next === own) return;
      known.current = { of: unknown, extents: next };
      measureAgain();
    },
    [rowAt, measured, rowHeight, most, own, unknown],
  );
  return { extents, isCapped: (row) => wraps && heightIn(row) > most, measure: wraps ? measure : undefined };
}
