import { stripFormulaGuard } from '../../base/text/formula-guard.ts';
import type { TextEncoding } from '../../base/text/text-encoding.ts';
import type { Kind } from '../kind.ts';
import { isComplete, type PreviewRow, previewOf } from './check.ts';
import { columnsOf, recognise } from './columns.ts';
import { readRecords } from './records.ts';
import type { FileSource } from './source.ts';

/** How a file looks when read with one of the candidate encodings. */
export interface Guess {
  readonly encoding: TextEncoding;
  readonly heads: readonly string[];
  /** Columns of the kind that are recognized with it. */
  readonly known: number;
  readonly preview: readonly PreviewRow[];
}

const shownRows = 4;
/** Records that are searched for those where the candidates differ. */
const maxInspected = 5000;
const maxHeadings = 40;
const fewLetters = 12;

/** Reads the beginning of a file with an encoding that may be wrong, and shows rows with non-ASCII letters first. */
export async function guess(source: FileSource, kind: Kind, encoding: TextEncoding, signal: AbortSignal): Promise<Guess> {
  const columns = columnsOf(kind);
  let heads: readonly string[] | null = null;
  let inspected = 0;
  const informative: PreviewRow[] = [];
  const first: PreviewRow[] = [];
  for await (const { records } of readRecords({ source, columns, encoding, signal, tolerant: true })) {
    const rest = heads === null ? records.slice(1) : records;
    const present: readonly string[] = heads ?? records[0]?.cells ?? [];
    heads = present;
    const { places } = recognise(columns, present);
    for (const record of rest.filter((one) => isComplete(present, one))) {
      const row = previewOf({ columns, places }, record);
      (isInformative(row) ? informative : first).push(row);
    }
    first.splice(shownRows);
    inspected += rest.length;
    if (informative.length >= shownRows || inspected >= maxInspected) break;
  }
  const known = recognise(columns, heads ?? []).places.filter((place) => place !== -1).length;
  return {
    encoding,
    known,
    heads: shownHeads(heads ?? [], known),
    preview: [...informative, ...first].slice(0, shownRows).sort((one, other) => one.line - other.line),
  };
}

const isInformative = ({ cells }: PreviewRow): boolean => cells.some((cell) => cell !== null && /[^\t-~]/.test(cell));

/** Read with a wrong encoding, the header may be the whole file, including secrets. */
function shownHeads(heads: readonly string[], known: number): readonly string[] {
  if (known === 0) return heads.slice(0, 1).map((head) => head.slice(0, fewLetters));
  return heads.slice(0, maxHeadings).map((head) => stripFormulaGuard(head).slice(0, 100));
}
