import { Dialog as BlueprintDialog } from '@blueprintjs/core';
import { type ReactNode, useId, useRef } from 'react';
import { ui } from '../../text/en/ui.ts';
import '../blueprint.css';
import { Button } from '../buttons/Button.tsx';
import { classNames } from '../class-names.ts';
import { SmallCross } from '../icons.ts';
import { useTransitionDuration } from '../media.ts';
import { useOverflow } from '../use-overflow.ts';
import { announceNothing } from './announce-nothing.ts';

export interface DialogProps {
  readonly title: string;
  /** Width in px. */
  readonly width?: 480 | 880;
  readonly onClose: () => void;
  /** Buttons at the bottom, primary last. */
  readonly footer?: ReactNode;
  /** The content reaches the edges and has its own spacing. */
  readonly flush?: boolean;
  readonly children: ReactNode;
}

interface BodyProps {
  readonly flush: boolean;
  readonly titleId: string;
  readonly children: ReactNode;
}

/** A separate component, which is mounted with its portal. */
function Body({ flush, titleId, children }: BodyProps) {
  const body = useRef<HTMLDivElement>(null);
  // A scrollable element must be reachable by keyboard, even if it only contains text.
  const scrolls = useOverflow(body) ? ({ tabIndex: 0, role: 'group', 'aria-labelledby': titleId } as const) : {};
  return (
    <div ref={body} className={classNames('rd-dialog-body', flush && 'is-flush')} {...scrolls}>
      {children}
    </div>
  );
}

/** The dialog itself. A click outside does not close it, so that typed text is not lost by accident. */
export function DialogFrame({ title, width = 480, onClose, footer, flush = false, children }: DialogProps) {
  const titleId = useId();
  const duration = useTransitionDuration();
  return (
    <BlueprintDialog
      isOpen
      onClose={onClose}
      containerRef={announceNothing}
      canOutsideClickClose={false}
      transitionDuration={duration}
      className={classNames('rd-dialog', width === 880 && 'is-wide')}
      aria-labelledby={titleId}
    >
      <div ref={focusInside} tabIndex={-1} className="rd-dialog-inner">
        <div className="rd-dialog-head">
          <h2 id={titleId}>{title}</h2>
          <Button variant="minimal" icon={<SmallCross />} label={ui.close} onPress={onClose} />
        </div>
        <Body flush={flush} titleId={titleId}>
          {children}
        </Body>
        {footer !== undefined && <div className="rd-dialog-foot">{footer}</div>}
      </div>
    </BlueprintDialog>
  );
}

/** A ref: focuses a new element, unless something in it has the focus (`autoFocus`). */
function focusInside(element: HTMLElement | null): void {
  if (element !== null && !element.contains(document.activeElement)) element.focus();
}
