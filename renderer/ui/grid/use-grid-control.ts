import { type KeyboardEvent, type MouseEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { isMac } from '../buttons/key-caps.ts';
import { addPositions, allPositions, type Positions, togglePosition } from './places.ts';
import type { RowExtents } from './row-extents.ts';

const samePositions = (one: Positions, other: Positions): boolean =>
  one === other || (one.length === other.length && one.every(([first, last], at) => first === other[at]?.[0] && last === other[at]?.[1]));

const head = -1;

const clamp = (value: number, most: number) => Math.max(0, Math.min(value, most));

export interface GridControlOptions {
  readonly root: RefObject<HTMLDivElement | null>;
  readonly count: number;
  readonly heads: number;
  readonly extents: RowExtents;
  readonly selection: Positions;
  readonly onSelect: (places: Positions) => void;
  readonly onOpen: (row: number) => void;
  readonly onCopy: () => void;
  /** Initial row of the cursor. */
  readonly startAt: number;
}

const rowOf = (target: EventTarget): number | undefined => {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset['row'] : undefined;
  return row === undefined ? undefined : Number(row);
};

const modifier = (event: KeyboardEvent | MouseEvent) => (isMac ? event.metaKey : event.ctrlKey);

/** Scrolls the minimum that makes the row fully visible below the sticky header. */
function reveal(root: HTMLElement, row: number, extents: RowExtents): void {
  const room = root.clientHeight - headHeight(root);
  const top = extents.top(row);
  const height = Math.min(extents.height(row), room);
  if (top < root.scrollTop) root.scrollTop = top;
  else if (top + height > root.scrollTop + room) root.scrollTop = top + height - room;
}

const headHeight = (root: HTMLElement) => root.querySelector<HTMLElement>('.rd-grid-head')?.offsetHeight ?? 0;

/** As in the style sheets. */
const lowWindow = '(max-height: 599px)';

/** Cursor and selection of a grid, by keyboard and mouse. One element of the grid is a tab stop: the one with the cursor. */
export function useGridControl({ root, count, heads, extents, selection, onSelect, onOpen, onCopy, startAt }: GridControlOptions) {
  const [requested, setCursor] = useState<Cursor>({ row: startAt, column: 0 });
  const cursor = clampCursor(requested, count);
  const anchor = useRef<Anchor | null>(null);
  const follow = useRef(false);
  // Once the cursor was moved, its row stays in view, whatever heights rows turn out to have, until it is scrolled out of view.
  const keeps = useRef(false);
  const onScroll = () => {
    const grid = root.current;
    if (!keeps.current || grid === null) return;
    const top = extents.top(cursor.row);
    keeps.current = top < grid.scrollTop + grid.clientHeight && top + extents.height(cursor.row) > grid.scrollTop;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when rows turn out to be higher or lower
  useLayoutEffect(() => {
    if (keeps.current && root.current !== null && cursor.row >= 0) reveal(root.current, cursor.row, extents);
  }, [extents]);
  useLayoutEffect(() => {
    const grid = root.current;
    if (!follow.current || grid === null) return;
    follow.current = false;
    keeps.current = !extents.equal;
    if (cursor.row >= 0) reveal(grid, cursor.row, extents);
    const at = cursor.row >= 0 ? `[data-row="${cursor.row}"]` : `[data-head="${cursor.column}"]`;
    const place = grid.querySelector<HTMLElement>(at);
    // An input in the row keeps the focus.
    if (place?.contains(document.activeElement) === false) place.focus({ preventScroll: true });
    // There, what the grid is in scrolls too.
    if (window.matchMedia(lowWindow).matches) place?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
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

  /** Keys with an action at the cursor; returns whether this one had one. */
  const act = (event: KeyboardEvent): boolean => {
    const key = event.key.toLowerCase();
    if (modifier(event) && key === 'a') onSelect(allPositions(count));
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
    const page = Math.max(1, Math.floor((grid.clientHeight * count) / Math.max(1, extents.total)) - 2);
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

  /** This row of another result, usually its first; the focused element keeps the focus. */
  const reset = (row: number) => {
    anchor.current = null;
    setCursor({ row, column: 0 });
    const grid = root.current;
    if (grid === null) return;
    grid.scrollTo({ top: 0 });
    if (row > 0) reveal(grid, Math.min(row, count - 1), extents);
  };
  /** Moves cursor and focus to a row, which is scrolled into view. */
  const toRow = (row: number) => {
    anchor.current = null;
    moveTo({ row, column: 0 });
  };
  /** The header got the focus by means other than its arrows. */
  const toHead = (column: number) => setCursor({ row: -1, column });
  return { cursor, toRow, toHead, handlers: { onKeyDown, onClick, onDoubleClick, onScroll }, reset };
}

/** The keyboard position in a grid. Row -1 is the header, where `column` is the index of its button; in the rows it is only remembered. */
interface Cursor {
  readonly row: number;
  readonly column: number;
}

interface Extent {
  readonly rows: number;
  /** Buttons in the header. */
  readonly heads: number;
  /** Number of visible rows. */
  readonly page: number;
}

interface Press {
  readonly key: string;
  readonly shiftKey: boolean;
}

function inHead(key: string, { column }: Cursor, { rows, heads }: Extent): Cursor | null {
  const at = (next: number): Cursor => ({ row: head, column: clamp(next, heads - 1) });
  switch (key) {
    case 'ArrowLeft':
      return at(column - 1);
    case 'ArrowRight':
      return at(column + 1);
    case 'Home':
      return at(0);
    case 'End':
      return at(heads - 1);
    case 'ArrowDown':
    case 'PageDown':
      return rows === 0 ? null : { row: 0, column };
    default:
      return null;
  }
}

/** The new position after a key, with or without Ctrl; null for a key that does not move. Up from the first row leads to the header. */
export function moveCursor({ key, shiftKey }: Press, cursor: Cursor, extent: Extent): Cursor | null {
  if (cursor.row === head) return inHead(key, cursor, extent);
  const { row, column } = cursor;
  const to = (next: number): Cursor => ({ row: clamp(next, extent.rows - 1), column });
  switch (key) {
    case 'ArrowUp':
      // While the selection is extended, movement ends at the first row.
      return row === 0 && !shiftKey ? { row: head, column } : to(row - 1);
    case 'ArrowDown':
      return to(row + 1);
    case 'PageUp':
      return to(row - extent.page);
    case 'PageDown':
      return to(row + extent.page);
    case 'Home':
      return to(0);
    case 'End':
      return to(extent.rows - 1);
    default:
      return null;
  }
}

/** The cursor in a list that has become shorter: on its last row, or in the header if there is none. */
export function clampCursor(cursor: Cursor, rows: number): Cursor {
  return cursor.row < rows ? cursor : { ...cursor, row: rows - 1 };
}

/** Where the current extension of the selection started, the selection before it, and its result. */
export interface Anchor {
  readonly row: number;
  readonly before: Positions;
  readonly chosen: Positions;
}

/** With one row added or removed: the next extension starts there. */
export function toggled(selection: Positions, row: number): Anchor {
  const chosen = togglePosition(selection, row);
  return { row, before: chosen, chosen };
}

/**
 * The selection extended to a row. It starts at the last anchor only while the selection it produced is unchanged: it may have been dropped
 * since, or be at other positions of another result. Otherwise it starts at the cursor.
 */
export function extended(last: Anchor | null, selection: Positions, cursor: number, row: number): Anchor {
  const start = last !== null && samePositions(last.chosen, selection) ? last : { row: Math.max(0, cursor), before: selection };
  return { row: start.row, before: start.before, chosen: addPositions(start.before, start.row, row) };
}
