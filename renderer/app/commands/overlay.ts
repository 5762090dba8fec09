import { useSyncExternalStore } from 'react';

export type CommandOverlay = 'palette' | 'hotkeys' | null;

let present: CommandOverlay = null;
const listeners = new Set<() => void>();

/** Opens the palette or the list of hotkeys, or closes them. */
export function showCommandOverlay(overlay: CommandOverlay): void {
  present = overlay;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Which of the two is open, for places outside components. */
export function commandOverlay(): CommandOverlay {
  return present;
}

/** Which of the two is open. */
export function useCommandOverlay(): CommandOverlay {
  return useSyncExternalStore(subscribe, commandOverlay);
}
