import { type ReactNode, Suspense, useEffect, useRef } from 'react';
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

/** A dialog: named by its title, keeps the focus inside, gives it back to where it came from. Shown while it is rendered. */
export function Dialog(props: DialogProps) {
  const before = useRef<Element | null>(null);
  if (before.current === null) before.current = document.activeElement;
  useEffect(
    () => () => {
      const element = before.current;
      if (element instanceof HTMLElement && element.isConnected) element.focus();
    },
    [],
  );
  return (
    <Suspense>
      <DialogFrame {...props} />
    </Suspense>
  );
}
