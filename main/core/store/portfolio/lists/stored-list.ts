import type { Pattern } from '../../../../../preload/contract/filter/ast.ts';
import type { ColumnOf, ExportOf, KeyName, ListName } from '../../../../../preload/contract/portfolio/lists.ts';
import type { Database } from '../../../base/database.ts';
import type { CellKind } from '../../../base/text/row-format.ts';
import type { FilterFacts, KeyMeaning, TwoConditions } from '../filter/keys.ts';
import type { TableShape, Value } from './list-table.ts';

/** The fields common to all list objects, parsed tolerantly. Text that the service did not send is empty, everything else is null. */
export interface ReadObject {
  /** The service's numeric id. */
  readonly id: number;
  /** What could not be parsed (`writeExplained`); null if everything was. */
  readonly odd: string | null;
  /** The whole object as JSON text, redacted. */
  readonly raw: string;
}

/** Sorts a text column; ignores the case of A to Z. */
export const ignoringCase = (column: string): string => `${column} COLLATE NOCASE`;

export interface SearchColumns {
  /** The row's name, or several, separated by line feeds. */
  readonly names: string;
  /** Separated by line feeds. */
  readonly texts: string;
  /** A phone number without separators: also searched if the query is digits only. */
  readonly figures?: string;
}

/** What an exporter calculates from the prices: the members of a `SalePrice`. */
export type SaleCell = 'years' | 'cost' | 'price' | 'margin' | 'currency';

/**
 * How a column is exported. A kind alone: the table's column has the same name. `of`: the column of a table in the list's `joins`. `local`:
 * the exporter fills in what is stored in workspace.db. `sale`: it fills in what belongs to the extension that it finds in the cell.
 */
export type ExportCell =
  | CellKind
  | { readonly column: string; readonly of?: string; readonly kind: CellKind }
  | { readonly local: 'note' | 'tags' }
  | { readonly sale: SaleCell; readonly column: string };

/** The types of one list: an object as it was read, and a row of the list. */
interface ListTypes {
  readonly read: unknown;
  readonly row: unknown;
}

/** How the store reads, writes and searches one list. */
export interface StoredList<L extends ListName, T extends ListTypes> extends TableShape {
  readonly list: L;
  /** Of an object, in the order of the table's columns. */
  readonly values: (object: T['read']) => Value[];
  /** The selected columns of a row, as SQL. */
  readonly fields: string;
  /** `stored` has these columns. */
  readonly toRow: (stored: never) => T['row'];
  /** Adds to rows what other tables have of them. */
  complete?(database: Database, accountId: string, rows: readonly (T['row'] | null)[]): (T['row'] | null)[];
  /** The sort expression of each column, as SQL; empty or null if unknown. */
  readonly sort: { readonly [C in ColumnOf<L>]: string };
  /** The tie-breaker before the id. */
  readonly ties: string;
  /** Other lists whose data the rows contain. */
  readonly alsoOf?: readonly ListName[];
  /** The meaning of each key of the filter. */
  readonly keys: { readonly [K in KeyName<L>]: KeyMeaning };
  /** The columns that a bare word searches. */
  readonly text: (pattern: Pattern, facts: FilterFacts) => TwoConditions;
  /** The same columns as SQL, so that both find the same; omitted: words are searched in the table. */
  readonly words?: SearchColumns;
  /** The column with a key's values; other keys suggest none. */
  readonly suggested: { readonly [K in KeyName<L>]?: string };
  readonly exports: { readonly [C in ExportOf<L>]: ExportCell };
  /** Tables that exports also read, as joins to the row `t`, by the names that `ExportCell` has for them. */
  readonly joins?: Readonly<Record<string, string>>;
}
