import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { Side } from './place.ts';
import { type TriggerProps, useAtButton } from './use-at-button.ts';

export interface PopoverPanelProps {
  readonly label: string;
  readonly className: string;
  readonly side?: Side;
  /** The `<button>` that opens it; spread the given props on it. */
  readonly trigger: (props: TriggerProps<'dialog'>) => ReactElement;
  /** Rendered while it is open. */
  readonly children: (close: () => void) => ReactNode;
}

/** A panel at a button. The browser returns the focus when it closes. */
export function PopoverPanel({ label, className, side = 'below-start', trigger, children }: PopoverPanelProps) {
  const at = useAtButton('dialog', side);
  return (
    <>
      {trigger(at.trigger)}
      <div
        {...at.floatingProps}
        role="dialog"
        aria-label={label}
        className={classNames('rd-raised rd-popover', className)}
        // Rendered before it is shown, and until it is hidden: the browser returns the focus only from inside it.
        onBeforeToggle={({ newState }) => {
          if (newState === 'open') at.setOpen(true);
        }}
        onToggle={({ newState, currentTarget }) => {
          at.setOpen(newState === 'open');
          if (newState !== 'open') return;
          // Its content is rendered by now, so it has its size.
          at.settle();
          currentTarget.querySelector<HTMLElement>('input, button, select, textarea')?.focus();
        }}
      >
        {at.open && children(at.close)}
      </div>
    </>
  );
}
