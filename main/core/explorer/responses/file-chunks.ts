import { rowFormat } from '../../base/row-format.ts';
import type { HeldAnswer } from './cache.ts';
import type { TableSort } from './table.ts';

/** A part of a file that is saved; `next` is where the following one begins. */
export interface Piece {
  readonly bytes: Uint8Array;
  readonly next: number | null;
  /** Rows of a table so far. */
  readonly rows: number | null;
}

const pieceBytes = 1024 * 1024;
const pieceRows = 2000;
/** Characters of a cell in a file; nothing that people compare in a spreadsheet is longer, and none takes more. */
const longestCell = 32_000;

export function rawPiece({ bytes }: Pick<HeldAnswer, 'bytes'>, from: number): Piece {
  const end = Math.min(bytes.length, from + pieceBytes);
  return { bytes: bytes.slice(from, end), next: end < bytes.length ? end : null, rows: null };
}

/** CSV as lists are exported: what a spreadsheet could take for a formula is made harmless. null: there is no table. */
export function csvPiece(held: Pick<HeldAnswer, 'table'>, pointer: string, sort: TableSort | null, from: number): Piece | null {
  const table = held.table(pointer);
  if (table === null) return null;
  const columns = table.columns.map(({ name, numbers }) => ({ name, kind: numbers ? ('amount' as const) : ('text' as const) }));
  const format = rowFormat({ kind: 'csv', delimiter: ',', bom: true }, columns);
  const rows = table.rows(sort, from, pieceRows, longestCell);
  const end = from + rows.length;
  const text = rows.map((cells, at) => format.before(from + at === 0) + format.row([from + at, ...cells])).join('');
  const isLast = end >= table.total;
  const whole = (from === 0 ? format.begin : '') + text + (isLast ? format.end : '');
  return { bytes: new TextEncoder().encode(whole), next: isLast ? null : end, rows: end };
}
