import { type RefObject, useLayoutEffect, useState } from 'react';

/** How many of a box's children, from the left, fit into it; updated with their sizes. */
export function useFittingCount(box: RefObject<HTMLElement | null>, content: unknown): number {
  const [fitting, setFitting] = useState(Number.POSITIVE_INFINITY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other content has other widths
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = () => {
      const right = element.getBoundingClientRect().right;
      const out = [...element.children].findIndex((child) => child.getBoundingClientRect().right > right + 1);
      setFitting(out === -1 ? Number.POSITIVE_INFINITY : out);
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    for (const child of element.children) sizes.observe(child);
    measure();
    return () => sizes.disconnect();
  }, [box, content]);
  return fitting;
}
