import type { GridColumn } from './columns.ts';
import type { MeasureText } from './text-width.ts';

/** Pixels that the content of the visible rows needs, by column; 0 if all its cells are empty. Without an entry it is not known. */
export type ContentWidths = ReadonlyMap<string, number>;

export const noWidths: ContentWidths = new Map();

/** Padding of a cell in px, on both sides together. */
export const cellPadding = 24;
/** Of the texts of a column only the longest by letters are measured. */
const measured = 3;

/** The lines of text that a column shows for a row. */
export function linesOf<Row>(column: Pick<GridColumn<Row>, 'text'>, row: Row): readonly string[] {
  const text = column.text?.(row) ?? '';
  return typeof text === 'string' ? [text] : text;
}

/** The longest of these texts by letters, the longest first. */
function longest(texts: readonly string[]): readonly string[] {
  const found: string[] = [];
  for (const text of texts) {
    if (text.length <= (found[measured - 1]?.length ?? 0)) continue;
    const place = found.findIndex((other) => other.length < text.length);
    found.splice(place < 0 ? found.length : place, 0, text);
    found.length = Math.min(found.length, measured);
  }
  return found;
}

/** The widths that the texts of these rows need. Columns without text have none. */
export function contentWidths<Row>(columns: readonly GridColumn<Row>[], rows: readonly Row[], measure: MeasureText): ContentWidths {
  const widths = new Map<string, number>();
  for (const column of columns) {
    if (column.text === undefined) continue;
    const texts = longest(rows.flatMap((row) => linesOf(column, row)));
    const widest = texts.reduce((most, text) => Math.max(most, measure(text, column.textStyle ?? 'normal')), 0);
    widths.set(column.id, widest === 0 ? 0 : Math.ceil(widest) + cellPadding + (column.extra ?? 0));
  }
  return widths;
}

/** The larger of two widths of each column; the first object if nothing is larger, so that nothing is rendered again. */
export function widened(before: ContentWidths, now: ContentWidths): ContentWidths {
  const wider = [...now].filter(([id, width]) => width > (before.get(id) ?? -1));
  return wider.length === 0 ? before : new Map([...before, ...wider]);
}
