import { nextTurn } from '../../base/event-loop-turns.ts';
import { type CsvRecord, createCsvReader } from '../../base/text/csv-reader.ts';
import { createDecoder, type TextEncoding } from '../../base/text/text-encoding.ts';
import type { FileColumn } from './columns.ts';
import { type Layout, layoutOf } from './head.ts';
import type { FileSource } from './source.ts';

/** UTF-16 units within which the header is searched. */
const headByteLimit = 8192;

export interface ReadDeps {
  readonly source: FileSource;
  readonly columns: readonly FileColumn[];
  readonly encoding: TextEncoding;
  readonly signal: AbortSignal;
  /** For a preview of a file that may be something else: unreadable content is not an error. */
  readonly tolerant?: boolean;
}

/** A batch of records; the first record of the first batch is the header. */
export interface RecordsRead {
  readonly layout: Layout;
  readonly records: readonly CsvRecord[];
}

/**
 * Reads a file's records in batches, yielding to other work between them. Rejects with AppError VALIDATION if the file is not such a text.
 */
export async function* readRecords({ source, columns, encoding, signal, tolerant = false }: ReadDeps): AsyncGenerator<RecordsRead> {
  const decoder = createDecoder(encoding, !tolerant);
  let reading: ReturnType<typeof begin> | null = null;
  let waiting = '';
  const take = (text: string, isLast: boolean): RecordsRead | null => {
    waiting += text;
    if (reading === null && waiting.length < headByteLimit && !isLast) return null;
    reading ??= begin(columns, waiting);
    const records = reading.take(waiting, isLast);
    waiting = '';
    return records.length === 0 ? null : { layout: reading.layout, records };
  };
  for await (const bytes of source.chunks(signal)) {
    const read = take(decoder.decode(bytes), false);
    if (read !== null) yield read;
    await nextTurn();
    signal.throwIfAborted();
  }
  const last = take(decoder.end(), true);
  if (last !== null) yield last;
}

function begin(columns: readonly FileColumn[], beginning: string) {
  const layout = layoutOf(columns, beginning);
  const reader = createCsvReader(layout.delimiter);
  let skip = layout.skipsFirst;
  return {
    layout,
    take(text: string, isLast: boolean): CsvRecord[] {
      const records = reader.push(text);
      if (isLast) records.push(...reader.end());
      if (!skip || records.length === 0) return records;
      skip = false;
      return records.slice(1);
    },
  };
}
