import { type RefObject, useLayoutEffect, useState } from 'react';

/** The width inside an element, in px without its scroll bar; followed while it changes. 0 before it is measured. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const box = element.current;
    if (box === null) return;
    const measure = () => setWidth(box.clientWidth);
    const sizes = new ResizeObserver(measure);
    sizes.observe(box);
    measure();
    return () => sizes.disconnect();
  }, [element]);
  return width;
}
