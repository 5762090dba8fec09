import { type KeyboardEvent, type PointerEvent, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { AvailabilityRow } from '../../../../preload/contract/orders/availability.ts';
import { useRowHeight } from '../../../api/row-height.ts';
import { availability as text } from '../../../text/en/availability.ts';
import { classNames } from '../../../ui/class-names.ts';
import { asGrid } from '../../../ui/grid/roles.ts';
import { equalExtents } from '../../../ui/grid/row-extents.ts';
import { useWidth } from '../../../ui/grid/use-width.ts';
import { VirtualRows } from '../../../ui/grid/VirtualRows.tsx';
import { useFormats } from '../../../ui/index.ts';
import type { ChosenName, Order } from '../present.ts';
import { columnWindow, isRoomy, matrixWidths } from './column-window.ts';
import type { HeadPrice } from './head-prices.ts';
import { MatrixHead } from './MatrixHead.tsx';
import { MatrixRow } from './MatrixRow.tsx';
import type { CellPosition } from './matrix-cursor.ts';
import { showTip } from './matrix-tip.ts';
import { useMatrixControl } from './use-matrix-control.ts';
import './matrix.css';

export interface MatrixProps {
  readonly extensions: readonly string[];
  readonly years: number;
  readonly count: number;
  readonly rows: ReadonlyMap<number, AvailabilityRow>;
  /** Identifies the result: a new one starts at its first row. */
  readonly result: string;
  readonly prices: ReadonlyMap<string, HeadPrice>;
  readonly sort: Order;
  readonly onSort: (column: string) => void;
  readonly chosen: ReadonlyMap<string, ChosenName>;
  readonly onWindow: (first: number, last: number) => void;
  /** The cell under the cursor; null in the header. */
  readonly onCursor: (at: CellPosition | null) => void;
  readonly onPress: (at: CellPosition, times: number) => void;
  /** A key for the cell under the cursor; returns whether it was handled. */
  readonly onKey: (event: KeyboardEvent, at: CellPosition) => boolean;
}

/** CSS variables in px: widths of the names and of a column, of the skipped columns, and the total. */
const variables = ['--rd-matrix-name', '--rd-matrix-column', '--rd-matrix-skip', '--rd-matrix-width'] as const;

/** Names by extensions: only visible rows and columns are rendered, names and header are sticky, the cursor moves from cell to cell. */
export function Matrix(props: MatrixProps) {
  const { extensions, years, count, rows, result, prices, sort, onSort, chosen, onWindow, onCursor, onPress, onKey } = props;
  const formats = useFormats();
  const root = useRef<HTMLDivElement>(null);
  const rowHeight = useRowHeight();
  const measured = useRef<() => void>(() => undefined);
  // Before measuring, to avoid a second layout without widths.
  useLayoutEffect(() => measured.current());
  const width = useWidth(root, text.matrix);
  const widths = useMemo(() => matrixWidths(width, extensions.length), [width, extensions.length]);
  const roomy = isRoomy(widths);
  const [scrollOffset, setScrollOffset] = useState(0);
  const [from, to] = columnWindow(scrollOffset, width, extensions.length, widths);
  const applied = useRef('');
  measured.current = () => {
    const { name, column } = widths;
    const all = [name, column, from * column, name + extensions.length * column];
    if (root.current === null || applied.current === all.join()) return;
    applied.current = all.join();
    for (const [at, variable] of variables.entries()) root.current.style.setProperty(variable, `${all[at]}px`);
  };
  const control = useMatrixControl({ root, rows: count, columns: extensions.length + 1, rowHeight, widths, onPress });
  const { cursor } = control;

  const shownResult = useRef(result);
  useLayoutEffect(() => {
    // It starts at the top; scrolling again would force a layout.
    if (shownResult.current !== result) root.current?.scrollTo({ top: 0 });
    shownResult.current = result;
  }, [result]);
  const { row, column } = cursor;
  useLayoutEffect(() => {
    onCursor(row < 0 ? null : { row, column });
  }, [onCursor, row, column]);

  const onScroll = () => {
    const { scrollLeft = 0 } = root.current ?? {};
    // Rerenders only if the columns change.
    const [next] = columnWindow(scrollLeft, width, extensions.length, widths);
    if (next !== from) setScrollOffset(scrollLeft);
  };
  const present = useRef(props);
  present.current = props;
  const onPointerOver = useCallback(({ target }: PointerEvent) => showTip(target, present.current, formats), [formats]);
  const reachable = cursor.row < 0 || cursor.column === 0 || (cursor.column - 1 >= from && cursor.column - 1 < to);
  const reported = {
    ...control.handlers,
    onKeyDown: (event: KeyboardEvent) => {
      if (cursor.row >= 0 && !event.defaultPrevented && onKey(event, cursor)) event.preventDefault();
      else control.handlers.onKeyDown(event);
    },
    onScroll,
    onPointerOver,
  };
  return (
    <div
      ref={root}
      {...asGrid(text.matrix, count, extensions.length)}
      {...reported}
      tabIndex={reachable ? -1 : 0}
      className={classNames('rd-grid rd-matrix', roomy && 'is-roomy')}
    >
      <MatrixHead
        extensions={extensions}
        from={from}
        to={to}
        prices={prices}
        years={years}
        sort={sort}
        onSort={onSort}
        cursor={cursor.row < 0 ? cursor.column : -1}
        onCursor={control.toHead}
      />
      <VirtualRows
        scroller={root}
        label={text.matrix}
        count={count}
        extents={equalExtents(count, rowHeight)}
        cursorRow={cursor.row}
        onWindow={onWindow}
      >
        {(index, key) => (
          <MatrixRow
            key={key}
            index={index}
            height={rowHeight}
            row={rows.get(index)}
            extensions={extensions}
            from={from}
            to={to}
            cursor={index === cursor.row ? cursor.column : -1}
            chosen={chosen}
            isRoomy={roomy}
            years={years}
            formats={formats}
          />
        )}
      </VirtualRows>
    </div>
  );
}
