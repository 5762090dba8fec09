import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useFirstFocus } from '../../../data/list/index.ts';

/**
 * The focus stays in the editor. It comes into the table once that stands, unless a person has put it elsewhere; and when what had it goes,
 * as a fix does once it is made and a new record that is left, it comes back to the table. Answers what looks after it, to be called
 * where something may have gone.
 */
export function useTableFocus(root: RefObject<HTMLElement | null>, stands: boolean): () => void {
  useFirstFocus(root, stands);
  const last = useRef<EventTarget | null>(null);
  useEffect(() => {
    const { current } = root;
    const note = ({ target }: FocusEvent) => {
      last.current = target;
    };
    current?.addEventListener('focusin', note);
    return () => current?.removeEventListener('focusin', note);
  }, [root]);
  const look = useCallback(() => {
    const had = last.current;
    if (document.activeElement !== document.body || !(had instanceof Element) || had.isConnected) return;
    last.current = null;
    root.current?.querySelector<HTMLElement>('[role="grid"] [tabindex="0"], .rd-empty button')?.focus({ preventScroll: true });
  }, [root]);
  useLayoutEffect(look);
  return look;
}
