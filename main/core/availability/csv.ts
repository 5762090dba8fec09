import type { Output, Parsed } from '../../../preload/contract/index.ts';
import { codeWithFacts, readExplained } from '../../../preload/contract/reasons.ts';
import { nextTurn } from '../base/event-loop-turns.ts';
import { faultOf, writeAtomically } from '../base/files/whole-file.ts';
import type { Cell } from '../base/text/row-format.ts';
import { type FormatColumn, rowFormat } from '../base/text/row-format.ts';
import type { Platform } from '../platform.ts';
import { unicodeOf } from './label.ts';
import { type NameSearch, rowOf } from './search.ts';

/** Their names are part of the file format. */
const columns: readonly FormatColumn[] = [
  { name: 'name', kind: 'text' },
  { name: 'unicode', kind: 'text' },
  { name: 'extension', kind: 'text' },
  { name: 'state', kind: 'text' },
  { name: 'years', kind: 'number' },
  { name: 'price', kind: 'amount' },
  { name: 'currency', kind: 'text' },
  { name: 'standard_price', kind: 'amount' },
  { name: 'checked_at', kind: 'moment' },
  { name: 'suggestion', kind: 'text' },
  { name: 'message', kind: 'text' },
];
/** Rows written before yielding to other work. */
const slice = 50;
const nothing: ReadonlySet<string> = new Set();

export interface SaveDeps {
  readonly dialogs: Platform['dialogs'];
  /** `2027-03-08`, for the suggested file name. */
  readonly today: () => string;
  readonly incident: (error: unknown) => void;
}

/**
 * Asks for a file location and writes a line for each cell of these rows; cells requested meanwhile are written with their current state.
 */
export async function saveSearch(
  deps: SaveDeps,
  search: NameSearch,
  rows: readonly number[],
  { delimiter, bom, signal }: Pick<Parsed<'availability.saveFile'>, 'delimiter' | 'bom'> & { readonly signal: AbortSignal },
): Promise<Output<'availability.saveFile'>> {
  const path = await deps.dialogs.saveFile(`names-${deps.today()}.csv`);
  if (path === null || signal.aborted) return { path: null, lines: 0 };
  const { begin, before, row: line, end } = rowFormat({ kind: 'csv', delimiter, bom }, columns);
  let lines = 0;
  const textOf = (from: number): string => {
    let text = from === 0 ? begin : '';
    for (const row of rows.slice(from, from + slice)) {
      for (const cells of linesOf(search, row)) {
        text += before(lines === 0) + line(cells);
        lines += 1;
      }
    }
    return text;
  };
  try {
    await writeAtomically(path, async (target) => {
      for (let from = 0; from === 0 || from < rows.length; from += slice) {
        await target.write(textOf(from));
        await nextTurn();
      }
      await target.write(end);
    });
    return { path, lines };
  } catch (error) {
    const fault = faultOf(error, path);
    if (fault === 'other') deps.incident(error);
    return { fault };
  }
}

/** The first item of each is the row number, which is not written. */
function linesOf(search: NameSearch, row: number): Cell[][] {
  const { label, ours, cells } = rowOf(search, row, nothing);
  return cells.flatMap((cell) => {
    if (cell === null) return [];
    const { extension, state, price, currency, standard, checkedAt, message } = cell;
    const unicode = unicodeOf(label) + extension.split('.').map(unicodeOf).join('.');
    return [
      [
        row,
        label + extension,
        unicode,
        extension,
        state,
        search.years,
        price,
        currency,
        standard,
        checkedAt,
        ours,
        message === null ? null : codeWithFacts(readExplained(message)),
      ],
    ];
  });
}
