import { type RefObject, useEffect, useRef } from 'react';

/** Brings the focus to where the cursor of the list is; answers whether there is one. */
function focusGrid(page: HTMLElement | null): boolean {
  const cursor = page?.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]');
  cursor?.focus();
  return cursor !== null && cursor !== undefined;
}

/**
 * The way into the list. Where it has no rows yet, because another filter has just been written, it is gone once they have come,
 * unless the filter was changed or the focus was put elsewhere meanwhile. `opened`: another value for each other result.
 */
export function useToGrid(page: RefObject<HTMLElement | null>, filter: string, opened: unknown): () => void {
  const waiting = useRef<{ readonly at: Element | null; readonly filter: string } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `opened` is when rows may have come
  useEffect(() => {
    const { current: wish } = waiting;
    if (wish === null) return;
    if (wish.filter !== filter || wish.at !== document.activeElement || focusGrid(page.current)) waiting.current = null;
  }, [page, filter, opened]);
  return () => {
    waiting.current = focusGrid(page.current) ? null : { at: document.activeElement, filter };
  };
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
