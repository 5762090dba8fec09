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
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.contains(page.current) === true) focusGrid(page.current);
  }, [page, stands]);
}
