import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { lazyPart } from './lazy-part.tsx';

export interface DialogProps {
  readonly title: string;
  /** Width in px. */
  readonly width?: 480 | 880;
  readonly onClose: () => void;
  /** Buttons at the foot, primary last. */
  readonly footer?: ReactNode;
  /** The content reaches the edges; it brings its own distances. */
  readonly flush?: boolean;
  readonly children: ReactNode;
}

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
