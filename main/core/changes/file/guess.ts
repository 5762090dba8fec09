import { stripFormulaGuard } from '../../portfolio/export/formula-guard.ts';
import type { Kind } from '../kind.ts';
import { type PreviewRow, previewOf } from './check.ts';
import { columnsOf, recognise } from './columns.ts';
import type { TextEncoding } from './encoding.ts';
import { readRecords } from './records.ts';
import type { FileSource } from './source.ts';

/** How a file looks when it is read in one of the ways that it could be. */
export interface Guess {
  readonly encoding: TextEncoding;
  readonly heads: readonly string[];
  /** Columns of the kind that are known then. */
  readonly known: number;
  readonly preview: readonly PreviewRow[];
}

const shownRows = 4;
/** Records that are looked through for those by which the ways differ. */
const mostLooked = 5000;
const shownHeads = 40;

/** Reads the beginning of a file in a way that may be wrong, and shows rows with letters beyond ASCII before others. */
export async function guess(source: FileSource, kind: Kind, encoding: TextEncoding, signal: AbortSignal): Promise<Guess> {
  const columns = columnsOf(kind);
  let heads: readonly string[] | null = null;
  let looked = 0;
  const telling: PreviewRow[] = [];
  const first: PreviewRow[] = [];
  for await (const { records } of readRecords({ source, columns, encoding, signal, tolerant: true })) {
    let rest = records;
    if (heads === null) {
      heads = records[0]?.cells ?? [];
      rest = records.slice(1);
    }
    const { places } = recognise(columns, heads);
    for (const record of rest) {
      const row = previewOf({ columns, places }, record);
      if (row.cells.some((cell) => cell !== null && /[^\t-~]/.test(cell))) telling.push(row);
      else if (first.length < shownRows) first.push(row);
      looked += 1;
      if (telling.length >= shownRows) break;
    }
    if (telling.length >= shownRows || looked >= mostLooked) break;
  }
  return {
    encoding,
    heads: (heads ?? []).slice(0, shownHeads).map((head) => stripFormulaGuard(head).slice(0, 100)),
    known: recognise(columns, heads ?? []).places.filter((place) => place !== -1).length,
    preview: [...telling, ...first].slice(0, shownRows).sort((one, other) => one.line - other.line),
  };
}
