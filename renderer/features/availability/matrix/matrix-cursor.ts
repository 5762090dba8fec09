/** A cell: row -1 is the header, column 0 the name. */
export interface CellPosition {
  readonly row: number;
  readonly column: number;
}

export interface MatrixExtent {
  readonly rows: number;
  /** Including the name column. */
  readonly columns: number;
  /** Number of visible rows. */
  readonly page: number;
}

interface Press {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

/** The target of a key; null for other keys. Up from the first row leads to the header. */
export function moveCell({ key, ctrlKey, metaKey }: Press, at: CellPosition, { rows, columns, page }: MatrixExtent): CellPosition | null {
  const far = ctrlKey || metaKey;
  const last = columns - 1;
  const to = (row: number, column: number): CellPosition => ({ row: clamp(row, -1, rows - 1), column: clamp(column, 0, last) });
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

/** The cursor clamped to a smaller result. */
export function clampCell(at: CellPosition, { rows, columns }: Omit<MatrixExtent, 'page'>): CellPosition {
  const row = Math.min(at.row, rows - 1);
  const column = Math.min(at.column, columns - 1);
  return row === at.row && column === at.column ? at : { row, column };
}
