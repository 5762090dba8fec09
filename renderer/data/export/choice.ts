import { type ExportColumn, type ExportedList, exportColumns } from '../../../preload/contract/portfolio/export-columns.ts';
import type { ExportChoice, ExportFormat } from '../../../preload/contract/portfolio/exports.ts';
import { ownerExports, priceExports } from '../../../preload/contract/portfolio/lists.ts';

/** A column in the form. */
export interface ColumnChoice {
  readonly name: ExportColumn;
  readonly chosen: boolean;
}

/** All choices in the form. CSV options are preserved while JSON is selected. */
export interface FormChoice {
  readonly columns: readonly ColumnChoice[];
  readonly kind: ExportFormat['kind'];
  readonly delimiter: ',' | ';';
  readonly bom: boolean;
}

/** Columns that are rarely useful, and personal data beyond the customer's name, are not included by default. */
const omitted = new Set<ExportColumn>([
  ...(['customer_id', 'extension', 'id', 'target_id', 'target_kind', 'verification'] as const),
  ...ownerExports,
  'renewal_years',
  ...priceExports,
]);
/** In these lists they are what the list is about. */
const useful: Partial<Record<ExportedList, ReadonlySet<ExportColumn>>> = {
  prices: new Set<ExportColumn>(['extension']),
  renewals: new Set<ExportColumn>(['renewal_years', 'renewal_cost', 'price_currency']),
};

/** The last used form values; by default the most useful columns. */
export function formChoice(list: ExportedList, last: ExportChoice | null): FormChoice {
  const known: readonly ExportColumn[] = exportColumns[list];
  const format = last?.format ?? { kind: 'csv', delimiter: ',', bom: true };
  const chosen = (last?.columns ?? known.filter((name) => !omitted.has(name) || useful[list]?.has(name) === true)).filter((name) =>
    known.includes(name),
  );
  const rest = known.filter((name) => !chosen.includes(name));
  const columns =
    last === null
      ? known.map((name) => ({ name, chosen: chosen.includes(name) }))
      : [...chosen.map((name) => ({ name, chosen: true })), ...rest.map((name) => ({ name, chosen: false }))];
  const csv = format.kind === 'csv' ? format : { delimiter: ',' as const, bom: true };
  return { columns, kind: format.kind, delimiter: csv.delimiter, bom: csv.bom };
}

/** The input for main. */
export function exportChoice({ columns, kind, delimiter, bom }: FormChoice): ExportChoice {
  return {
    columns: columns.filter(({ chosen }) => chosen).map(({ name }) => name),
    format: kind === 'csv' ? { kind, delimiter, bom } : { kind },
  };
}

/** The columns after moving one up (-1) or down (1). */
export function movedColumn(columns: readonly ColumnChoice[], at: number, by: -1 | 1): readonly ColumnChoice[] {
  const column = columns[at];
  const to = at + by;
  if (column === undefined || to < 0 || to >= columns.length) return columns;
  return columns.toSpliced(at, 1).toSpliced(to, 0, column);
}
