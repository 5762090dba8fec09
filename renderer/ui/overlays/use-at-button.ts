import { type Ref, useEffect, useId, useRef, useState } from 'react';
import { placeElement, type Side } from './place.ts';

/** Props for the button that opens something. */
export interface TriggerProps<Kind extends 'menu' | 'dialog'> {
  readonly ref: Ref<HTMLButtonElement>;
  readonly popoverTarget: string;
  readonly 'aria-haspopup': Kind;
  readonly 'aria-expanded': boolean;
}

/** A floating element at the button that opens it. The browser's own popover closes it on Escape or a click elsewhere. */
export function useAtButton<Kind extends 'menu' | 'dialog'>(kind: Kind, side: Side) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const floating = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    const follow = () => {
      if (floating.current !== null && button.current !== null) placeElement(floating.current, button.current, side);
    };
    window.addEventListener('resize', follow);
    return () => window.removeEventListener('resize', follow);
  }, [open, side]);
  const trigger: TriggerProps<Kind> = { ref: button, popoverTarget: id, 'aria-haspopup': kind, 'aria-expanded': open };
  return {
    open,
    setOpen,
    trigger,
    /** For the floating element. */
    floatingProps: { id, ref: floating, popover: 'auto' },
    /** Positions it, once it has its size. */
    settle() {
      if (floating.current?.matches(':popover-open') === true && button.current !== null)
        placeElement(floating.current, button.current, side);
    },
    close: () => floating.current?.hidePopover(),
  } as const;
}
