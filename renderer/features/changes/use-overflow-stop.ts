import { type RefObject, useRef } from 'react';
import { useOverflow } from '../../ui/use-overflow.ts';

/** Scrollable areas must be reachable by keyboard, others must not be a tab stop. */
export function useOverflowStop(): { readonly ref: RefObject<HTMLDivElement | null>; readonly tabIndex: 0 | undefined } {
  const ref = useRef<HTMLDivElement>(null);
  return { ref, tabIndex: useOverflow(ref) ? 0 : undefined };
}
