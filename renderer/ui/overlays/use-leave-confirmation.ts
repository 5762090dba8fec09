import { useRef, useState } from 'react';

/** Closes a dialog at once if nothing was entered; otherwise asks first. If the user stays, the focus returns to where it was. */
export function useLeaveConfirmation(isDirty: () => boolean, leave: () => void, fallback: () => HTMLElement | null | undefined) {
  const [isAsking, setIsAsking] = useState(false);
  const before = useRef<Element | null>(null);

  function stay(): void {
    setIsAsking(false);
    requestAnimationFrame(() => {
      const element = before.current;
      if (element instanceof HTMLElement && element.isConnected) element.focus();
      else fallback()?.focus();
    });
  }

  function close(): void {
    if (isAsking) stay();
    else if (isDirty()) {
      before.current = document.activeElement;
      setIsAsking(true);
    } else leave();
  }

  return { isAsking, close, stay };
}
