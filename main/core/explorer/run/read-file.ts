import { maxRunRows, type runFileFaults } from '../../../../preload/contract/explorer/codes.ts';
import { AppError } from '../../base/errors.ts';
import type { CsvRecord } from '../../base/text/csv-reader.ts';
import { stripFormulaGuard } from '../../base/text/formula-guard.ts';
import type { TextEncoding } from '../../base/text/text-encoding.ts';
import type { FileColumn } from '../../changes/file/columns.ts';
import type { Delimiter } from '../../changes/file/head.ts';
import { readRecords } from '../../changes/file/records.ts';
import type { FileSource } from '../../changes/file/source.ts';
import { maxCellLength, maxColumns } from './limits.ts';
import { type CellField, plainName } from './match.ts';

/** A row of a file. An error concerns the row itself: its content cannot be used. */
export interface FileRow {
  readonly line: number;
  readonly cells: readonly string[];
  readonly fault: {
    readonly code: FileFault;
    readonly facts: Readonly<Record<string, string>>;
    readonly column: number | null;
  } | null;
}

type FileFault = (typeof runFileFaults)[number];

export interface ReadFile {
  readonly delimiter: Delimiter;
  readonly heads: readonly string[];
  readonly rows: readonly FileRow[];
}

/** Only for detecting the delimiter: the one with which most fields are recognized. */
const asColumn = ({ name }: Pick<CellField, 'name'>): FileColumn => ({
  ...{ name: plainName(name), field: null, required: false, clearable: false, secret: false, example: '' },
});

/** Reads a whole file. Rejects with AppError VALIDATION if it is not such a text, has no rows, or exceeds the limits. */
export async function readFile(
  source: FileSource,
  encoding: TextEncoding,
  fields: readonly Pick<CellField, 'name'>[],
  signal: AbortSignal,
): Promise<ReadFile> {
  let delimiter: Delimiter = ',';
  let heads: readonly string[] | null = null;
  const rows: FileRow[] = [];
  for await (const { layout, records } of readRecords({ source, columns: fields.map(asColumn), encoding, signal })) {
    delimiter = layout.delimiter;
    for (const record of records) {
      if (heads === null) heads = headsOf(record);
      else if (rows.length === maxRunRows) throw tooMany();
      else rows.push(rowOf(record, heads));
    }
  }
  if (heads === null) throw new AppError('VALIDATION', 'file-empty');
  if (rows.length === 0) throw new AppError('VALIDATION', 'run-file-without-rows');
  return { delimiter, heads, rows };
}

const tooMany = (): AppError => new AppError('VALIDATION', 'run-file-too-many-rows', { most: maxRunRows });

function headsOf({ cells, fault, line }: CsvRecord): readonly string[] {
  if (fault !== null) {
    throw new AppError('VALIDATION', fault === 'open-quote' ? 'run-head-open-quote' : 'run-head-after-quote', { line });
  }
  if (cells.length > maxColumns) throw new AppError('VALIDATION', 'run-file-too-many-columns', { most: maxColumns });
  return cells.map((cell) => stripFormulaGuard(cell).trim().slice(0, 200));
}

function rowOf({ line, cells, lines, fault }: CsvRecord, heads: readonly string[]): FileRow {
  const bad = (code: FileFault, facts: Readonly<Record<string, string>> = {}, column: number | null = null): FileRow => ({
    // A cell that spans lines starts at its own line.
    ...{ line: (column === null ? undefined : lines?.[column]) ?? line, fault: { code, facts, column } },
    cells: cells.slice(0, heads.length).map((cell) => cell.slice(0, maxCellLength)),
  });
  if (fault !== null) return bad(fault);
  if (cells.length !== heads.length) return bad('cells', { found: String(cells.length), expected: String(heads.length) });
  const long = cells.findIndex((cell) => cell.length > maxCellLength);
  if (long >= 0) return bad('long-cell', { limit: String(maxCellLength) }, long);
  return { line, cells, fault: null };
}
