import type { ChangeRow } from '../../../preload/contract/changes.ts';

/** A row of a table that was opened, as it was then. */
export interface OpenedRow {
  readonly place: number;
  readonly row: ChangeRow;
}

/** The row as it is now, since its job goes on meanwhile; as it was, where another row stands in its place or none is read. null: none is opened. */
export function openedNow(opened: OpenedRow | null, rowAt: (place: number) => ChangeRow | null | undefined): ChangeRow | null {
  if (opened === null) return null;
  const there = rowAt(opened.place);
  return there?.row === opened.row.row ? there : opened.row;
}
