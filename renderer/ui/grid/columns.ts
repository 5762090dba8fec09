import type { ReactNode } from 'react';
import { type ContentWidths, noWidths } from './content-widths.ts';
import type { TextStyle } from './text-width.ts';

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
  /**
   * The text of its cell, one line each: if there is room, the column is as wide as the widest of the first rows, and the column that names
   * the row takes its room first. Without it the width does not depend on the rows.
   */
  readonly text?: (row: Row) => string | readonly string[];
  /** Default: normal. */
  readonly textStyle?: TextStyle;
  /** Pixels that its cell needs in addition to the text and the padding, such as for a sign. */
  readonly extra?: number;
  /** The widest that it becomes for its text, in px; it may get a share of the remaining width. */
  readonly most?: number;
  /** Its text wraps: the row is as high as it needs. */
  readonly wraps?: true;
  /** Not shown while it is empty in all rows that were in view. */
  readonly foldWhenEmpty?: true;
  /** Pixels that its cell needs in this row. It spans the following cells if its own is too narrow. */
  readonly needs?: (row: Row) => number;
}

export interface PlacedColumn<Row> {
  readonly column: GridColumn<Row>;
  /** From 1, among all columns, including hidden ones. */
  readonly number: number;
  readonly width: number;
}

/** The share of the table that a long name may take before other columns are hidden. */
const shareOfName = 0.5;

const isEmpty = <Row>({ id }: GridColumn<Row>, content: ContentWidths): boolean => content.get(id) === 0;

/** The width that the content needs, in px; 0 if it is not known. */
const idealOf = <Row>({ id, most = Number.POSITIVE_INFINITY }: GridColumn<Row>, content: ContentWidths): number =>
  Math.min(most, content.get(id) ?? 0);

/** The width below which a column is not shown. */
function widthOf<Row>(column: GridColumn<Row>, content: ContentWidths, width: number): number {
  if (column.width !== undefined) return column.width;
  const { least, names, needs } = column;
  // A name that may extend over the next columns is whole without them being hidden.
  return names === true && needs === undefined
    ? Math.max(least, Math.min(idealOf(column, content), Math.floor(width * shareOfName)))
    : least;
}

/** The share of what remains once every column has the width of its content. An empty one needs none. */
const growthOf = <Row>(column: GridColumn<Row>, content: ContentWidths): number =>
  column.width === undefined && !isEmpty(column, content) ? column.grow : 0;

/** Distributes a number of pixels by weight; the last pixel too. */
function distribute(pixels: number, weights: readonly number[]): readonly number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  let assigned = 0;
  let counted = 0;
  return weights.map((weight) => {
    counted += weight;
    const upToHere = sum === 0 ? 0 : Math.floor((pixels * counted) / sum);
    const more = upToHere - assigned;
    assigned = upToHere;
    return more;
  });
}

/**
 * Selects the columns that fit. Then each gets the width that its content needs, the one that names the row first, and the remaining width
 * is distributed. Widths are whole pixels.
 */
export function placeColumns<Row>(
  columns: readonly GridColumn<Row>[],
  width: number,
  content: ContentWidths = noWidths,
): readonly PlacedColumn<Row>[] {
  const shown = columns
    .map((column, index) => ({ column, number: index + 1, base: widthOf(column, content, width) }))
    .filter(({ column }) => column.foldWhenEmpty !== true || column.stays === true || !isEmpty(column, content));
  const rank = (at: number): number => (shown[at]?.column.stays === true ? 0 : (shown[at]?.column.priority ?? 0));
  let needed = shown.reduce((sum, { base }) => sum + base, 0);
  while (needed > width) {
    const last = shown.reduce((worst, _, index) => (rank(index) >= rank(worst) ? index : worst), 0);
    const [out] = rank(last) === 0 ? [] : shown.splice(last, 1);
    if (out === undefined) break;
    needed -= out.base;
  }
  let spare = Math.max(0, width - needed);
  const widths = shown.map(({ base }) => base);
  const take = (lacks: readonly number[]) => {
    const lacking = lacks.reduce((sum, lack) => sum + lack, 0);
    const given = Math.min(spare, lacking);
    for (const [at, more] of distribute(given, lacks).entries()) widths[at] = (widths[at] ?? 0) + more;
    spare -= given;
  };
  const lackOf = ({ column, base }: (typeof shown)[number]) =>
    column.width === undefined ? Math.max(0, idealOf(column, content) - base) : 0;
  take(shown.map((one) => (one.column.names === true ? lackOf(one) : 0)));
  take(shown.map((one) => (one.column.names === true ? 0 : lackOf(one))));
  const more = distribute(
    spare,
    shown.map(({ column }) => growthOf(column, content)),
  );
  return shown.map(({ column, number }, at) => ({ column, number, width: (widths[at] ?? 0) + (more[at] ?? 0) }));
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
