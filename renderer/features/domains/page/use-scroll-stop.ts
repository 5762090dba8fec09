import { type RefObject, useRef } from 'react';
import { useOverflow } from '../../../ui/use-overflow.ts';

/** What scrolls must be reachable by keyboard, and what does not must not be a stop of Tab. */
export function useScrollStop(): { readonly ref: RefObject<HTMLDivElement | null>; readonly tabIndex: 0 | undefined } {
  const ref = useRef<HTMLDivElement>(null);
  return { ref, tabIndex: useOverflow(ref) ? 0 : undefined };
}
