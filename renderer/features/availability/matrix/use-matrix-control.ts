import { type KeyboardEvent, type MouseEvent, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { MatrixWidths } from './column-window.ts';
import { type CellPosition, clampCell, moveCell } from './matrix-cursor.ts';

export interface MatrixControlOptions {
  readonly root: RefObject<HTMLDivElement | null>;
  readonly rows: number;
  /** Including the name column. */
  readonly columns: number;
  readonly rowHeight: number;
  readonly widths: MatrixWidths;
  /** A cell was clicked once or twice. */
  readonly onPress: (at: CellPosition, times: number) => void;
}

const headHeight = (root: HTMLElement) => root.querySelector<HTMLElement>('.rd-matrix-head')?.offsetHeight ?? 0;

/** Scrolls minimally so that the whole cell is visible, below the header and next to the sticky names. */
function reveal(root: HTMLElement, { row, column }: CellPosition, rowHeight: number, widths: MatrixWidths): void {
  const room = root.clientHeight - headHeight(root);
  const top = row * rowHeight;
  if (row >= 0 && top < root.scrollTop) root.scrollTop = top;
  else if (row >= 0 && top + rowHeight > root.scrollTop + room) root.scrollTop = top + rowHeight - room;
  if (column === 0) return;
  const left = (column - 1) * widths.column;
  const width = root.clientWidth - widths.name;
  if (left < root.scrollLeft) root.scrollLeft = left;
  else if (left + widths.column > root.scrollLeft + width) root.scrollLeft = left + widths.column - width;
}

function locationOf(target: EventTarget): CellPosition | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  const row = cell?.closest<HTMLElement>('[data-row]')?.dataset['row'];
  return cell === null || row === undefined ? undefined : { row: Number(row), column: Number(cell.dataset['column']) };
}

/** The matrix's cursor, by keyboard and mouse. The cell with it is the only tab stop. */
export function useMatrixControl({ root, rows, columns, rowHeight, widths, onPress }: MatrixControlOptions) {
  const [requested, setCursor] = useState<CellPosition>({ row: 0, column: 0 });
  const cursor = clampCell(requested, { rows, columns });
  const follow = useRef(false);
  const hadFocus = useRef(false);

  useLayoutEffect(() => {
    const grid = root.current;
    if (grid === null) return;
    // A cell that is scrolled out loses the focus with it: the matrix takes it.
    if (hadFocus.current && !follow.current && document.activeElement === document.body) grid.focus({ preventScroll: true });
    if (!follow.current) return;
    reveal(grid, cursor, rowHeight, widths);
    const at = cursor.row < 0 ? `[data-head="${cursor.column}"]` : `[data-row="${cursor.row}"] [data-column="${cursor.column}"]`;
    const cell = grid.querySelector<HTMLElement>(at);
    // A distant cell is only rendered once the matrix has scrolled there.
    if (cell === null) return;
    follow.current = false;
    cell.focus({ preventScroll: true });
  });

  const moveTo = useCallback((to: CellPosition) => {
    follow.current = true;
    setCursor(to);
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.shiftKey || event.defaultPrevented) return;
    const page = Math.max(
      1,
      Math.floor((event.currentTarget.clientHeight - headHeight(event.currentTarget as HTMLElement)) / rowHeight) - 1,
    );
    const to = moveCell(event, cursor, { rows, columns, page });
    if (to === null) return;
    event.preventDefault();
    moveTo(to);
  };
  const press = (event: MouseEvent, times: number) => {
    const at = locationOf(event.target);
    if (at === undefined) return;
    moveTo(at);
    onPress(at, times);
  };
  /** The header got the focus by means other than its arrows. */
  const toHead = useCallback((column: number) => {
    setCursor((before) => (before.row === -1 && before.column === column ? before : { row: -1, column }));
  }, []);
  return {
    cursor,
    moveTo,
    toHead,
    handlers: {
      onKeyDown,
      onClick: (event: MouseEvent) => press(event, 1),
      onDoubleClick: (event: MouseEvent) => press(event, 2),
      onFocus: () => {
        hadFocus.current = true;
      },
      onBlur: ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
        if (relatedTarget !== null) hadFocus.current = false;
      },
    },
  };
}
