import { defaultRangeExtractor, elementScroll, type Range, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import {
  type ReactNode,
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
} from 'react';
import { asRows } from './roles.ts';
import type { RowExtents } from './row-extents.ts';
import { isMeasured, likelyHeight } from './use-width.ts';

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
  /** Renders the row at a position, with this key. */
  readonly children: (index: number, key: number) => ReactNode;
}

/** Rows rendered beyond the visible ones, on either side. */
const beyond = 8;

type OfGrid = Virtualizer<HTMLDivElement, Element>;

/** Tracks the height of a grid. A known height is not measured: that would cause another layout. */
const followHeight = (label: string) => (grid: OfGrid, report: (rect: { width: number; height: number }) => void) => {
  const { scrollElement } = grid;
  if (scrollElement === null) return;
  const measure = () => report({ width: scrollElement.offsetWidth, height: scrollElement.offsetHeight });
  if (isMeasured(label)) report({ width: 0, height: likelyHeight(label) });
  else measure();
  const observer = new ResizeObserver(measure);
  observer.observe(scrollElement);
  return () => observer.disconnect();
};

/** The visible rows and a few more, out of any number. The row with the cursor is always rendered: it may have the focus. */
export function VirtualRows({ scroller, label, count, extents, cursorRow, onWindow, children }: VirtualRowsProps) {
  const body = useRef<HTMLDivElement>(null);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const shown = defaultRangeExtractor(range);
      return cursorRow < 0 || cursorRow >= count || shown.includes(cursorRow) ? shown : [...shown, cursorRow];
    },
    [cursorRow, count],
  );
  // The visible rows come first, and the rest once they are painted.
  const [settled, settle] = useReducer(() => true, false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(settle));
    return () => cancelAnimationFrame(frame);
  }, []);
  // A new grid is at its top already.
  const isNew = useRef(true);
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: extents.height,
    overscan: settled ? beyond : 0,
    // Rows exist at the first render already; the real height follows at once.
    initialRect: { width: 0, height: likelyHeight(label) },
    rangeExtractor,
    observeElementRect: useMemo(() => followHeight(label), [label]),
    scrollToFn: (offset, options, grid) => {
      if (!isNew.current || offset !== 0) elementScroll(offset, options, grid);
      isNew.current = false;
    },
  });
  // The scroll element exists only after the first render, so the virtualizer must be notified.
  const [, attach] = useReducer((times: number) => times + 1, 0);
  useLayoutEffect(() => attach(), []);
  useLayoutEffect(() => {
    body.current?.style.setProperty('height', `${extents.total}px`);
  }, [extents.total]);
  const first = virtualizer.range?.startIndex ?? 0;
  const before = useRef(extents);
  // Rows of one height have the same places as before if that height is the same.
  const places = extents.equal ? extents.height(0) : extents;
  // biome-ignore lint/correctness/useExhaustiveDependencies: heights are cached until they are measured again
  useLayoutEffect(() => {
    const { current: shown } = before;
    before.current = extents;
    virtualizer.measure();
    if (shown.equal || extents.equal || scroller.current === null) return;
    // The first row in view stays where it is if rows above it turn out to be higher or lower.
    const moved = extents.top(first) - shown.top(first);
    if (moved !== 0 && scroller.current.scrollTop > 0) scroller.current.scrollTop += moved;
  }, [places]);
  const last = Math.min(count - 1, virtualizer.range?.endIndex ?? 0);
  useEffect(() => {
    if (last >= first) onWindow(first, last);
  }, [first, last, onWindow]);
  const drawn = useRef<{ slots: readonly Slot[]; cursor: number }>({ slots: [], cursor: -1 });
  const rows = virtualizer.getVirtualIndexes();
  const slots = virtualizer.isScrolling
    ? recycle(drawn.current.slots, rows, drawn.current.cursor)
    : inOrder(drawn.current.slots, rows, cursorRow);
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
