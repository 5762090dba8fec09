import { createMemoryHistory } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { isMac } from '../ui/buttons/key-caps.ts';

/** The navigation history, in memory: the window has no address bar, and a reload starts at home. */
export const screenHistory = createMemoryHistory({ initialEntries: ['/'] });

/** Shortcuts for back and forward, in command notation. */
export const historyKeys = isMac ? { back: 'Mod+[', forward: 'Mod+]' } : { back: 'Alt+ArrowLeft', forward: 'Alt+ArrowRight' };

const place = () => screenHistory.location.state.__TSR_index;

/** Whether there is a screen before and after the current one. */
export function historyEnds(): { readonly back: boolean; readonly forward: boolean } {
  return { back: place() > 0, forward: place() < screenHistory.length - 1 };
}

export function goBack(): void {
  if (historyEnds().back) screenHistory.back();
}

export function goForward(): void {
  if (historyEnds().forward) screenHistory.forward();
}

/** The same as a hook. */
export function useHistoryEnds(): ReturnType<typeof historyEnds> {
  useSyncExternalStore(screenHistory.subscribe, () => `${place()} ${screenHistory.length}`);
  return historyEnds();
}
