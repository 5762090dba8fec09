import { useSyncExternalStore } from 'react';

export type TransferDialog = 'import' | 'export';

let open: TransferDialog | null = null;
const listeners = new Set<() => void>();

/** Shows one of the dialogs over the editor that is open, or none. */
export function showTransfer(dialog: TransferDialog | null): void {
  open = dialog;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useOpenTransfer = (): TransferDialog | null => useSyncExternalStore(subscribe, () => open);
