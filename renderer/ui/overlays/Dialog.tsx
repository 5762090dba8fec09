import { Suspense, useEffect, useState } from 'react';
import { lazyComponent } from '../lazy-component.tsx';
import type { DialogProps } from './DialogFrame.tsx';

const DialogFrame = lazyComponent<DialogProps>(async () => (await import('./DialogFrame.tsx')).DialogFrame);

/** Prefetches the frame before its first use, so that a dialog opens at once. */
export function preloadDialogs(): void {
  void DialogFrame.preload();
}

/** The previous focus, and the previous focus of the dialog that was open then: that one may be gone. */
interface UndoOption {
  readonly element: Element | null;
  readonly before: UndoOption | null;
}
let latest: UndoOption | null = null;

function restoreFocus(way: UndoOption | null): void {
  if (way === null) return;
  if (way.element instanceof HTMLElement && way.element.isConnected) way.element.focus();
  else restoreFocus(way.before);
}

/** A dialog: named by its title, traps the focus, and returns it afterwards. Shown while it is rendered. */
export function Dialog(props: DialogProps) {
  const [way] = useState<UndoOption>(() => ({ element: document.activeElement, before: latest }));
  useEffect(() => {
    latest = way;
    return () => {
      if (latest === way) latest = way.before;
      restoreFocus(way);
    };
  }, [way]);
  return (
    <Suspense>
      <DialogFrame {...props} />
    </Suspense>
  );
}
