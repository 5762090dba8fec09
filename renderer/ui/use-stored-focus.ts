import { type RefObject, useEffect } from 'react';

const parts = '[data-region]';

/** Whether an element is removed or hidden. */
const isRemoved = (element: Element): boolean => !element.isConnected || element.closest('[hidden]') !== null;

/**
 * Keeps the focus within an element whose content is replaced: if the focused element is removed, as a button is with the step that it
 * ended, its region gets the focus, or otherwise the first visible region.
 * @param fallback name of the region that gets the focus if the previous region is hidden
 */
export function useStoredFocus(frame: RefObject<HTMLElement | null>, fallback: string): void {
  useEffect(() => {
    const { current } = frame;
    if (current === null) return;
    let last: Element | null = null;
    let part: HTMLElement | null = null;
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      if (current.contains(target)) [last, part] = [target, target.closest<HTMLElement>(parts)];
      // A dialog returns the focus itself.
      else if (target.closest('[aria-modal="true"], [role="menu"]') === null) last = null;
    };
    const observer = new MutationObserver(() => {
      const { activeElement } = document;
      if (last === null || (activeElement !== document.body && activeElement !== last) || !isRemoved(last)) return;
      last = null;
      const all = [
        part,
        current.querySelector<HTMLElement>(`[data-region="${fallback}"]`),
        ...current.querySelectorAll<HTMLElement>(parts),
      ];
      all.find((one) => one !== null && current.contains(one) && !isRemoved(one))?.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', note);
    observer.observe(current, { childList: true, subtree: true, attributeFilter: ['hidden'] });
    return () => {
      document.removeEventListener('focusin', note);
      observer.disconnect();
    };
  }, [frame, fallback]);
}
