import { type RefObject, useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RowExtents } from './row-extents.ts';
import { isMeasured, likelyHeight } from './use-width.ts';

/** How long after the last scroll event scrolling is over, in ms. */
const restAfter = 150;

const rowsIn = ({ total, rowAt }: RowExtents, { top, height }: { readonly top: number; readonly height: number }) =>
  [rowAt(top), total === 0 ? -1 : rowAt(top + height - 1)] as const;

interface ScrolledRowsOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  /** Label of the grid, by which its last size is known. */
  readonly label: string;
  readonly extents: RowExtents;
}

interface ScrolledRows {
  /** The rows in view. */
  readonly first: number;
  /** -1 if there are no rows. */
  readonly last: number;
  readonly isScrolling: boolean;
  /** Scrolls on by some pixels, unless the grid is at its top. */
  readonly shift: (pixels: number) => void;
}

/** The rows in view of a scrolled element. They are rendered before the frame in which they come into view is painted. */
export function useScrolledRows({ scroller, label, extents }: ScrolledRowsOptions): ScrolledRows {
  // Rows exist at the first render already; the real height follows at once.
  const place = useRef({ top: 0, height: likelyHeight(label) });
  const [, renderAgain] = useReducer((times: number) => times + 1, 0);
  const [isScrolling, setScrolling] = useState(false);
  const [first, last] = rowsIn(extents, place.current);
  const shown = useRef({ first, last, extents, isScrolling });
  useLayoutEffect(() => {
    shown.current = { first, last, extents, isScrolling };
  });
  /** Notes where the element is scrolled to; returns whether other rows are in view now. */
  const note = useCallback((now: Partial<{ top: number; height: number }>): boolean => {
    place.current = { ...place.current, ...now };
    const { current } = shown;
    const [first, last] = rowsIn(current.extents, place.current);
    return first !== current.first || last !== current.last;
  }, []);
  // The element exists only after the first render.
  const [, attach] = useReducer((times: number) => times + 1, 0);
  useLayoutEffect(() => attach(), []);
  const element = scroller.current;
  useLayoutEffect(() => {
    if (element === null) return;
    const measure = () => {
      if (note({ height: element.offsetHeight })) renderAgain();
    };
    // A known height is not measured: that would cause another layout.
    if (!isMeasured(label)) measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, label, note]);
  useEffect(() => {
    if (element === null) return;
    let rest: ReturnType<typeof setTimeout>;
    const onScroll = () => {
      clearTimeout(rest);
      rest = setTimeout(() => setScrolling(false), restAfter);
      const isOther = note({ top: Math.max(0, element.scrollTop) });
      if (!isOther && shown.current.isScrolling) return;
      flushSync(() => {
        setScrolling(true);
        if (isOther) renderAgain();
      });
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(rest);
      element.removeEventListener('scroll', onScroll);
    };
  }, [element, note]);
  const shift = useCallback(
    (pixels: number) => {
      const { current: scrolled } = scroller;
      if (pixels === 0 || scrolled === null || place.current.top === 0) return;
      scrolled.scrollTop += pixels;
      if (note({ top: Math.max(0, scrolled.scrollTop) })) renderAgain();
    },
    [scroller, note],
  );
  return { first, last, isScrolling, shift };
}
