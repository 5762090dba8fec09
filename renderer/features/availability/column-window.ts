/** Pixels of the columns of a matrix; all columns but that of the names are of one width. */
export interface MatrixWidths {
  readonly name: number;
  readonly column: number;
}

/** A column with its sign and a price beside it. */
const roomy = 160;
const least = 104;
const widest = 184;

/** Columns drawn beyond what is in view, on either side. */
const beyond = 2;

/** Shares out the width: columns are as wide as there is room, and never too narrow for a premium price. */
export function matrixWidths(width: number, columns: number): MatrixWidths {
  const name = width < 760 ? 160 : 200;
  const share = columns === 0 ? widest : Math.floor((width - name) / columns);
  return { name, column: Math.max(least, Math.min(widest, share)) };
}

/** Whether a price has room in a cell. */
export const isRoomy = ({ column }: MatrixWidths): boolean => column >= roomy;

/** The columns to draw, from 0 and without that of the names; `to` is not among them. */
export function columnWindow(scrollLeft: number, width: number, count: number, { name, column }: MatrixWidths): readonly [number, number] {
  const first = Math.floor(scrollLeft / column);
  const shown = Math.ceil(Math.max(0, width - name) / column) + 1;
  return [Math.max(0, Math.min(first, count) - beyond), Math.min(count, first + shown + beyond)];
}
