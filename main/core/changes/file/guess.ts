import { stripFormulaGuard } from '../../base/formula-guard.ts';
import type { TextEncoding } from '../../base/text-encoding.ts';
import type { Kind } from '../kind.ts';
import { isWhole, type PreviewRow, previewOf } from './check.ts';
import { columnsOf, recognise } from './columns.ts';
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
const mostHeads = 40;
const fewLetters = 12;

/** Reads the beginning of a file in a way that may be wrong, and shows rows with letters beyond ASCII before others. */
export async function guess(source: FileSource, kind: Kind, encoding: TextEncoding, signal: AbortSignal): Promise<Guess> {
  const columns = columnsOf(kind);
  let heads: readonly string[] | null = null;
  let looked = 0;
  const telling: PreviewRow[] = [];
  const first: PreviewRow[] = [];
  for await (const { records } of readRecords({ source, columns, encoding, signal, tolerant: true })) {
    const rest = heads === null ? records.slice(1) : records;
    const present: readonly string[] = heads ?? records[0]?.cells ?? [];
    heads = present;
    const { places } = recognise(columns, present);
    for (const record of rest.filter((one) => isWhole(present, one))) {
      const row = previewOf({ columns, places }, record);
      (isTelling(row) ? telling : first).push(row);
    }
    first.splice(shownRows);
    looked += rest.length;
    if (telling.length >= shownRows || looked >= mostLooked) break;
  }
  const known = recognise(columns, heads ?? []).places.filter((place) => place !== -1).length;
  return {
    encoding,
    known,
    heads: shownHeads(heads ?? [], known),
    preview: [...telling, ...first].slice(0, shownRows).sort((one, other) => one.line - other.line),
  };
}

const isTelling = ({ cells }: PreviewRow): boolean => cells.some((cell) => cell !== null && /[^\t-~]/.test(cell));

/** Read in a wrong way, the head may be the whole file, with what is secret in it. */
function shownHeads(heads: readonly string[], known: number): readonly string[] {
  if (known === 0) return heads.slice(0, 1).map((head) => head.slice(0, fewLetters));
  return heads.slice(0, mostHeads).map((head) => stripFormulaGuard(head).slice(0, 100));
}
