/** A cell: row -1 is the head, column 0 the name. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

export interface MatrixExtent {
  readonly rows: number;
  /** With that of the names. */
  readonly columns: number;
  /** Rows that are in view at once. */
  readonly page: number;
}

interface Press {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

/** Where a key leads; null for a key that does not move. Up from the first row leads to the head. */
export function moveCell({ key, ctrlKey, metaKey }: Press, at: CellPlace, { rows, columns, page }: MatrixExtent): CellPlace | null {
  const far = ctrlKey || metaKey;
  const last = columns - 1;
  const to = (row: number, column: number): CellPlace => ({ row: clamp(row, -1, rows - 1), column: clamp(column, 0, last) });
  switch (key) {
    case 'ArrowUp':
      return to(far ? 0 : at.row - 1, at.column);
    case 'ArrowDown':
      return to(far ? rows - 1 : at.row + 1, at.column);
    case 'ArrowLeft':
      return to(at.row, far ? 0 : at.column - 1);
    case 'ArrowRight':
      return to(at.row, far ? last : at.column + 1);
    case 'PageUp':
      return to(Math.max(0, at.row - page), at.column);
    case 'PageDown':
      return to(at.row + page, at.column);
    case 'Home':
      return to(far ? 0 : at.row, 0);
    case 'End':
      return to(far ? rows - 1 : at.row, last);
    default:
      return null;
  }
}

/** The cursor in a result that has become smaller. */
export function keepCell(at: CellPlace, { rows, columns }: Omit<MatrixExtent, 'page'>): CellPlace {
  const row = Math.min(at.row, rows - 1);
  const column = Math.min(at.column, columns - 1);
  return row === at.row && column === at.column ? at : { row, column };
}
