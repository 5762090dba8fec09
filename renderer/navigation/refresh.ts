import { useEffect } from 'react';

let refresh: (() => void) | undefined;

/** Gives the present screen's Refresh to F5, the palette and the menu, while the screen is shown. */
export function useRefresh(run: () => void): void {
  useEffect(() => {
    refresh = run;
    return () => {
      if (refresh === run) refresh = undefined;
    };
  }, [run]);
}

/** The present screen's Refresh; undefined when it reads nothing from the service. */
export function presentRefresh(): (() => void) | undefined {
  return refresh;
}
