import { rowFormat } from '../../base/text/row-format.ts';
import type { CachedResponse } from './cache.ts';
import type { TableSort } from './table.ts';

/** A chunk of a file being saved; `next` is the start of the following one. */
export interface Segment {
  readonly bytes: Uint8Array;
  readonly next: number | null;
  /** Table rows so far. */
  readonly rows: number | null;
}

const chunkBytes = 1024 * 1024;
const chunkRows = 2000;
/** Characters of a cell in a file; spreadsheets accept no more. */
const maxCellLength = 32_000;

export function rawChunk({ bytes }: Pick<CachedResponse, 'bytes'>, from: number): Segment {
  const end = Math.min(bytes.length, from + chunkBytes);
  return { bytes: bytes.slice(from, end), next: end < bytes.length ? end : null, rows: null };
}

/** CSV in the format of list exports: formulas are neutralized for spreadsheets. null: there is no table. */
export function csvChunk(held: Pick<CachedResponse, 'table'>, pointer: string, sort: TableSort | null, from: number): Segment | null {
  const table = held.table(pointer);
  if (table === null) return null;
  const columns = table.columns.map(({ name, numbers }) => ({ name, kind: numbers ? ('amount' as const) : ('text' as const) }));
  const format = rowFormat({ kind: 'csv', delimiter: ',', bom: true }, columns);
  const rows = table.rows(sort, from, chunkRows, maxCellLength);
  const end = from + rows.length;
  const text = rows.map((cells, at) => format.before(from + at === 0) + format.row([from + at, ...cells])).join('');
  const isLast = end >= table.total;
  const whole = (from === 0 ? format.begin : '') + text + (isLast ? format.end : '');
  return { bytes: new TextEncoder().encode(whole), next: isLast ? null : end, rows: end };
}
