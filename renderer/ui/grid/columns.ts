import type { ReactNode } from 'react';

export interface GridColumn<Row> {
  readonly id: string;
  readonly title: string;
  /** Minimum width in px; if there is less room it is hidden. */
  readonly least: number;
  /** Share of the remaining width; 0 stays at its minimum. */
  readonly grow: number;
  /** Columns with the highest number are hidden first; 0 is never hidden. */
  readonly priority: number;
  readonly align?: 'end';
  /** Always shown, before the others; cannot be moved. */
  readonly fixed?: true;
  /** Hidden by default. */
  readonly hidden?: true;
  /** Width in px chosen by the user, at least `least`; it then gets no share of the remaining width. */
  readonly width?: number;
  /** Chosen by the user: it is not hidden for lack of room. */
  readonly stays?: true;
  readonly sortable?: boolean;
  /** The cell names its row for screen readers. */
  readonly names?: boolean;
  readonly cell: (row: Row) => ReactNode;
  /** Pixels that its cell needs in this row. It spans the following cells if its own is too narrow. */
  readonly needs?: (row: Row) => number;
}

export interface PlacedColumn<Row> {
  readonly column: GridColumn<Row>;
  /** From 1, among all columns, including hidden ones. */
  readonly number: number;
  readonly width: number;
}

const widthOf = <Row>({ least, width }: GridColumn<Row>): number => width ?? least;
const growthOf = <Row>({ grow, width }: GridColumn<Row>): number => (width === undefined ? grow : 0);

/** Selects the columns that fit, and distributes the remaining width. Widths are whole pixels. */
export function placeColumns<Row>(columns: readonly GridColumn<Row>[], width: number): readonly PlacedColumn<Row>[] {
  const shown = columns.map((column, index) => ({ column, number: index + 1 }));
  const rank = (at: number): number => (shown[at]?.column.stays === true ? 0 : (shown[at]?.column.priority ?? 0));
  let needed = shown.reduce((sum, { column }) => sum + widthOf(column), 0);
  while (needed > width) {
    const last = shown.reduce((worst, _, index) => (rank(index) >= rank(worst) ? index : worst), 0);
    const [out] = rank(last) === 0 ? [] : shown.splice(last, 1);
    if (out === undefined) break;
    needed -= widthOf(out.column);
  }
  const spare = Math.max(0, width - needed);
  const shares = shown.reduce((sum, { column }) => sum + growthOf(column), 0);
  let assigned = 0;
  let counted = 0;
  return shown.map(({ column, number }) => {
    counted += growthOf(column);
    const upToHere = shares === 0 ? 0 : Math.floor((spare * counted) / shares);
    const more = upToHere - assigned;
    assigned = upToHere;
    return { column, number, width: widthOf(column) + more };
  });
}

/**
 * The cells of a row: usually one for each column; fewer if one needs more room than its column has. It never covers a column that is never
 * hidden.
 */
export function cellsOf<Row>(
  columns: readonly PlacedColumn<Row>[],
  row: Row | null | undefined,
): readonly (readonly [PlacedColumn<Row>, number])[] {
  const cells: (readonly [PlacedColumn<Row>, number])[] = [];
  for (let at = 0; at < columns.length; ) {
    const placed = columns[at];
    if (placed === undefined) break;
    const needed = row === null || row === undefined ? 0 : (placed.column.needs?.(row) ?? 0);
    let { width } = placed;
    let span = 1;
    for (let next = columns[at + 1]; width < needed && next !== undefined && next.column.priority > 0; next = columns[at + span]) {
      width += next.width;
      span++;
    }
    cells.push([placed, span]);
    at += span;
  }
  return cells;
}

/** Resizing and moving columns from the header of a grid. */
export interface GridArrange {
  /** Pixels; undefined is as wide as there is room. `done` is false during a drag. */
  readonly size: (column: string, width: number | undefined, done: boolean) => void;
  /** To the current position of another column. */
  readonly place: (column: string, at: string) => void;
  /** One position further. */
  readonly shift: (column: string, by: 1 | -1) => void;
}
