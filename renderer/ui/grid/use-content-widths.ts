import { useMemo, useRef } from 'react';
import type { GridColumn } from './columns.ts';
import { type ContentWidths, contentWidths, noWidths, widened } from './content-widths.ts';
import { textWidth } from './text-width.ts';

/** Rows whose texts are measured. */
const sampled = 100;

interface Measured<Row> {
  readonly columns: readonly GridColumn<Row>[];
  readonly widths: ContentWidths;
}

/** The last widths of each grid, by its label: it appears with them before its rows have arrived. */
const remembered = new Map<string, ContentWidths>();

interface ContentWidthsOptions<Row> {
  readonly label: string;
  readonly columns: readonly GridColumn<Row>[];
  readonly count: number;
  readonly rowAt: (index: number) => Row | null | undefined;
  /** The rows in view. */
  readonly view: readonly [first: number, last: number];
}

/** The loaded rows between two positions. */
function loaded<Row>({ rowAt, count }: ContentWidthsOptions<Row>, first: number, last: number): readonly Row[] {
  const rows: Row[] = [];
  for (let index = Math.max(0, first); index <= last && index < count; index++) {
    const row = rowAt(index);
    if (row !== null && row !== undefined) rows.push(row);
  }
  return rows;
}

/**
 * The widths that the texts of the first rows need. They are measured when rows arrive, without a layout of the page, and only grow as long
 * as the columns are the same: nothing moves while scrolling or typing a filter. A column that is hidden while it is empty also appears for a
 * text further down.
 */
export function useContentWidths<Row>(options: ContentWidthsOptions<Row>): ContentWidths {
  const { label, columns, count, rowAt, view } = options;
  const before = useRef<Measured<Row> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolling measures nothing; rows that arrive come with another function
  return useMemo(() => {
    if (columns.every(({ text }) => text === undefined)) return noWidths;
    const kept = before.current?.columns === columns ? before.current.widths : null;
    const first = loaded(options, 0, sampled - 1);
    const rows = first.length > 0 || kept !== null ? first : loaded(options, view[0], view[0] + sampled - 1);
    const folding = columns.filter(({ foldWhenEmpty }) => foldWhenEmpty === true);
    if (rows.length === 0 && (kept === null || folding.length === 0)) return kept ?? remembered.get(label) ?? noWidths;
    let widths = kept === null ? contentWidths(columns, rows, textWidth) : widened(kept, contentWidths(columns, rows, textWidth));
    if (folding.length > 0) widths = widened(widths, contentWidths(folding, loaded(options, view[0], view[1]), textWidth));
    before.current = { columns, widths };
    remembered.set(label, widths);
    return widths;
  }, [label, columns, count, rowAt]);
}
