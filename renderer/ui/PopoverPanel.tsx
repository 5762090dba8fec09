import { type ReactElement, type ReactNode, useId, useRef, useState } from 'react';
import type { MenuTrigger } from './Menu.tsx';
import { placeElement, type Side } from './place.ts';

export interface PopoverPanelProps {
  readonly label: string;
  readonly className: string;
  readonly side?: Side;
  /** The `<button>` that opens it; spread what it is given on it. */
  readonly trigger: (props: Omit<MenuTrigger, 'aria-haspopup'> & { readonly 'aria-haspopup': 'dialog' }) => ReactElement;
  /** Drawn while it is open. */
  readonly children: (close: () => void) => ReactNode;
}

/** A panel at a button. The browser's own popover closes it on Escape or a click elsewhere and gives the focus back. */
export function PopoverPanel({ label, className, side = 'below-start', trigger, children }: PopoverPanelProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const settle = () => {
    if (panel.current === null || button.current === null || !panel.current.matches(':popover-open')) return;
    placeElement(panel.current, button.current, side);
  };
  return (
    <>
      {trigger({ ref: button, popoverTarget: id, 'aria-haspopup': 'dialog', 'aria-expanded': open })}
      <div
        id={id}
        ref={panel}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={className}
        // Drawn before it is shown, and until it is hidden: the browser gives the focus back from within it alone.
        onBeforeToggle={({ newState }) => {
          if (newState === 'open') setOpen(true);
        }}
        onToggle={({ newState }) => {
          setOpen(newState === 'open');
          if (newState !== 'open') return;
          // Its content is drawn by now, so that it has its size.
          settle();
          panel.current?.querySelector<HTMLElement>('input, button, select, textarea')?.focus();
        }}
      >
        {open && children(() => panel.current?.hidePopover())}
      </div>
    </>
  );
}
