import type { PlacedColumn } from './columns.ts';
import { cellPadding, linesOf } from './content-widths.ts';
import { countLines, type MeasureText } from './text-width.ts';

/** Where the rows are, in px from the top. */
export interface RowExtents {
  readonly top: (index: number) => number;
  readonly height: (index: number) => number;
  /** The row at a distance from the top; the first or last one if there is none. */
  readonly rowAt: (offset: number) => number;
  /** The height of all rows. */
  readonly total: number;
  /** Whether all rows have the same height. */
  readonly equal: boolean;
}

/** Rows of their own heights. */
interface OwnExtents extends RowExtents {
  /** Returns the extents with the heights of some rows; the same object if they have these heights already. */
  readonly withHeights: (heights: Iterable<readonly [index: number, height: number]>) => OwnExtents;
}

/** Rows of one height. */
export const equalExtents = (count: number, height: number): RowExtents => ({
  top: (index) => index * height,
  height: () => height,
  rowAt: (offset) => Math.max(0, Math.min(count - 1, Math.floor(offset / height))),
  total: count * height,
  equal: true,
});

/** Rows whose heights are kept and added up together, so that a million rows are only some thousand sums. */
const chunkSize = 256;

/**
 * Rows of their own heights, of which few are known: the others have the usual one. Known heights are kept by chunks of rows; a change
 * copies only its chunk and the distances of the chunks from the top.
 */
export const ownExtents = (count: number, usual: number): OwnExtents => {
  const tops = Float64Array.from({ length: Math.ceil(count / chunkSize) + 1 }, (_, chunk) => Math.min(count, chunk * chunkSize) * usual);
  return extentsOf({ count, usual, chunks: new Map(), tops });
};

interface Chunks {
  readonly count: number;
  readonly usual: number;
  /** The heights of the rows in each chunk that has a known one. */
  readonly chunks: ReadonlyMap<number, Float64Array>;
  /** The distance of each chunk from the top, and then the height of all rows. */
  readonly tops: Float64Array;
}

function extentsOf({ count, usual, chunks, tops }: Chunks): OwnExtents {
  const chunkOf = (index: number) => Math.floor(index / chunkSize);
  const total = tops.at(-1) ?? 0;
  const height = (index: number) => chunks.get(chunkOf(index))?.[index % chunkSize] ?? usual;
  const top = (index: number) => {
    if (index >= count) return total;
    const from = tops[chunkOf(index)] ?? 0;
    const heights = chunks.get(chunkOf(index));
    if (heights === undefined) return from + (index % chunkSize) * usual;
    return heights.subarray(0, index % chunkSize).reduce((sum, one) => sum + one, from);
  };
  const rowAt = (offset: number) => {
    let low = 0;
    let high = tops.length - 2;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((tops[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    let row = low * chunkSize;
    const last = Math.min(count, row + chunkSize) - 1;
    for (let end = (tops[low] ?? 0) + height(row); row < last && end <= offset; end += height(row)) row++;
    return Math.max(0, row);
  };
  const withHeights: OwnExtents['withHeights'] = (known) => {
    const changed = new Map<number, Float64Array>();
    for (const [index, own] of known) {
      if (index >= count || height(index) === own) continue;
      const chunk = chunkOf(index);
      const rows = Math.min(chunkSize, count - chunk * chunkSize);
      const heights = changed.get(chunk) ?? chunks.get(chunk)?.slice() ?? new Float64Array(rows).fill(usual);
      heights[index % chunkSize] = own;
      changed.set(chunk, heights);
    }
    if (changed.size === 0) return extents;
    const moved = new Float64Array(tops.length);
    let more = 0;
    for (const [chunk, before] of tops.entries()) {
      moved[chunk] = before + more;
      const heights = changed.get(chunk);
      if (heights !== undefined) more += heights.reduce((sum, one) => sum + one, 0) - ((tops[chunk + 1] ?? 0) - before);
    }
    return extentsOf({ count, usual, chunks: new Map([...chunks, ...changed]), tops: moved });
  };
  const extents: OwnExtents = { top, height, rowAt, total, equal: false, withHeights };
  return extents;
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
export const heightOf = (lines: number, rowHeight: number): number => rowHeight + (lines - 1) * lineHeight;
