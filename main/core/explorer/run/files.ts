import { maxRunRows } from '../../../../preload/contract/explorer/codes.ts';
import type { RunFile } from '../../../../preload/contract/explorer/run.ts';
import type { Parsed } from '../../../../preload/contract/index.ts';
import { AppError } from '../../base/errors.ts';
import type { TextEncoding } from '../../base/text/text-encoding.ts';
import { letterOf } from '../../changes/file/problem.ts';
import { type FileInspection, type FileSource, fileAt, inspect } from '../../changes/file/source.ts';
import type { Platform } from '../../platform.ts';
import { isSecretField } from '../../redaction/fields.ts';
import { mask } from '../../redaction/mask.ts';
import type { OperationsService } from '../port.ts';
import { maxFileBytes } from './limits.ts';
import { type CellField, cellFields, matchColumns } from './match.ts';
import { type ReadFile, readFile } from './read-file.ts';

export interface RunFilesDeps {
  readonly operations: () => Promise<Pick<OperationsService, 'operation'>>;
  readonly dialogs: Pick<Platform['dialogs'], 'openFile'>;
}

/** The last chosen file. */
export interface StoredFile {
  readonly id: string;
  readonly name: string;
  readonly read: ReadFile;
}

interface Opened {
  readonly id: string;
  readonly name: string;
  readonly source: FileSource;
  readonly inspection: FileInspection;
  read: ReadFile | null;
}

const previewed = 4;
const maxPreviewLength = 100;
/** Maximum number of parameters read per operation. */
const maxFields = 1000;

export function createRunFiles(deps: RunFilesDeps) {
  let opened: Opened | null = null;
  let count = 0;

  const fieldsOf = async ({ accountId, hash, key }: Parsed<'explorer.operation'>, signal: AbortSignal): Promise<CellField[]> =>
    cellFields(await (await deps.operations()).operation({ accountId, hash, key }, signal));

  const notStored = (): AppError => new AppError('NOT_FOUND', 'file-released');

  const readAs = async (file: Opened, encoding: TextEncoding, fields: readonly CellField[], signal: AbortSignal): Promise<RunFile> => {
    const read = await readFile(file.source, encoding, fields, signal);
    // It may have been dropped meanwhile.
    if (opened !== file) throw notStored();
    file.read = read;
    return shownFile(file, read, encoding, fields);
  };

  return {
    /** Asks for a file and reads it in the most likely format. Rejects with AppError VALIDATION. */
    async open(input: Parsed<'explorer-run.open'>, signal: AbortSignal): Promise<{ file: RunFile | null }> {
      const path = await deps.dialogs.openFile();
      if (path === null || signal.aborted) return { file: null };
      const source = await fileAt(path, path.replace(/^.*[\\/]/, ''));
      if (source.size === 0) throw new AppError('VALIDATION', 'file-empty');
      if (source.size > maxFileBytes) {
        throw new AppError('VALIDATION', 'run-file-too-large', { megabytes: maxFileBytes / 1_000_000, most: maxRunRows });
      }
      count += 1;
      const inspection = await inspect(source, signal);
      const file: Opened = { id: `f${count}`, name: source.name.slice(-300), source, inspection, read: null };
      opened = file;
      const fields = await fieldsOf(input, signal);
      const [first = 'utf-8', ...others] = encodingsOf(file);
      try {
        return { file: await readAs(file, first, fields, signal) };
      } catch (error) {
        const [second] = others;
        if (second === undefined || !(error instanceof AppError) || opened !== file) throw error;
        return { file: await readAs(file, second, fields, signal) };
      }
    },
    async read({ file: id, encoding, ...of }: Parsed<'explorer-run.read'>, signal: AbortSignal): Promise<{ file: RunFile }> {
      if (opened?.id !== id) throw notStored();
      return { file: await readAs(opened, encoding, await fieldsOf(of, signal), signal) };
    },
    /** Throws AppError NOT_FOUND. */
    find(id: string): StoredFile {
      if (opened?.id !== id || opened.read === null) throw notStored();
      return { id, name: opened.name, read: opened.read };
    },
    forget(): void {
      opened = null;
    },
  };
}

const encodingsOf = ({ inspection: { detected } }: Pick<Opened, 'inspection'>): readonly TextEncoding[] =>
  'sure' in detected ? [detected.sure] : detected.likely;

function shownFile(file: Opened, { delimiter, heads, rows }: ReadFile, encoding: TextEncoding, fields: readonly CellField[]): RunFile {
  const suggested = matchColumns(fields, heads);
  const masked = heads.map((head, at) => isSecretField(head) || fields.some(({ secret }, of) => secret && suggested[of] === at));
  return {
    ...{ id: file.id, name: file.name, encoding, delimiter, rows: rows.length },
    encodings: [...encodingsOf(file)],
    columns: heads.map((head, at) => ({ head, letter: letterOf(at), masked: masked[at] ?? false })),
    // In an incomplete row it is unknown which cell is secret.
    preview: rows
      .filter(({ fault }) => fault === null)
      .slice(0, previewed)
      .map(({ line, cells }) => ({
        line,
        cells: cells.map((cell, at) => (masked[at] === true && cell !== '' ? mask : cell.slice(0, maxPreviewLength))),
      })),
    fields: fields.slice(0, maxFields).map(({ place, name, required, secret }, at) => ({
      ...{ place, name: name.slice(0, 300), required, masked: secret, suggested: suggested[at] ?? null },
    })),
  };
}
