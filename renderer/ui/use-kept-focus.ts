import { type RefObject, useEffect } from 'react';

const parts = '[data-region]';

/** Whether an element is out of the page, or out of view. */
const isGone = (element: Element): boolean => !element.isConnected || element.closest('[hidden]') !== null;

/**
 * Keeps the focus within an element whose content is replaced: where what had it goes, as a button does with the step that it ended, the
 * part that it stood in gets it, or else the first part in view.
 * @param fallback of the parts, by its name: where the focus goes when the part that had it is out of view
 */
export function useKeptFocus(frame: RefObject<HTMLElement | null>, fallback: string): void {
  useEffect(() => {
    const { current } = frame;
    if (current === null) return;
    let last: Element | null = null;
    let part: HTMLElement | null = null;
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      if (current.contains(target)) [last, part] = [target, target.closest<HTMLElement>(parts)];
      // A dialog gives the focus back to where it came from.
      else if (target.closest('[aria-modal="true"], [role="menu"]') === null) last = null;
    };
    const observer = new MutationObserver(() => {
      const { activeElement } = document;
      if (last === null || (activeElement !== document.body && activeElement !== last) || !isGone(last)) return;
      last = null;
      const all = [
        part,
        current.querySelector<HTMLElement>(`[data-region="${fallback}"]`),
        ...current.querySelectorAll<HTMLElement>(parts),
      ];
      all.find((one) => one !== null && current.contains(one) && !isGone(one))?.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', note);
    observer.observe(current, { childList: true, subtree: true, attributeFilter: ['hidden'] });
    return () => {
      document.removeEventListener('focusin', note);
      observer.disconnect();
    };
  }, [frame, fallback]);
}
