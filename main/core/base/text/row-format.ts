import type { ExportFormat } from '../../../../preload/contract/portfolio/exports.ts';
import { guardFormula } from './formula-guard.ts';

export type Cell = string | number | null;

/**
 * What a cell contains: `text` as the user wrote it; `moment` a date or time formatted by us; `amount` a decimal string; `flag` 1, 0 or
 * null; `names` strings joined by spaces; `tags` strings joined by a comma and a space.
 */
export type CellKind = 'text' | 'moment' | 'number' | 'amount' | 'flag' | 'names' | 'tags';

/** A file consists of `begin`, then each row preceded by its separator, then `end`. */
export interface RowFormat {
  readonly begin: string;
  before(first: boolean): string;
  /** @param row its id, then its cells in column order. */
  row(row: readonly Cell[]): string;
  readonly end: string;
}

export interface FormatColumn {
  readonly name: string;
  readonly kind: CellKind;
}

/** Returns the formatter for rows. */
export function rowFormat(format: ExportFormat, columns: readonly FormatColumn[]): RowFormat {
  return format.kind === 'csv' ? csv(format, columns) : json(columns);
}

const lineEnd = '\r\n';
/** Cells that contain either delimiter are quoted, to limit the damage if the file is opened with the other one. */
const quoted = /[",;\r\n\t]|^\s|\s$/;
const decimal = /^-?\d+(?:\.\d+)?$/;

function textCell(value: Cell): string {
  if (value === null) return '';
  const guarded = guardFormula(String(value));
  return quoted.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

const csvCells: { readonly [K in CellKind]: (value: Cell) => string } = {
  text: textCell,
  names: textCell,
  tags: textCell,
  moment: (value) => (value === null ? '' : String(value)),
  number: (value) => (value === null ? '' : String(value)),
  amount: (value) => (typeof value === 'string' && decimal.test(value) ? value : textCell(value)),
  flag: (value) => (value === null ? '' : String(value !== 0)),
};

/** RFC 4180, in UTF-8. */
function csv({ delimiter, bom }: Extract<ExportFormat, { kind: 'csv' }>, columns: readonly FormatColumn[]): RowFormat {
  const writers = columns.map(({ kind }) => csvCells[kind]);
  return {
    begin: (bom ? '\uFEFF' : '') + columns.map(({ name }) => textCell(name)).join(delimiter),
    before: () => lineEnd,
    row(row) {
      const line = writers.map((write, at) => write(row[at + 1] ?? null)).join(delimiter);
      // An empty line would be skipped.
      return line === '' ? '""' : line;
    },
    end: lineEnd,
  };
}

const jsonValues: { readonly [K in CellKind]: (value: Cell) => unknown } = {
  text: (value) => value,
  names: (value) => (value === null || value === '' ? [] : String(value).split(' ')),
  tags: (value) => (value === null || value === '' ? [] : String(value).split(', ')),
  moment: (value) => value,
  number: (value) => value,
  amount: (value) => value,
  flag: (value) => (value === null ? null : value !== 0),
};

/** An array with one object on each line. Amounts stay decimal strings. */
function json(columns: readonly FormatColumn[]): RowFormat {
  const members = columns.map(({ name, kind }) => ({ key: `${JSON.stringify(name)}:`, value: jsonValues[kind] }));
  return {
    begin: '[',
    before: (first) => (first ? '\n' : ',\n'),
    row: (row) => `{${members.map(({ key, value }, at) => key + JSON.stringify(value(row[at + 1] ?? null))).join(',')}}`,
    end: '\n]\n',
  };
}
