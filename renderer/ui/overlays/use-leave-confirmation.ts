import { useRef, useState } from 'react';

/** Closes a dialog at once if nothing was entered; otherwise asks first. If the user stays, the focus returns to where it was. */
export function useLeaveConfirmation(isDirty: () => boolean, leave: () => void, fallback: () => HTMLElement | null | undefined) {
  const [asking, setAsking] = useState(false);
  const before = useRef<Element | null>(null);

  function stay(): void {
    setAsking(false);
    requestAnimationFrame(() => {
      const element = before.current;
      if (element instanceof HTMLElement && element.isConnected) element.focus();
      else fallback()?.focus();
    });
  }

  function close(): void {
    if (asking) stay();
    else if (isDirty()) {
      before.current = document.activeElement;
      setAsking(true);
    } else leave();
  }

  return { asking, close, stay };
}
