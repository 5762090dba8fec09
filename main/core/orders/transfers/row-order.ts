import type { Parsed } from '../../../../preload/contract/index.ts';

/** The rows of a list over its versions: the initial number, and the removed ones, each with the first version without it. */
export interface RowOrder {
  readonly all: number;
  readonly removedIn: ReadonlyMap<number, number>;
}

/** Row numbers, in order, as the list of this version had them. */
export function rowsOfVersion({ all, removedIn }: RowOrder, version: number): number[] {
  return Array.from({ length: all }, (_, row) => row).filter((row) => (removedIn.get(row) ?? Number.POSITIVE_INFINITY) > version);
}

/** Numbers of the selected rows; null: all. Positions refer to the list version they were chosen in, whatever was removed since. */
export function selectedRows(order: RowOrder, rows: Parsed<'transfers.set'>['rows']): ReadonlySet<number> | null {
  if (rows === undefined) return null;
  if (!('places' in rows)) return new Set(rows);
  const numbers = rowsOfVersion(order, rows.version);
  return new Set(rows.places.flatMap(([first, last]) => numbers.slice(first, last + 1)));
}
