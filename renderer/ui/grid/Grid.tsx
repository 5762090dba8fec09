import { type PointerEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import type { GridArrange } from './arrange.ts';
import { type GridColumn, placeColumns } from './columns.ts';
import { GridBody } from './GridBody.tsx';
import { GridHead, type GridSort, headPlaces } from './GridHead.tsx';
import './grid.css';
import { allPlaces, countPlaces, noPlaces, type Places } from './places.ts';
import { asGrid } from './roles.ts';
import { useGridControl } from './use-grid-control.ts';
import { useWidth } from './use-width.ts';

export interface GridProps<Row> {
  readonly label: string;
  readonly columns: readonly GridColumn<Row>[];
  readonly count: number;
  /** undefined: not read yet; null: it went since. A new function tells that rows have come. */
  readonly rowAt: (index: number) => Row | null | undefined;
  /** Told which rows are in view, so that they are read. */
  readonly onWindow: (first: number, last: number) => void;
  /** Pixels. */
  readonly rowHeight: number;
  readonly sort: GridSort;
  readonly onSort: (column: string) => void;
  readonly selection: Places;
  readonly onSelect: (places: Places) => void;
  readonly onOpen: (row: number) => void;
  readonly onCopy: () => void;
  /** Another value is another result: it begins at its first row. */
  readonly result: string;
  /** Place of the cursor in the first result; the others begin at their first row. */
  readonly startAt?: number;
  /** Columns can be sized and moved. */
  readonly arrange?: GridArrange;
  readonly words: { readonly chooseAll: string; readonly gone: string };
  /** Nothing is selected in it: there are no check marks. */
  readonly unchoosable?: true;
  /** A class of a row, for one that differs from the others. */
  readonly toneOf?: (row: Row) => string | undefined;
  /** Another object leads the cursor to its row. */
  readonly goTo?: { readonly row: number } | undefined;
}

/** Pixels of the column with the check marks. */
const checkWidth = 40;

function chosenOf(chosen: number, count: number): 'none' | 'some' | 'all' {
  if (chosen === 0) return 'none';
  return chosen < count ? 'some' : 'all';
}

/** The whole text of the cell under the pointer, as its tooltip, when it is cut off. Another row may take the cell when one scrolls. */
function useCutTip() {
  const told = useRef<HTMLElement | null>(null);
  const forget = () => {
    delete told.current?.dataset['tip'];
    told.current = null;
  };
  const tell = ({ target }: PointerEvent) => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('.rd-grid-body .rd-grid-cell') : null;
    if (cell === told.current) return;
    forget();
    if (cell === null || cell.scrollWidth <= cell.clientWidth) return;
    cell.dataset['tip'] = cell.textContent ?? '';
    told.current = cell;
  };
  return { onPointerOver: tell, onScroll: forget };
}

/**
 * A table of any length: rows of one height of which only those in view are drawn, a head that stays, one tab stop with a
 * cursor, and a selection kept as ranges. Columns that have no room are left out by their priority.
 */
export function Grid<Row>(props: GridProps<Row>) {
  const { label, count, rowHeight, selection, onSelect, onOpen, onCopy, result, words } = props;
  const root = useRef<HTMLDivElement>(null);
  const start = useRef(props.startAt ?? 0);
  const isNew = useRef(true);
  const width = useWidth(root, label);
  const marksWidth = props.unchoosable === true ? 0 : checkWidth;
  const columns = useMemo(() => placeColumns(props.columns, Math.max(0, width - marksWidth)), [props.columns, width, marksWidth]);
  const control = useGridControl({
    root,
    count,
    heads: headPlaces(columns),
    rowHeight,
    selection,
    onSelect,
    onOpen,
    onCopy,
    startAt: start.current,
  });
  const { cursor, reset, toRow } = control;
  const [used, setUsed] = useState(false);
  useLayoutEffect(() => {
    const widths = [...(marksWidth === 0 ? [] : [marksWidth]), ...columns.map((placed) => placed.width)];
    root.current?.style.setProperty('--rd-grid-columns', widths.map((one) => `${one}px`).join(' '));
    root.current?.style.setProperty('--rd-grid-width', `${widths.reduce((sum, one) => sum + one, 0)}px`);
  }, [columns, marksWidth]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each other result, and at nothing else
  useLayoutEffect(() => {
    // A new grid stands at its top: to scroll it there would have it laid out once more.
    if (!isNew.current || start.current > 0) reset(start.current);
    isNew.current = false;
    start.current = 0;
  }, [result]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each other object, and at nothing else
  useLayoutEffect(() => {
    if (props.goTo !== undefined) toRow(props.goTo.row);
  }, [props.goTo]);
  const chosen = countPlaces(selection);
  const told = { ...useCutTip(), onFocus: () => setUsed(true) };
  return (
    <div
      ref={root}
      {...asGrid(label, count, props.columns.length)}
      {...control.handlers}
      {...told}
      className={classNames('rd-grid', used && 'is-used', props.unchoosable && 'is-unchoosable')}
    >
      <GridHead
        columns={columns}
        sort={props.sort}
        onSort={props.onSort}
        chosen={chosenOf(chosen, count)}
        chooseAll={words.chooseAll}
        onChooseAll={() => onSelect(chosen < count ? allPlaces(count) : noPlaces)}
        at={cursor.row < 0 ? cursor.column : -1}
        onAt={control.toHead}
        arrange={props.arrange}
      />
      <GridBody
        scroller={root}
        label={label}
        count={count}
        rowHeight={rowHeight}
        rowAt={props.rowAt}
        columns={columns}
        selection={selection}
        cursorRow={cursor.row}
        toneOf={props.toneOf}
        gone={words.gone}
        onWindow={props.onWindow}
      />
    </div>
  );
}
