import { useEffect } from 'react';

let refresh: (() => void) | undefined;

/** Registers the current screen's Refresh for F5, the palette and the menu, while the screen is shown. */
export function useRefresh(run: () => void): void {
  useEffect(() => {
    refresh = run;
    return () => {
      if (refresh === run) refresh = undefined;
    };
  }, [run]);
}

/** The current screen's Refresh; undefined if it reads nothing from the service. */
export function presentRefresh(): (() => void) | undefined {
  return refresh;
}
