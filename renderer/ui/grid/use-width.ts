import { type RefObject, useLayoutEffect, useState } from 'react';

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The last measured size of each grid, by its label, and of the last one overall. A grid usually appears where it was, and a new one where
 * another was, so its first render is right. Pixels.
 */
const sizes = new Map<string, Size>();
let last: Size = { width: 0, height: 0 };

/** The expected height of a grid before it is mounted. */
export function likelyHeight(label: string): number {
  const { height } = sizes.get(label) ?? last;
  return height > 0 ? height : window.innerHeight;
}

/** Whether a grid with this label was in the window before; its height is then known and needs no measuring before it is rendered. */
export const isMeasured = (label: string): boolean => (sizes.get(label)?.height ?? 0) > 0;

/** The width inside a grid, in px without its scroll bar; tracks changes. Before it is measured that of the last one, or 0. */
export function useWidth(element: RefObject<HTMLElement | null>, label: string): number {
  const [width, setWidth] = useState((sizes.get(label) ?? last).width);
  useLayoutEffect(() => {
    const box = element.current;
    if (box === null) return;
    const measure = () => {
      last = { width: box.clientWidth, height: box.offsetHeight };
      sizes.set(label, last);
      setWidth(last.width);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    // The observer reports the size before painting; reading it here would cause another layout.
    if (!isMeasured(label)) measure();
    return () => observer.disconnect();
  }, [element, label]);
  return width;
}
