import { type KeyboardEvent, type MouseEvent, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { MatrixWidths } from './column-window.ts';
import { type CellPlace, keepCell, moveCell } from './matrix-cursor.ts';

export interface MatrixControlOptions {
  readonly root: RefObject<HTMLDivElement | null>;
  readonly rows: number;
  /** With that of the names. */
  readonly columns: number;
  readonly rowHeight: number;
  readonly widths: MatrixWidths;
  /** A cell was pressed, once or twice. */
  readonly onPress: (at: CellPlace, times: number) => void;
}

const headHeight = (root: HTMLElement) => root.querySelector<HTMLElement>('.rd-matrix-head')?.offsetHeight ?? 0;

/** Scrolls as little as shows the cell whole, under the head and beside the names that stay. */
function reveal(root: HTMLElement, { row, column }: CellPlace, rowHeight: number, widths: MatrixWidths): void {
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

function placeOf(target: EventTarget): CellPlace | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  const row = cell?.closest<HTMLElement>('[data-row]')?.dataset['row'];
  return cell === null || row === undefined ? undefined : { row: Number(row), column: Number(cell.dataset['column']) };
}

/** The cursor of the matrix, by keyboard and mouse. The cell with it is the one tab stop. */
export function useMatrixControl({ root, rows, columns, rowHeight, widths, onPress }: MatrixControlOptions) {
  const [wished, setCursor] = useState<CellPlace>({ row: 0, column: 0 });
  const cursor = keepCell(wished, { rows, columns });
  const follow = useRef(false);
  const had = useRef(false);

  useLayoutEffect(() => {
    const grid = root.current;
    if (grid === null) return;
    // A cell that was scrolled out of what is drawn takes the focus with it: the matrix keeps it.
    if (had.current && !follow.current && document.activeElement === document.body) grid.focus({ preventScroll: true });
    if (!follow.current) return;
    reveal(grid, cursor, rowHeight, widths);
    const at = cursor.row < 0 ? `[data-head="${cursor.column}"]` : `[data-row="${cursor.row}"] [data-column="${cursor.column}"]`;
    const cell = grid.querySelector<HTMLElement>(at);
    // A far cell is drawn only once the matrix has scrolled there.
    if (cell === null) return;
    follow.current = false;
    cell.focus({ preventScroll: true });
  });

  const moveTo = useCallback((to: CellPlace) => {
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
    const at = placeOf(event.target);
    if (at === undefined) return;
    moveTo(at);
    onPress(at, times);
  };
  /** The head was reached in another way than by its arrows. */
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
        had.current = true;
      },
      onBlur: ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
        if (relatedTarget !== null) had.current = false;
      },
    },
  };
}
