import { type RefObject, useLayoutEffect, useState } from 'react';

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Of each grid when it was measured last, by its label, and of the last of all. One mostly stands where it stood, and a new one where
 * another did, so that it is drawn right at once. Pixels.
 */
const sizes = new Map<string, Size>();
let last: Size = { width: 0, height: 0 };

/** The height that a grid will have, as far as can be told before it is there. */
export function likelyHeight(label: string): number {
  const { height } = sizes.get(label) ?? last;
  return height > 0 ? height : window.innerHeight;
}

/** Whether a grid of this label stood in the window before; then its height is known, and needs no measuring before it is drawn. */
export const isMeasured = (label: string): boolean => (sizes.get(label)?.height ?? 0) > 0;

/** The width inside a grid, in px without its scroll bar; followed while it changes. Before it is measured that of the last one, or 0. */
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
    // The observer tells the size before it is painted; to ask for it here would have the page laid out once more.
    if (!isMeasured(label)) measure();
    return () => observer.disconnect();
  }, [element, label]);
  return width;
}
