import { type ExportColumn, type ExportedList, exportColumns } from '../../../preload/contract/export-columns.ts';
import type { ExportChoice, ExportFormat } from '../../../preload/contract/exports.ts';

/** A column as it stands in the form. */
export interface ColumnChoice {
  readonly name: ExportColumn;
  readonly chosen: boolean;
}

/** Everything that is chosen in the form. The parts of CSV are kept while JSON is chosen. */
export interface FormChoice {
  readonly columns: readonly ColumnChoice[];
  readonly kind: ExportFormat['kind'];
  readonly delimiter: ',' | ';';
  readonly bom: boolean;
}

/** What is in the way more often than it helps is not chosen at first. */
const leftOut = new Set<ExportColumn>(['customer_id', 'extension', 'id', 'target_id', 'target_kind', 'verification']);

/** The form as it was left the last time; at first the columns that most people want. */
export function formChoice(list: ExportedList, last: ExportChoice | null): FormChoice {
  const known: readonly ExportColumn[] = exportColumns[list];
  const format = last?.format ?? { kind: 'csv', delimiter: ',', bom: true };
  const chosen = (last?.columns ?? known.filter((name) => !leftOut.has(name) || (list === 'prices' && name === 'extension'))).filter(
    (name) => known.includes(name),
  );
  const rest = known.filter((name) => !chosen.includes(name));
  const columns =
    last === null
      ? known.map((name) => ({ name, chosen: chosen.includes(name) }))
      : [...chosen.map((name) => ({ name, chosen: true })), ...rest.map((name) => ({ name, chosen: false }))];
  const csv = format.kind === 'csv' ? format : { delimiter: ',' as const, bom: true };
  return { columns, kind: format.kind, delimiter: csv.delimiter, bom: csv.bom };
}

/** What main is asked for. */
export function exportChoice({ columns, kind, delimiter, bom }: FormChoice): ExportChoice {
  return {
    columns: columns.filter(({ chosen }) => chosen).map(({ name }) => name),
    format: kind === 'csv' ? { kind, delimiter, bom } : { kind },
  };
}

/** The columns after one was moved a place up (-1) or down (1). */
export function movedColumn(columns: readonly ColumnChoice[], at: number, by: -1 | 1): readonly ColumnChoice[] {
  const column = columns[at];
  const to = at + by;
  if (column === undefined || to < 0 || to >= columns.length) return columns;
  return columns.toSpliced(at, 1).toSpliced(to, 0, column);
}
