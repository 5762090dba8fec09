import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether the element's content overflows, so that it scrolls; tracks changes of size and content. */
export function useOverflow(element: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const box = element.current;
    if (box === null) return;
    const measure = () => setOverflows(box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth);
    const sizes = new ResizeObserver(measure);
    const watch = () => {
      sizes.disconnect();
      sizes.observe(box);
      for (const child of box.children) sizes.observe(child);
    };
    const content = new MutationObserver(watch);
    content.observe(box, { childList: true });
    watch();
    return () => {
      content.disconnect();
      sizes.disconnect();
    };
  }, [element]);
  return overflows;
}

/** Scrollable areas must be reachable by keyboard, others must not be a tab stop. */
export function useOverflowStop(): { readonly ref: RefObject<HTMLDivElement | null>; readonly tabIndex: 0 | undefined } {
  const ref = useRef<HTMLDivElement>(null);
  return { ref, tabIndex: useOverflow(ref) ? 0 : undefined };
}
