import { Suspense, useEffect, useState } from 'react';
import type { DialogProps } from './DialogFrame.tsx';
import { lazyPart } from './lazy-part.tsx';

const DialogFrame = lazyPart<DialogProps>(async () => (await import('./DialogFrame.tsx')).DialogFrame);

/** Fetches the frame ahead of its first use, so that a dialog opens at once. */
export function preloadDialogs(): void {
  void DialogFrame.preload();
}

/** Where the focus came from, and where the dialog came from that was open then: that one may be gone since. */
interface WayBack {
  readonly element: Element | null;
  readonly before: WayBack | null;
}
let latest: WayBack | null = null;

function goBackTo(way: WayBack | null): void {
  if (way === null) return;
  if (way.element instanceof HTMLElement && way.element.isConnected) way.element.focus();
  else goBackTo(way.before);
}

/** A dialog: named by its title, keeps the focus inside, gives it back to where it came from. Shown while it is rendered. */
export function Dialog(props: DialogProps) {
  const [way] = useState<WayBack>(() => ({ element: document.activeElement, before: latest }));
  useEffect(() => {
    latest = way;
    return () => {
      if (latest === way) latest = way.before;
      goBackTo(way);
    };
  }, [way]);
  return (
    <Suspense>
      <DialogFrame {...props} />
    </Suspense>
  );
}
