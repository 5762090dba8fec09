import type { PlacedColumn } from './columns.ts';
import { cellPadding, linesOf } from './content-widths.ts';
import { countLines, type MeasureText } from './text-width.ts';

/** Where the rows are, in px from the top. */
export interface RowExtents {
  readonly top: (index: number) => number;
  readonly height: (index: number) => number;
  /** The height of all rows. */
  readonly total: number;
  /** Whether all rows have the same height. */
  readonly equal: boolean;
}

/** Rows of one height. */
export const equalExtents = (count: number, height: number): RowExtents => ({
  top: (index) => index * height,
  height: () => height,
  total: count * height,
  equal: true,
});

/** Rows of their own heights. */
export function ownExtents(count: number, heightAt: (index: number) => number): RowExtents {
  const tops = new Float64Array(count + 1);
  for (let index = 0; index < count; index++) tops[index + 1] = (tops[index] ?? 0) + heightAt(index);
  return {
    top: (index) => tops[index] ?? 0,
    height: (index) => (tops[index + 1] ?? 0) - (tops[index] ?? 0),
    total: tops[count] ?? 0,
    equal: false,
  };
}

/** Height of a further line in px, as in the style sheet. */
const lineHeight = 20;
/** The most lines of a row; the whole row opens with Enter. */
export const maxLines = 14;

/** The lines of a row whose texts wrap, in the column that needs most; 1 if nothing wraps. */
export function rowLines<Row>(columns: readonly PlacedColumn<Row>[], row: Row, measure: MeasureText): number {
  return columns.reduce((most, { column, width }) => {
    if (column.wraps !== true) return most;
    const room = width - cellPadding - (column.extra ?? 0);
    const style = column.textStyle ?? 'normal';
    return Math.max(
      most,
      linesOf(column, row).reduce((sum, text) => sum + countLines(text, room, style, measure), 0),
    );
  }, 1);
}

/** The height of a row with this many lines, in px. */
export const heightOf = (lines: number, rowHeight: number): number => rowHeight + (Math.min(lines, maxLines) - 1) * lineHeight;
