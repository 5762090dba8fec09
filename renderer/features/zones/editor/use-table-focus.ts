import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useFirstFocus } from '../../../data/list/index.ts';

/**
 * Keeps the focus in the editor. It moves to the table once that is rendered, unless the user has moved it elsewhere; and when the focused
 * element is removed, such as an applied fix or an abandoned new record, it returns to the table. Returns a function that restores it, to
 * be called when something may have been removed.
 */
export function useTableFocus(root: RefObject<HTMLElement | null>, isShown: boolean): () => void {
  useFirstFocus(root, isShown);
  const last = useRef<EventTarget | null>(null);
  useEffect(() => {
    const { current } = root;
    const note = ({ target }: FocusEvent) => {
      last.current = target;
    };
    current?.addEventListener('focusin', note);
    return () => current?.removeEventListener('focusin', note);
  }, [root]);
  const restoreFocus = useCallback(() => {
    const previous = last.current;
    if (document.activeElement !== document.body || !(previous instanceof Element) || previous.isConnected) return;
    last.current = null;
    root.current?.querySelector<HTMLElement>('[role="grid"] [tabindex="0"], .rd-empty button')?.focus({ preventScroll: true });
  }, [root]);
  useLayoutEffect(restoreFocus);
  return restoreFocus;
}
