import { type RefObject, useEffect } from 'react';

/**
 * What has the focus goes with the screen before, and with Apply once the job is begun. The keys of the job work again then: in its table
 * where there is one, else in the job as a whole. Never on a button: a key that is still pressed would act at once.
 */
export function useJobFocus(root: RefObject<HTMLElement | null>, phase: string, stands: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever other parts stand there
  useEffect(() => {
    const { current } = root;
    if (current === null || document.activeElement?.contains(current) !== true) return;
    (current.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]') ?? current).focus({ preventScroll: true });
  }, [root, phase, stands]);
}
