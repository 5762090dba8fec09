/** Where the keyboard is in a grid. Row -1 is the head, where `column` counts its buttons; in the rows it is remembered only. */
export interface Cursor {
  readonly row: number;
  readonly column: number;
}

export interface Extent {
  readonly rows: number;
  /** Buttons in the head. */
  readonly heads: number;
  /** Rows that are in view at once. */
  readonly page: number;
}

interface Press {
  readonly key: string;
  readonly shiftKey: boolean;
}

const head = -1;
const clamp = (value: number, most: number) => Math.max(0, Math.min(value, most));

function inHead(key: string, { column }: Cursor, { rows, heads }: Extent): Cursor | null {
  const at = (next: number): Cursor => ({ row: head, column: clamp(next, heads - 1) });
  switch (key) {
    case 'ArrowLeft':
      return at(column - 1);
    case 'ArrowRight':
      return at(column + 1);
    case 'Home':
      return at(0);
    case 'End':
      return at(heads - 1);
    case 'ArrowDown':
    case 'PageDown':
      return rows === 0 ? null : { row: 0, column };
    default:
      return null;
  }
}

/** Where a key leads, with or without Ctrl; null for a key that does not move. Up from the first row leads to the head. */
export function moveCursor({ key, shiftKey }: Press, cursor: Cursor, extent: Extent): Cursor | null {
  if (cursor.row === head) return inHead(key, cursor, extent);
  const { row, column } = cursor;
  const to = (next: number): Cursor => ({ row: clamp(next, extent.rows - 1), column });
  switch (key) {
    case 'ArrowUp':
      // While the selection is extended, the first row is the end of the way.
      return row === 0 && !shiftKey ? { row: head, column } : to(row - 1);
    case 'ArrowDown':
      return to(row + 1);
    case 'PageUp':
      return to(row - extent.page);
    case 'PageDown':
      return to(row + extent.page);
    case 'Home':
      return to(0);
    case 'End':
      return to(extent.rows - 1);
    default:
      return null;
  }
}

/** The cursor in a list that has become shorter: on its last row, or in the head when there is none. */
export function keepCursor(cursor: Cursor, rows: number): Cursor {
  return cursor.row < rows ? cursor : { ...cursor, row: rows - 1 };
}
