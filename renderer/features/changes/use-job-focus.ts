import { type RefObject, useEffect } from 'react';

/**
 * The focused element disappears with the previous screen, and with Apply once the job is started. The focus then moves to the job's table,
 * or else the job as a whole. Never to a button: a key still pressed would trigger it.
 */
export function useJobFocus(root: RefObject<HTMLElement | null>, phase: string, stands: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever other parts stand there
  useEffect(() => {
    const { current } = root;
    if (current === null || document.activeElement?.contains(current) !== true) return;
    (current.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]') ?? current).focus({ preventScroll: true });
  }, [root, phase, stands]);
}
