/** The keyboard position in a grid. Row -1 is the header, where `column` is the index of its button; in the rows it is only remembered. */
export interface Cursor {
  readonly row: number;
  readonly column: number;
}

export interface Extent {
  readonly rows: number;
  /** Buttons in the header. */
  readonly heads: number;
  /** Number of visible rows. */
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

/** The new position after a key, with or without Ctrl; null for a key that does not move. Up from the first row leads to the header. */
export function moveCursor({ key, shiftKey }: Press, cursor: Cursor, extent: Extent): Cursor | null {
  if (cursor.row === head) return inHead(key, cursor, extent);
  const { row, column } = cursor;
  const to = (next: number): Cursor => ({ row: clamp(next, extent.rows - 1), column });
  switch (key) {
    case 'ArrowUp':
      // While the selection is extended, movement ends at the first row.
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

/** The cursor in a list that has become shorter: on its last row, or in the header if there is none. */
export function clampCursor(cursor: Cursor, rows: number): Cursor {
  return cursor.row < rows ? cursor : { ...cursor, row: rows - 1 };
}
