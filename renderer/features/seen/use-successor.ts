import { useLayoutEffect, useRef } from 'react';

interface Pending {
  readonly pressed: Element;
  readonly next: readonly (HTMLElement | null | undefined)[];
}

/**
 * Returns a function for a control that disappears with what it does: once the focused one is gone, and nothing else has the focus, it goes
 * to the first element of `next` that is still there. To be used by the component that then renders without it.
 */
export function useSuccessor(): (next: Pending['next']) => void {
  const pending = useRef<Pending | null>(null);
  useLayoutEffect(() => {
    const { current } = pending;
    if (current === null || current.pressed.isConnected) return;
    pending.current = null;
    if (document.activeElement === document.body) current.next.find((one) => one?.isConnected === true)?.focus();
  });
  return (next) => {
    const { activeElement } = document;
    pending.current = activeElement === null ? null : { pressed: activeElement, next };
  };
}

/** The elements of a list that follow the focused one, then those before it, the nearest first; then the tab that shows the list. */
export function successorsInList(list: Element | null, selector: string): (HTMLElement | null)[] {
  const all = [...(list?.querySelectorAll<HTMLElement>(selector) ?? [])];
  const at = all.findIndex((one) => one.matches(':focus'));
  const tab = list?.closest('[role="tabpanel"]')?.getAttribute('aria-labelledby') ?? '';
  return [...all.slice(at + 1), ...all.slice(0, Math.max(0, at)).toReversed(), document.getElementById(tab)];
}
