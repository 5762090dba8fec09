import { type ReactNode, type RefObject, startTransition, useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { asRows } from './roles.ts';
import type { RowExtents } from './row-extents.ts';
import { useScrolledRows } from './use-scrolled-rows.ts';

const nextKey = (slots: readonly Slot[]): number => slots.reduce((highest, { key }) => Math.max(highest, key), -1) + 1;

export interface VirtualRowsProps {
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** Label of the grid, by which its last size is known. */
  readonly label: string;
  readonly count: number;
  readonly extents: RowExtents;
  readonly cursorRow: number;
  /** Called with the rendered rows when they change. */
  readonly onWindow: (first: number, last: number) => void;
  /** Called with the body before its rows are painted. */
  readonly onDrawn?: ((body: HTMLElement) => void) | undefined;
  /** Renders the row at a position, with this key. */
  readonly children: (index: number, key: number) => ReactNode;
}

/** Rows rendered beyond the visible ones, on either side. */
const beyond = 8;

/** The positions of the rows to render, in order; that of the cursor is always among them, since it may have the focus. */
function rowsToRender([first, last]: readonly [number, number], count: number, cursorRow: number, more: number): readonly number[] {
  const from = Math.max(0, first - more);
  const to = Math.min(count - 1, last + more);
  const rows = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
  return cursorRow < 0 || cursorRow >= count || (cursorRow >= from && cursorRow <= to) ? rows : [...rows, cursorRow];
}

/** The visible rows and a few more, out of any number. */
export function VirtualRows({ scroller, label, count, extents, cursorRow, onWindow, onDrawn, children }: VirtualRowsProps) {
  const body = useRef<HTMLDivElement>(null);
  // The visible rows come first, and the rest once they are painted.
  const [settled, settle] = useReducer(() => true, false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(settle));
    return () => cancelAnimationFrame(frame);
  }, []);
  const { first, last, isScrolling, shift } = useScrolledRows({ scroller, label, extents });
  useLayoutEffect(() => {
    body.current?.style.setProperty('height', `${extents.total}px`);
  }, [extents.total]);
  // The first row in view stays where it is if rows above it turn out to be higher or lower.
  const anchor = useRef({ row: 0, top: 0, equal: true });
  useLayoutEffect(() => {
    const { row, top, equal } = anchor.current;
    if (!equal && !extents.equal) shift(extents.top(row) - top);
  }, [extents, shift]);
  useLayoutEffect(() => {
    anchor.current = { row: first, top: extents.top(first), equal: extents.equal };
    if (body.current !== null) onDrawn?.(body.current);
  });
  useEffect(() => {
    if (last >= first) onWindow(first, last);
  }, [first, last, onWindow]);
  const drawn = useRef<{ slots: readonly Slot[]; cursor: number }>({ slots: [], cursor: -1 });
  const rows = rowsToRender([first, last], count, cursorRow, settled ? beyond : 0);
  const slots = isScrolling ? recycle(drawn.current.slots, rows, drawn.current.cursor) : inOrder(drawn.current.slots, rows, cursorRow);
  useLayoutEffect(() => {
    drawn.current = { slots, cursor: cursorRow };
  });
  return (
    <div ref={body} {...asRows} className="rd-grid-body">
      {slots.map(({ key, row }) => children(row, key))}
    </div>
  );
}

/** An element of the grid's body and its row; the list is in document order. */
export interface Slot {
  readonly key: number;
  readonly row: number;
}

/**
 * During scrolling: rows that stay keep their element, new ones reuse the element of a removed one, and no element moves in the document,
 * since creating or moving one is many times as expensive as changing its content. The element of `held` is not reused: it may have the
 * focus, and a screen reader would not announce the other row.
 */
export function recycle(before: readonly Slot[], rows: readonly number[], held: number): readonly Slot[] {
  const needed = new Set(rows);
  const existing = new Set(before.map(({ row }) => row));
  const coming = rows.filter((row) => !existing.has(row)).values();
  const reused = before.flatMap((slot): Slot[] => {
    if (needed.has(slot.row)) return [slot];
    const row = slot.row === held ? undefined : coming.next().value;
    return row === undefined ? [] : [{ key: slot.key, row }];
  });
  const first = nextKey(before);
  return [...reused, ...[...coming].map((row, index) => ({ key: first + index, row }))];
}

/**
 * At rest: the elements are in row order, as a screen reader traverses them. The element of `cursor` is not moved, which would remove its
 * focus; elements that would have to pass it are created again.
 */
export function inOrder(before: readonly Slot[], rows: readonly number[], cursor: number): readonly Slot[] {
  const places = new Map(before.map(({ row }, place) => [row, place]));
  const cursorPosition = places.get(cursor) ?? Number.POSITIVE_INFINITY;
  let next = nextKey(before);
  return rows
    .toSorted((one, other) => one - other)
    .map((row) => {
      const place = places.get(row) ?? -1;
      const key = row < cursor && place > cursorPosition ? undefined : before[place]?.key;
      return { key: key ?? next++, row };
    });
}
