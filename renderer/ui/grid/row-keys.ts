import type { KeyboardEvent } from 'react';
import { hasPosition, type Positions } from './places.ts';

/** The row with the cursor, for keys that apply to it; undefined if the key was pressed elsewhere, or with a modifier. */
export function rowUnder({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): number | undefined {
  if (ctrlKey || metaKey || altKey || !(target instanceof Element)) return undefined;
  const row = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
  return row === undefined ? undefined : Number(row);
}

/** The rows that a key applies to: the selected ones if the cursor's is one of them, otherwise its own. */
export const concernedRows = (row: number, selection: Positions): Positions => (hasPosition(selection, row) ? selection : [[row, row]]);
