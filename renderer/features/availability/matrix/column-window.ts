/** Widths of a matrix's columns in pixels; all columns except the names have the same width. */
export interface MatrixWidths {
  readonly name: number;
  readonly column: number;
}

/** A column with an icon and a price. */
const roomy = 160;
const least = 104;
const widest = 184;

/** Columns rendered beyond the visible ones, on each side. */
const beyond = 2;

/** Distributes the width: columns fill the available space, and are never too narrow for a premium price. */
export function matrixWidths(width: number, columns: number): MatrixWidths {
  const name = width < 760 ? 160 : 200;
  const share = columns === 0 ? widest : Math.floor((width - name) / columns);
  return { name, column: Math.max(least, Math.min(widest, share)) };
}

/** Whether a price fits in a cell. */
export const isRoomy = ({ column }: MatrixWidths): boolean => column >= roomy;

/** The columns to render, from 0 and without the names; `to` is exclusive. */
export function columnWindow(scrollLeft: number, width: number, count: number, { name, column }: MatrixWidths): readonly [number, number] {
  const first = Math.floor(scrollLeft / column);
  const shown = Math.ceil(Math.max(0, width - name) / column) + 1;
  return [Math.max(0, Math.min(first, count) - beyond), Math.min(count, first + shown + beyond)];
}
