import { setImmediate } from 'node:timers/promises';
import { type CsvRecord, createCsvReader } from '../../base/csv-reader.ts';
import { createDecoder, type TextEncoding } from '../../base/text-encoding.ts';
import type { FileColumn } from './columns.ts';
import { type Layout, layoutOf } from './head.ts';
import type { FileSource } from './source.ts';

/** UTF-16 units among which the head is looked for. */
const headWithin = 8192;

export interface ReadDeps {
  readonly source: FileSource;
  readonly columns: readonly FileColumn[];
  readonly encoding: TextEncoding;
  readonly signal: AbortSignal;
  /** A look at a file that may be something else: what cannot be read is no fault. */
  readonly tolerant?: boolean;
}

/** Records of a file that come together; the head is the first of the first. */
export interface RecordsRead {
  readonly layout: Layout;
  readonly records: readonly CsvRecord[];
}

/** Reads a file's records, some at a time, with a turn for others between them. Rejects with AppError VALIDATION where it is no such text. */
export async function* readRecords({ source, columns, encoding, signal, tolerant = false }: ReadDeps): AsyncGenerator<RecordsRead> {
  const decoder = createDecoder(encoding, !tolerant);
  let reading: ReturnType<typeof begin> | null = null;
  let waiting = '';
  const take = (text: string, isLast: boolean): RecordsRead | null => {
    waiting += text;
    if (reading === null && waiting.length < headWithin && !isLast) return null;
    reading ??= begin(columns, waiting);
    const records = reading.take(waiting, isLast);
    waiting = '';
    return records.length === 0 ? null : { layout: reading.layout, records };
  };
  for await (const bytes of source.chunks(signal)) {
    const read = take(decoder.decode(bytes), false);
    if (read !== null) yield read;
    await setImmediate();
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
