import { useEffect } from 'react';
import type { OperationEntry } from '../../../preload/contract/explorer-document.ts';
import { leftTab } from './left/chosen-tab.ts';

/** The form that is shown, for the palette and the keys. */
export interface PresentForm {
  readonly entry: OperationEntry;
  readonly send: () => void;
}

let form: PresentForm | null = null;
let shown = 0;

/** The form in view of an operation that can be sent from it. */
export const presentForm = (): PresentForm | null => form;

/** Whether the explorer is in view. */
export const isExplorerShown = (): boolean => shown > 0;

/** Tells the commands that the explorer is in view. */
export function useShownExplorer(): void {
  useEffect(() => {
    shown += 1;
    return () => {
      shown -= 1;
    };
  }, []);
}

/** Gives a form to the commands while it is shown. */
export function usePresentForm(entry: OperationEntry, send: () => void): void {
  useEffect(() => {
    if (entry.lack !== null || entry.leadsOnly) return;
    const own = { entry, send };
    form = own;
    return () => {
      if (form === own) form = null;
    };
  });
}

/** Puts the focus into the field over the list of operations, which comes to the front. */
export function toFinder(): void {
  leftTab.set('operations');
  // Once it is drawn.
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLInputElement>('[data-operation-finder]');
    field?.focus();
    field?.select();
  });
}
