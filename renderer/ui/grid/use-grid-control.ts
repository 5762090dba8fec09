import { type KeyboardEvent, type MouseEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { isMac } from '../key-caps.ts';
import { type Anchor, extended, toggled } from './anchor.ts';
import { type Cursor, keepCursor, moveCursor } from './cursor.ts';
import { allPlaces, type Places } from './places.ts';

export interface GridControlOptions {
  readonly root: RefObject<HTMLDivElement | null>;
  readonly count: number;
  readonly heads: number;
  readonly rowHeight: number;
  readonly selection: Places;
  readonly onSelect: (places: Places) => void;
  readonly onOpen: (row: number) => void;
  readonly onCopy: () => void;
  /** Place of the cursor at first. */
  readonly startAt: number;
}

const rowOf = (target: EventTarget): number | undefined => {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset['row'] : undefined;
  return row === undefined ? undefined : Number(row);
};

const modifier = (event: KeyboardEvent | MouseEvent) => (isMac ? event.metaKey : event.ctrlKey);

/** Scrolls as little as shows the row whole, under the head that stays. */
function reveal(root: HTMLElement, row: number, rowHeight: number): void {
  const room = root.clientHeight - headHeight(root);
  const top = row * rowHeight;
  if (top < root.scrollTop) root.scrollTop = top;
  else if (top + rowHeight > root.scrollTop + room) root.scrollTop = top + rowHeight - room;
}

const headHeight = (root: HTMLElement) => root.querySelector<HTMLElement>('.rd-grid-head')?.offsetHeight ?? 0;

/** Cursor and selection of a grid, by keyboard and mouse. One element of the grid is a tab stop: the one with the cursor. */
export function useGridControl({ root, count, heads, rowHeight, selection, onSelect, onOpen, onCopy, startAt }: GridControlOptions) {
  const [wished, setCursor] = useState<Cursor>({ row: startAt, column: 0 });
  const cursor = keepCursor(wished, count);
  const anchor = useRef<Anchor | null>(null);
  const follow = useRef(false);

  useLayoutEffect(() => {
    const grid = root.current;
    if (!follow.current || grid === null) return;
    follow.current = false;
    if (cursor.row >= 0) reveal(grid, cursor.row, rowHeight);
    const at = cursor.row >= 0 ? `[data-row="${cursor.row}"]` : `[data-head="${cursor.column}"]`;
    const place = grid.querySelector<HTMLElement>(at);
    // What is written in the row keeps the focus.
    if (place?.contains(document.activeElement) === false) place.focus({ preventScroll: true });
  });

  const moveTo = (to: Cursor) => {
    follow.current = true;
    setCursor(to);
  };
  const choose = (to: Anchor) => {
    anchor.current = to;
    onSelect(to.chosen);
  };
  const extendTo = (row: number) => choose(extended(anchor.current, selection, cursor.row, row));
  const toggle = (row: number) => choose(toggled(selection, row));

  /** Keys that do something where the cursor is; answers whether this one did. */
  const act = (event: KeyboardEvent): boolean => {
    const key = event.key.toLowerCase();
    if (modifier(event) && key === 'a') onSelect(allPlaces(count));
    else if (modifier(event) && key === 'c') onCopy();
    else if (cursor.row < 0) return false;
    else if (key === ' ' && event.shiftKey) extendTo(cursor.row);
    else if (key === ' ') toggle(cursor.row);
    // With Ctrl it belongs to the screen: it applies a review.
    else if (key === 'enter' && !modifier(event)) onOpen(cursor.row);
    else return false;
    return true;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey) return;
    const grid = event.currentTarget;
    if (act(event)) {
      event.preventDefault();
      return;
    }
    const page = Math.max(1, Math.floor(grid.clientHeight / rowHeight) - 2);
    const to = moveCursor(event, cursor, { rows: count, heads, page });
    if (to === null) return;
    event.preventDefault();
    if (event.shiftKey && to.row >= 0 && cursor.row >= 0) extendTo(to.row);
    else anchor.current = null;
    moveTo(to);
  };

  const onClick = (event: MouseEvent) => {
    const row = rowOf(event.target);
    if (row === undefined) return;
    if (event.shiftKey) extendTo(row);
    else if (modifier(event) || (event.target as Element).closest('[data-check]') !== null) toggle(row);
    else anchor.current = null;
    moveTo({ ...cursor, row });
  };

  const onDoubleClick = (event: MouseEvent) => {
    const row = rowOf(event.target);
    if (row !== undefined && (event.target as Element).closest('[data-check]') === null) onOpen(row);
  };

  /** This row of another result, mostly its first; what has the focus keeps it. */
  const reset = (row: number) => {
    anchor.current = null;
    setCursor({ row, column: 0 });
    const grid = root.current;
    if (grid === null) return;
    grid.scrollTo({ top: 0 });
    if (row > 0) reveal(grid, Math.min(row, count - 1), rowHeight);
  };
  /** The cursor and the focus come to a row, which is brought into view. */
  const toRow = (row: number) => {
    anchor.current = null;
    moveTo({ row, column: 0 });
  };
  /** The head was reached in another way than by its arrows. */
  const toHead = (column: number) => setCursor({ row: -1, column });
  return { cursor, toRow, toHead, handlers: { onKeyDown, onClick, onDoubleClick }, reset };
}
