import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import type { Side } from './place.ts';
import { type TriggerProps, useAtButton } from './use-at-button.ts';

export interface PopoverPanelProps {
  readonly label: string;
  readonly className: string;
  readonly side?: Side;
  /** The `<button>` that opens it; spread what it is given on it. */
  readonly trigger: (props: TriggerProps<'dialog'>) => ReactElement;
  /** Drawn while it is open. */
  readonly children: (close: () => void) => ReactNode;
}

/** A panel at a button. The browser gives the focus back when it closes. */
export function PopoverPanel({ label, className, side = 'below-start', trigger, children }: PopoverPanelProps) {
  const at = useAtButton('dialog', side);
  return (
    <>
      {trigger(at.trigger)}
      <div
        {...at.parts}
        role="dialog"
        aria-label={label}
        className={classNames('rd-raised rd-popover', className)}
        // Drawn before it is shown, and until it is hidden: the browser gives the focus back from within it alone.
        onBeforeToggle={({ newState }) => {
          if (newState === 'open') at.setOpen(true);
        }}
        onToggle={({ newState, currentTarget }) => {
          at.setOpen(newState === 'open');
          if (newState !== 'open') return;
          // Its content is drawn by now, so that it has its size.
          at.settle();
          currentTarget.querySelector<HTMLElement>('input, button, select, textarea')?.focus();
        }}
      >
        {at.open && children(at.close)}
      </div>
    </>
  );
}
