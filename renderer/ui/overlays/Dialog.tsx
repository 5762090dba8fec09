import { Suspense, useEffect, useState } from 'react';
import { lazyComponent } from '../lazy-component.tsx';
import type { DialogProps } from './DialogFrame.tsx';

const DialogFrame = lazyComponent<DialogProps>(async () => (await import('./DialogFrame.tsx')).DialogFrame);

/** Prefetches the frame before its first use, so that a dialog opens at once. */
export function preloadDialogs(): void {
  void DialogFrame.preload();
}

/** The previous focus, and the previous focus of the dialog that was open then: that one may be gone. */
interface PreviousFocus {
  readonly element: Element | null;
  readonly before: PreviousFocus | null;
}
let latest: PreviousFocus | null = null;

function restoreFocus(previous: PreviousFocus | null): void {
  if (previous === null) return;
  if (previous.element instanceof HTMLElement && previous.element.isConnected) previous.element.focus();
  else restoreFocus(previous.before);
}

/** A dialog: named by its title, traps the focus, and returns it afterwards. Shown while it is rendered. */
export function Dialog(props: DialogProps) {
  const [previous] = useState<PreviousFocus>(() => ({ element: document.activeElement, before: latest }));
  useEffect(() => {
    latest = previous;
    return () => {
      if (latest === previous) latest = previous.before;
      restoreFocus(previous);
    };
  }, [previous]);
  return (
    <Suspense>
      <DialogFrame {...props} />
    </Suspense>
  );
}
