import { useEffect } from 'react';
import type { OperationEntry } from '../../../preload/contract/explorer/document.ts';
import { sidebarTab } from './sidebar/chosen-tab.ts';

/** The displayed form, for the palette and keys. */
export interface PresentForm {
  readonly entry: OperationEntry;
  readonly send: () => void;
}

let form: PresentForm | null = null;
let shown = 0;

/** The displayed form of an operation that can be sent from it. */
export const presentForm = (): PresentForm | null => form;

/** Whether the explorer is shown. */
export const isExplorerShown = (): boolean => shown > 0;

/** Notifies the commands that the explorer is shown. */
export function useShownExplorer(): void {
  useEffect(() => {
    shown += 1;
    return () => {
      shown -= 1;
    };
  }, []);
}

/** Provides a form to the commands while it is shown. */
export function usePresentForm(entry: OperationEntry, send: () => void): void {
  useEffect(() => {
    if (entry.unsupportedReason !== null || entry.dedicatedOnly) return;
    const own = { entry, send };
    form = own;
    return () => {
      if (form === own) form = null;
    };
  });
}

/** Focuses the search field above the operation list, which comes to the front. */
export function toFinder(): void {
  sidebarTab.set('operations');
  // After rendering.
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLInputElement>('[data-operation-finder]');
    field?.focus();
    field?.select();
  });
}
