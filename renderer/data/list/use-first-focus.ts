import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the list's cursor; returns whether there is one. */
function focusGrid(page: HTMLElement | null): boolean {
  const cursor = page?.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]');
  cursor?.focus();
  return cursor !== null && cursor !== undefined;
}

/**
 * Moves the focus into the list. If it has no rows yet, because another filter was just typed, the focus moves once they arrive, unless the
 * filter was changed or the focus was moved meanwhile. `opened`: changes with each result.
 */
export function useToGrid(page: RefObject<HTMLElement | null>, filter: string, opened: unknown): () => void {
  const waiting = useRef<{ readonly at: Element | null; readonly filter: string } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `opened` changes when rows may have arrived
  useEffect(() => {
    const { current: target } = waiting;
    if (target === null) return;
    if (target.filter !== filter || target.at !== document.activeElement || focusGrid(page.current)) waiting.current = null;
  }, [page, filter, opened]);
  return () => {
    waiting.current = focusGrid(page.current) ? null : { at: document.activeElement, filter };
  };
}

/** Focuses the list once it is shown, unless the user has moved the focus meanwhile. */
export function useFirstFocus(page: RefObject<HTMLElement | null>, isShown: boolean): void {
  const done = useRef(false);
  useEffect(() => {
    if (!isShown || done.current) return;
    done.current = true;
    /** The focus is on the screen as a whole. */
    const around = (element: Element | null) => element?.contains(page.current) === true;
    if (around(document.activeElement)) {
      focusGrid(page.current);
      return;
    }
    // The command palette restores the focus only after it has closed.
    const next = ({ target }: FocusEvent) => {
      if (target instanceof Element && around(target)) focusGrid(page.current);
    };
    document.addEventListener('focusin', next, { once: true });
    return () => document.removeEventListener('focusin', next);
  }, [page, isShown]);
}
