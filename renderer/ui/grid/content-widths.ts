import type { MeasureText, TextStyle } from './text-width.ts';

/** Pixels that the content of a column needs; both are 0 if all its cells are empty. */
export interface ContentWidth {
  /** For all texts but those that are much longer than most. */
  readonly usual: number;
  /** For the longest text. */
  readonly full: number;
}

/** What the content of the first rows needs, by column. Without an entry it is not known. */
export type ContentWidths = ReadonlyMap<string, ContentWidth>;

export const noWidths: ContentWidths = new Map();

/** Padding of a cell in px, on both sides together. */
export const cellPadding = 24;
/** Of the texts of a column only the longest by letters are measured. */
const measured = 3;
/** A text is unusual if it is this many times as long as the median one, and longer than this many letters; of names that wrap sooner. */
const unusual = { times: 2.5, wrappedTimes: 1.5, letters: 24 } as const;

/** What the width of a column depends on. */
interface TextColumn<Row> {
  readonly id: string;
  readonly text?: (row: Row) => string | readonly string[];
  readonly textStyle?: TextStyle;
  readonly extra?: number;
  readonly wraps?: true;
  readonly names?: boolean;
}

/** The lines of text that a column shows for a row. */
export function linesOf<Row>(column: Pick<TextColumn<Row>, 'text'>, row: Row): readonly string[] {
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

/** The number of letters up to which a text is usual. */
function usualLength(texts: readonly string[], times: number): number {
  const lengths = texts.map(({ length }) => length).sort((one, other) => one - other);
  return Math.max(unusual.letters, (lengths[Math.floor(lengths.length / 2)] ?? 0) * times);
}

/** The widths that the texts of these rows need. Columns without text have none. */
export function contentWidths<Row>(columns: readonly TextColumn<Row>[], rows: readonly Row[], measure: MeasureText): ContentWidths {
  const widths = new Map<string, ContentWidth>();
  for (const column of columns) {
    if (column.text === undefined) continue;
    const texts = rows.flatMap((row) => linesOf(column, row)).filter((text) => text !== '');
    const widthOf = (some: readonly string[]): number => {
      const widest = longest(some).reduce((most, text) => Math.max(most, measure(text, column.textStyle ?? 'normal')), 0);
      return widest === 0 ? 0 : Math.ceil(widest) + cellPadding + (column.extra ?? 0);
    };
    // Long values wrap, and are read whole.
    const times = column.wraps === true ? unusual.wrappedTimes : unusual.times;
    const limit = column.wraps === true && column.names !== true ? Number.POSITIVE_INFINITY : usualLength(texts, times);
    const full = widthOf(texts);
    widths.set(column.id, {
      usual: texts.every(({ length }) => length <= limit) ? full : widthOf(texts.filter(({ length }) => length <= limit)),
      full,
    });
  }
  return widths;
}

/** The larger widths of each column; the first object if nothing is larger, so that nothing is rendered again. */
export function widened(before: ContentWidths, now: ContentWidths): ContentWidths {
  const wider = [...now].flatMap(([id, { usual, full }]): [string, ContentWidth][] => {
    const { usual: usualBefore, full: fullBefore } = before.get(id) ?? { usual: -1, full: -1 };
    return usual > usualBefore || full > fullBefore
      ? [[id, { usual: Math.max(usual, usualBefore), full: Math.max(full, fullBefore) }]]
      : [];
  });
  return wider.length === 0 ? before : new Map([...before, ...wider]);
}
