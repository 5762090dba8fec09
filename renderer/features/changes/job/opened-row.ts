import type { ChangeRow } from '../../../../preload/contract/changes/changes.ts';

/** An opened table row, as it was on opening. */
export interface OpenedRow {
  readonly place: number;
  readonly row: ChangeRow;
}

/** The current row, since its job continues; the original if another row is in its position or it is not loaded. null: none is open. */
export function openedNow(opened: OpenedRow | null, rowAt: (place: number) => ChangeRow | null | undefined): ChangeRow | null {
  if (opened === null) return null;
  const current = rowAt(opened.place);
  return current?.row === opened.row.row ? current : opened.row;
}
