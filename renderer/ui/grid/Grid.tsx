import { memo, type PointerEvent, type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { cellsOf, type GridArrange, type GridColumn, type PlacedColumn, placeColumns, withTitles } from './columns.ts';
import { GridHead, type GridSort, headCellCount } from './GridHead.tsx';
import './grid.css';
import { Tick } from '../icons.ts';
import { allPositions, countPositions, hasPosition, noPositions, type Positions } from './places.ts';
import { asCell, asGrid, asRow } from './roles.ts';
import type { RowExtents } from './row-extents.ts';
import { textWidth } from './text-width.ts';
import { useContentWidths } from './use-content-widths.ts';
import { useGridControl } from './use-grid-control.ts';
import { useRowExtents } from './use-row-extents.ts';
import { useWidth } from './use-width.ts';
import { VirtualRows } from './VirtualRows.tsx';

/** One row at its position. Re-rendered only when it has changed. */
const GridRow = memo(RenderedRow) as typeof RenderedRow;

export interface GridProps<Row> {
  readonly label: string;
  readonly columns: readonly GridColumn<Row>[];
  readonly count: number;
  /** undefined: not loaded yet; null: removed. A new function signals that rows have arrived. */
  readonly rowAt: (index: number) => Row | null | undefined;
  /** Called with the visible rows, so that they are loaded. */
  readonly onWindow: (first: number, last: number) => void;
  /** Pixels; the least if texts wrap. */
  readonly rowHeight: number;
  readonly sort: GridSort;
  readonly onSort: (column: string) => void;
  readonly selection: Positions;
  readonly onSelect: (places: Positions) => void;
  readonly onOpen: (row: number) => void;
  readonly onCopy: () => void;
  /** Changes with each new result, which starts at its first row. */
  readonly result: string;
  /** Initial cursor row in the first result; later ones start at their first row. */
  readonly startAt?: number;
  /** Columns can be resized and moved. */
  readonly arrange?: GridArrange;
  readonly text: { readonly chooseAll: string; readonly missing: string };
  /** Rows cannot be selected: there are no check marks. */
  readonly unchoosable?: true;
  /** Class of a row that differs from the others. */
  readonly toneOf?: (row: Row) => string | undefined;
  /** A new object moves the cursor to its row. */
  readonly goTo?: { readonly row: number } | undefined;
}

/** Width in px of the column with the check marks. */
const checkWidth = 40;

function chosenOf(chosen: number, count: number): 'none' | 'some' | 'all' {
  if (chosen === 0) return 'none';
  return chosen < count ? 'some' : 'all';
}

/** The full text of the cell under the pointer, as its tooltip, if it is truncated. Another row may reuse the cell while scrolling. */
function useCutTip() {
  const reported = useRef<HTMLElement | null>(null);
  const forget = () => {
    delete reported.current?.dataset['tip'];
    reported.current = null;
  };
  const report = ({ target }: PointerEvent) => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('.rd-grid-body .rd-grid-cell') : null;
    if (cell === reported.current) return;
    forget();
    if (cell === null || cell.scrollWidth <= cell.clientWidth) return;
    cell.dataset['tip'] = cell.textContent ?? '';
    reported.current = cell;
  };
  return { onPointerOver: report, onScroll: forget };
}

/**
 * A table of any length, of which only visible rows are rendered: a sticky header, one tab stop with a cursor, and a selection stored as
 * ranges. Columns are as wide as their content needs; those that do not fit are hidden by priority.
 */
export function Grid<Row>(props: GridProps<Row>) {
  const { label, count, selection, onSelect, onOpen, onCopy, result, text } = props;
  const root = useRef<HTMLDivElement>(null);
  const start = useRef(props.startAt ?? 0);
  const isNew = useRef(true);
  const width = useWidth(root, label);
  const marksWidth = props.unchoosable === true ? 0 : checkWidth;
  const view = useRef<readonly [first: number, last: number]>([0, 0]);
  const titled = useMemo(() => withTitles(props.columns, textWidth), [props.columns]);
  const content = useContentWidths({ label, columns: titled, count, rowAt: props.rowAt, view: view.current });
  const columns = useMemo(() => placeColumns(titled, Math.max(0, width - marksWidth), content), [titled, width, marksWidth, content]);
  const { onWindow } = props;
  const setView = useCallback(
    (first: number, last: number) => {
      view.current = [first, last];
      onWindow(first, last);
    },
    [onWindow],
  );
  const { rowAt, rowHeight } = props;
  const { extents, isCapped, measure } = useRowExtents({ columns, count, rowHeight, rowAt, result, view });
  const control = useGridControl({
    root,
    count,
    heads: headCellCount(columns),
    extents,
    selection,
    onSelect,
    onOpen,
    onCopy,
    startAt: start.current,
  });
  const { cursor, reset, toRow } = control;
  const [used, setUsed] = useState(false);
  const shown = useRef<typeof columns | null>(null);
  const onDrawn = useCallback(
    (body: HTMLElement) => {
      if (shown.current !== columns) {
        shown.current = columns;
        const widths = [...(marksWidth === 0 ? [] : [marksWidth]), ...columns.map((placed) => placed.width)];
        body.parentElement?.style.setProperty('--rd-grid-columns', widths.map((one) => `${one}px`).join(' '));
        body.parentElement?.style.setProperty('--rd-grid-width', `${widths.reduce((sum, one) => sum + one, 0)}px`);
      }
      // Only then the rows have the widths with which they are painted.
      measure?.(body);
    },
    [columns, marksWidth, measure],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the result changes
  useLayoutEffect(() => {
    // A new grid is at its top: scrolling it there would cause another layout.
    if (!isNew.current || start.current > 0) reset(start.current);
    isNew.current = false;
    start.current = 0;
  }, [result]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the object changes
  useLayoutEffect(() => {
    if (props.goTo !== undefined) toRow(props.goTo.row);
  }, [props.goTo]);
  const chosen = countPositions(selection);
  const cutTip = useCutTip();
  const reported = {
    ...control.handlers,
    ...cutTip,
    onScroll: () => {
      control.handlers.onScroll();
      cutTip.onScroll();
    },
    onFocus: () => setUsed(true),
  };
  return (
    <div
      ref={root}
      {...asGrid(label, count, props.columns.length, props.unchoosable !== true)}
      {...reported}
      className={classNames('rd-grid', used && 'is-used', props.unchoosable && 'is-unchoosable', !extents.equal && 'is-wrapping')}
    >
      <GridHead
        columns={columns}
        sort={props.sort}
        onSort={props.onSort}
        chosen={chosenOf(chosen, count)}
        chooseAll={text.chooseAll}
        onChooseAll={() => onSelect(chosen < count ? allPositions(count) : noPositions)}
        at={cursor.row < 0 ? cursor.column : -1}
        onAt={control.toHead}
        arrange={props.arrange}
      />
      <GridBody
        scroller={root}
        label={label}
        count={count}
        extents={extents}
        isCapped={isCapped}
        onDrawn={onDrawn}
        rowAt={rowAt}
        columns={columns}
        selection={props.unchoosable === true ? null : selection}
        cursorRow={cursor.row}
        toneOf={props.toneOf}
        missing={text.missing}
        onWindow={setView}
      />
    </div>
  );
}

interface GridBodyProps<Row> {
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** Label of the grid. */
  readonly label: string;
  readonly count: number;
  readonly extents: RowExtents;
  /** Some lines of the row are not shown. */
  readonly isCapped: (row: Row) => boolean;
  /** Called with the body before its rows are painted. */
  readonly onDrawn: (body: HTMLElement) => void;
  /** undefined: not loaded yet; null: removed. A new function signals that rows have arrived. */
  readonly rowAt: (index: number) => Row | null | undefined;
  readonly columns: readonly PlacedColumn<Row>[];
  /** null: rows cannot be selected. */
  readonly selection: Positions | null;
  readonly cursorRow: number;
  readonly toneOf: ((row: Row) => string | undefined) | undefined;
  readonly missing: string;
  /** Called with the rendered rows when they change. */
  readonly onWindow: (first: number, last: number) => void;
}

/** The visible rows of the grid. */
function GridBody<Row>({ rowAt, columns, selection, toneOf, missing, isCapped, ...body }: GridBodyProps<Row>) {
  return (
    <VirtualRows {...body}>
      {(index, key) => {
        const row = rowAt(index);
        return (
          <GridRow
            key={key}
            index={index}
            top={body.extents.top(index)}
            height={body.extents.equal ? undefined : body.extents.height(index)}
            row={row}
            columns={columns}
            selected={selection === null ? undefined : hasPosition(selection, index)}
            isCursor={index === body.cursorRow}
            isCapped={row !== null && row !== undefined && isCapped(row)}
            toneOf={toneOf}
            missing={missing}
          />
        );
      }}
    </VirtualRows>
  );
}

interface GridRowProps<Row> {
  readonly index: number;
  /** Pixels from the top of the body. */
  readonly top: number;
  /** Pixels, if it is higher than the style sheet says. */
  readonly height: number | undefined;
  /** undefined: not loaded yet; null: deleted since. */
  readonly row: Row | null | undefined;
  readonly columns: readonly PlacedColumn<Row>[];
  /** undefined: it cannot be selected. */
  readonly selected: boolean | undefined;
  readonly isCursor: boolean;
  /** Some of its lines are not shown. */
  readonly isCapped: boolean;
  readonly toneOf: ((row: Row) => string | undefined) | undefined;
  /** Shown in the cells of a removed row. */
  readonly missing: string;
}

function Content<Row>({ row, placed, missing }: { row: Row | null | undefined; placed: PlacedColumn<Row>; missing: string }) {
  if (row !== null && row !== undefined) return placed.column.cell(row);
  if (row === undefined) return placed.column.grow > 0 && <span className="rd-grid-bar" />;
  return placed.column.names === true && <span className="rd-quiet">{missing}</span>;
}

function RenderedRow<Row>(props: GridRowProps<Row>) {
  const { index, top, height, row, columns, selected, isCursor, isCapped, toneOf, missing } = props;
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // A style attribute is blocked by the content security policy; a property set by script is not. A transform does not cause layout.
    element.current?.style.setProperty('transform', `translateY(${top}px)`);
  }, [top]);
  useLayoutEffect(() => {
    if (height === undefined) element.current?.style.removeProperty('height');
    else element.current?.style.setProperty('height', `${height}px`);
  }, [height]);
  return (
    <div
      ref={element}
      {...asRow(index, selected, row === undefined)}
      className={classNames(
        'rd-grid-row',
        isCursor && 'is-cursor',
        isCapped && 'is-capped',
        row !== null && row !== undefined && toneOf?.(row),
      )}
      data-row={index}
      data-tip-cut
      tabIndex={isCursor ? 0 : -1}
    >
      <div {...asCell(1)} className="rd-grid-cell is-check" data-check>
        <span className="rd-grid-check" aria-hidden>
          {selected === true && <Tick size={12} />}
        </span>
      </div>
      {cellsOf(columns, row).map(([placed, span]) => (
        <div
          key={placed.column.id}
          {...asCell(placed.number + 1, placed.column.names, span)}
          className={classNames(
            'rd-grid-cell',
            placed.column.align === 'end' && 'is-end',
            placed.column.wraps === true && 'is-wrapped',
            span > 1 && `spans-${span}`,
          )}
        >
          <Content row={row} placed={placed} missing={missing} />
        </div>
      ))}
    </div>
  );
}
