import { Dialog as BlueprintDialog } from '@blueprintjs/core';
import { type ReactNode, useEffect, useId, useState } from 'react';
import '../blueprint.css';
import { classNames } from '../class-names.ts';
import { useTransitionDuration } from '../media.ts';
import { announceNothing } from './announce-nothing.ts';

export interface FloatingPanelProps {
  /** Its accessible name; not shown. */
  readonly title: string;
  readonly className: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A panel near the top of the window that closes on Escape and on a click outside, and returns the focus. */
export function FloatingPanel({ title, className, onClose, children }: FloatingPanelProps) {
  const titleId = useId();
  const duration = useTransitionDuration();
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    },
    [before],
  );
  return (
    <BlueprintDialog
      isOpen
      onClose={onClose}
      containerRef={announceNothing}
      transitionDuration={duration}
      className={classNames('rd-floating', className)}
      aria-labelledby={titleId}
    >
      <h2 id={titleId} className="rd-hidden">
        {title}
      </h2>
      {children}
    </BlueprintDialog>
  );
}
