import { type RefObject, useLayoutEffect, useState } from 'react';

/** Of the grid that was measured last. Most stand in the same place, so that the next is drawn right at once. Pixels. */
const last = { width: 0, height: 0 };

/** The height that a grid will have, as far as can be told before it is there. */
export const likelyHeight = (): number => (last.height > 0 ? last.height : window.innerHeight);

/** The width inside a grid, in px without its scroll bar; followed while it changes. Before it is measured that of the last one, or 0. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(last.width);
  useLayoutEffect(() => {
    const box = element.current;
    if (box === null) return;
    const measure = () => {
      last.width = box.clientWidth;
      last.height = box.offsetHeight;
      setWidth(last.width);
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(box);
    measure();
    return () => sizes.disconnect();
  }, [element]);
  return width;
}
