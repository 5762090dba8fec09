import type { Parsed } from '../../../../preload/contract/index.ts';

/** The rows of a list through its versions: how many it began with, and those that went, each with the first version without it. */
export interface RowOrder {
  readonly all: number;
  readonly gone: ReadonlyMap<number, number>;
}

/** Numbers of the rows, in their order, as the list of this version had them. */
export function rowsOfVersion({ all, gone }: RowOrder, version: number): number[] {
  return Array.from({ length: all }, (_, row) => row).filter((row) => (gone.get(row) ?? Number.POSITIVE_INFINITY) > version);
}

/** Numbers of the rows that are meant; null: all. Places mean what stood there in the list that they were chosen in, whatever went since. */
export function meantRows(order: RowOrder, rows: Parsed<'transfers.set'>['rows']): ReadonlySet<number> | null {
  if (rows === undefined) return null;
  if (!('places' in rows)) return new Set(rows);
  const numbers = rowsOfVersion(order, rows.version);
  return new Set(rows.places.flatMap(([first, last]) => numbers.slice(first, last + 1)));
}
