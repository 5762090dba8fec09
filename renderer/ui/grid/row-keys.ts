import type { KeyboardEvent } from 'react';
import { hasPlace, type Places } from './places.ts';

/** The row that has the cursor, for keys that concern it; undefined where the key was pressed elsewhere, or with another one. */
export function rowUnder({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): number | undefined {
  if (ctrlKey || metaKey || altKey || !(target instanceof Element)) return undefined;
  const row = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
  return row === undefined ? undefined : Number(row);
}

/** The rows that a key concerns: those that are selected when the cursor's is one of them, else its own. */
export const concernedRows = (row: number, selection: Places): Places => (hasPlace(selection, row) ? selection : [[row, row]]);
