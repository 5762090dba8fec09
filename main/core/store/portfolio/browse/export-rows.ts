import type { ExportColumn } from '../../../../../preload/contract/portfolio/export-columns.ts';
import type { ListName } from '../../../../../preload/contract/portfolio/lists.ts';
import type { Database } from '../../../base/database.ts';
import type { Cell, CellKind } from '../../../base/text/row-format.ts';
import { storedLists } from '../lists/index.ts';
import type { ExportCell, SaleCell } from '../lists/stored-list.ts';

interface Column {
  /** Uses the row alias `t`. */
  readonly sql: string;
  readonly kind: CellKind;
  /** Stored in workspace.db: the exporter fills it in. */
  readonly local?: 'note' | 'tags';
  /** Calculated from prices: the exporter puts it in place of the extension. */
  readonly sale?: SaleCell;
  /** The join that its expression needs. */
  readonly of?: string;
}

const saleKinds: { readonly [S in SaleCell]: CellKind } = {
  years: 'number',
  cost: 'amount',
  price: 'amount',
  margin: 'amount',
  currency: 'text',
};

/** null if the list does not have the column. */
export function exportColumn(list: ListName, name: ExportColumn): Column | null {
  const all: Partial<Record<ExportColumn, ExportCell>> = storedLists[list].exports;
  const cell = all[name];
  if (cell === undefined) return null;
  if (typeof cell === 'string') return { sql: `t.${name}`, kind: cell };
  if ('sale' in cell) return { sql: cell.column, kind: saleKinds[cell.sale], sale: cell.sale };
  if ('column' in cell) return cell.of === undefined ? { sql: `t.${cell.column}`, kind: cell.kind } : { ...cell, sql: cell.column };
  return { sql: 'NULL', kind: cell.local === 'tags' ? 'tags' : 'text', local: cell.local };
}

/** Its id, then its cells. */
export type Row = readonly [number, ...Cell[]];

/** Rows for export. */
export interface ExportRowsStore {
  /** Returns the rows with these ids; in any order, without missing ones. */
  rows(accountId: string, list: ListName, names: readonly ExportColumn[], ids: readonly number[]): Row[];
}

/** The rows are read as one JSON text: as driver objects, 100,000 take three times as long. */
export function exportRowsStore(database: Database): ExportRowsStore {
  return {
    rows(accountId, list, names, ids) {
      const columns = names.map((name) => exportColumn(list, name));
      const cells = columns.map((column) => column?.sql ?? 'NULL');
      const { joins = {} }: { readonly joins?: Readonly<Record<string, string>> } = storedLists[list];
      const needed = [...new Set(columns.flatMap((column) => (column?.of === undefined ? [] : [column.of])))].map((of) => joins[of] ?? '');
      const found = database.first<{ rows: string }>(
        `SELECT json_group_array(json_array(t.id, ${cells.join(', ')})) AS rows
         FROM json_each(?2) AS requested CROSS JOIN ${storedLists[list].table} AS t ON t.id = requested.value AND t.account_id = ?1
         ${needed.join(' ')}`,
        accountId,
        JSON.stringify(ids),
      );
      return JSON.parse(found?.rows ?? '[]') as Row[];
    },
  };
}
