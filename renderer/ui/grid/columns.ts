import type { ReactNode } from 'react';
import { type ContentWidth, type ContentWidths, cellPadding, noWidths } from './content-widths.ts';
import type { MeasureText, TextStyle } from './text-width.ts';

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
   * the row takes its room first. A text much longer than the others takes what they leave. Without it the width does not depend on the rows.
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

/** The sign of the order next to a title, in px. */
const orderSign = 14;

/** The columns with at least the width that their titles need. A column without an action shows no title, unless it names the row. */
export const withTitles = <Row>(columns: readonly GridColumn<Row>[], measure: MeasureText): readonly GridColumn<Row>[] =>
  columns.map((column) => {
    if (column.sortable !== true && column.fixed === true && column.names !== true) return column;
    const title = Math.ceil(measure(column.title, 'title')) + cellPadding + (column.sortable === true ? orderSign : 0);
    return title > column.least ? { ...column, least: title } : column;
  });

/** The share of the table that names may take before other columns are hidden. */
const shareOfNames = 0.6;
/** Columns of this priority and higher are shown only if the usual content of more important ones has room. */
const minor = 4;
/** How much wider than its minimum a more important column is then. */
const comfort = 1.5;

interface Shown<Row> {
  readonly column: GridColumn<Row>;
  readonly number: number;
  /** The width below which the column is not shown. */
  readonly base: number;
}

const isEmpty = <Row>({ id }: GridColumn<Row>, content: ContentWidths): boolean => content.get(id)?.full === 0;

/** The width that the content needs, in px; 0 if it is not known. */
const idealOf = <Row>({ id, most = Number.POSITIVE_INFINITY }: GridColumn<Row>, content: ContentWidths, of: keyof ContentWidth): number =>
  Math.min(most, content.get(id)?.[of] ?? 0);

/** The least width of a column. One that names the row needs that of usual names, unless it wraps or may extend over the next columns. */
function baseOf<Row>(column: GridColumn<Row>, content: ContentWidths, width: number): number {
  if (column.width !== undefined) return column.width;
  const { least, names, needs, wraps } = column;
  if (names !== true || needs !== undefined || wraps === true) return least;
  return Math.max(least, Math.min(idealOf(column, content, 'usual'), Math.floor(width * shareOfNames)));
}

/** The width with which a column does not look cramped, in px. */
const comfortOf = <Row>({ column, base }: Shown<Row>, content: ContentWidths): number =>
  column.width === undefined ? Math.max(base, Math.min(idealOf(column, content, 'usual'), Math.floor(base * comfort))) : base;

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

/** Distributes a number of pixels so that those who lack little get all of it, and the others the same. */
function fill(pixels: number, lacks: readonly number[]): readonly number[] {
  const given = lacks.map(() => 0);
  let remaining = pixels;
  const order = lacks.map((lack, at) => ({ lack, at })).sort((one, other) => one.lack - other.lack);
  for (const [rank, { lack, at }] of order.entries()) {
    const more = Math.min(lack, Math.floor(remaining / (order.length - rank)));
    given[at] = more;
    remaining -= more;
  }
  return given;
}

/** The columns that fit, by priority: of equal ones the last are hidden first. Those of priority 0 are always shown. */
function fitting<Row>(columns: readonly Shown<Row>[], content: ContentWidths, width: number): readonly Shown<Row>[] {
  const rank = ({ column }: Shown<Row>): number => (column.stays === true ? 0 : column.priority);
  const sum = (some: readonly Shown<Row>[], of: (one: Shown<Row>) => number) => some.reduce((all, one) => all + of(one), 0);
  let shown = columns;
  for (;;) {
    const last = shown.reduce<Shown<Row> | null>((worst, one) => (rank(one) >= (worst === null ? 0 : rank(worst)) ? one : worst), null);
    if (last === null || rank(last) === 0) return shown;
    const others = shown.filter((one) => one !== last);
    const needed =
      rank(last) < minor ? sum(others, ({ base }) => base) : sum(others, (one) => (rank(one) < minor ? comfortOf(one, content) : one.base));
    if (needed + last.base <= width) return shown;
    shown = others;
  }
}

/**
 * Selects the columns that fit. Then each gets the width that its content needs, the one that names the row first unless it wraps, and the remaining width
 * is distributed. Widths are whole pixels.
 */
export function placeColumns<Row>(
  columns: readonly GridColumn<Row>[],
  width: number,
  content: ContentWidths = noWidths,
): readonly PlacedColumn<Row>[] {
  const notFolded = columns
    .map((column, index) => ({ column, number: index + 1, base: baseOf(column, content, width) }))
    .filter(({ column }) => column.foldWhenEmpty !== true || column.stays === true || !isEmpty(column, content));
  const shown = fitting(notFolded, content, width);
  const widths = shown.map(({ base }) => base);
  let spare = width - widths.reduce((sum, base) => sum + base, 0);
  for (const [at, { column, base }] of shown.entries()) {
    if (spare >= 0 || column.width !== undefined || base <= column.least) continue;
    // Rather a long name is cut than the table scrolled sideways.
    const less = Math.min(-spare, base - column.least);
    widths[at] = base - less;
    spare += less;
  }
  spare = Math.max(0, spare);
  // A name that wraps is not cut.
  const isName = ({ names, wraps }: GridColumn<Row>): boolean => names === true && wraps !== true;
  const take = (of: keyof ContentWidth, isOfNames: boolean) => {
    const lacks = shown.map(({ column }, at) =>
      column.width !== undefined || isName(column) !== isOfNames ? 0 : Math.max(0, idealOf(column, content, of) - (widths[at] ?? 0)),
    );
    for (const [at, more] of fill(spare, lacks).entries()) {
      widths[at] = (widths[at] ?? 0) + more;
      spare -= more;
    }
  };
  take('usual', true);
  take('usual', false);
  take('full', true);
  take('full', false);
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
