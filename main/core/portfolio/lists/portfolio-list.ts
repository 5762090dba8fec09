import type { ListName } from '../../../../preload/contract/portfolio/lists.ts';
import type { RowOf } from '../../../../preload/contract/portfolio/rows.ts';
import type { Json } from '../../../../preload/contract/values.ts';
import type { Fields } from '../../service/lists/fields.ts';
import type { PortfolioStore } from '../../store/port.ts';
import type { BrowsedList } from '../../store/portfolio/browse/port.ts';
import type { ReadOf, StoredRowOf } from '../../store/portfolio/lists/index.ts';
import type { ReadObject } from '../../store/portfolio/lists/stored-list.ts';

/** The request for a list, without page and limit (api.md section 6). */
export interface ListQuery {
  /** Below `/v1/`. */
  readonly path: string;
  readonly query: Readonly<Record<string, Json>>;
  /** The same as text: a sync is resumed only if it is unchanged. */
  readonly scope: string;
}

/** A list of the service: how it is read. How it is stored and filtered is in `store/portfolio/lists`. */
export interface PortfolioList<L extends ListName> {
  /**
   * Returns the query for the list, and another one for a service that refuses the first.
   * @param now Unix time in ms
   * @param months of transactions
   */
  readonly queries: (now: number, months: number) => readonly [best: ListQuery, next?: ListQuery];
  /** Parses one object of a page. `extensions`: from the account's price list, each with its dot. */
  readonly read: (fields: Fields, extensions: ReadonlySet<string>) => Omit<ReadOf<L>, keyof ReadObject>;
  /** Users wait for this list: it is read before the others and, up to this many objects, as often as the balance. */
  readonly frequentUpTo?: number;
}

export type CopiedCell = string | number | null;

/** A list with the shared browsing code. */
export interface BrowsablePortfolioList<L extends BrowsedList> extends PortfolioList<L> {
  /** The cells of a copied row. */
  readonly copied: (row: StoredRowOf<L>) => readonly CopiedCell[];
  /** Adds to rows what the tables of the list do not have; local notes and tags are added to every list that has them. */
  readonly complete?: (
    store: Pick<PortfolioStore, 'priceResults'>,
    accountId: string,
    rows: readonly (StoredRowOf<L> | null)[],
  ) => (RowOf<L> | null)[];
}
