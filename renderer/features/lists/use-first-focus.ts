import { type RefObject, useEffect, useRef } from 'react';

/** Brings the focus to where the cursor of the list is. */
export function focusGrid(page: HTMLElement | null): void {
  page?.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')?.focus();
}

/** Once the list stands, its keys work: it takes the focus unless a person has put it somewhere meanwhile. */
export function useFirstFocus(page: RefObject<HTMLElement | null>, stands: boolean): void {
  const done = useRef(false);
  useEffect(() => {
    if (!stands || done.current) return;
    done.current = true;
    /** The focus is nowhere in particular: on the screen as a whole. */
    const around = (element: Element | null) => element?.contains(page.current) === true;
    if (around(document.activeElement)) {
      focusGrid(page.current);
      return;
    }
    // The command palette gives the focus back only once it is gone.
    const next = ({ target }: FocusEvent) => {
      if (target instanceof Element && around(target)) focusGrid(page.current);
    };
    document.addEventListener('focusin', next, { once: true });
    return () => document.removeEventListener('focusin', next);
  }, [page, stands]);
}
