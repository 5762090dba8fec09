import type { ColumnOf, ListName } from '../../../../../preload/contract/portfolio/lists.ts';
import type { Moved } from '../../../../../preload/contract/portfolio/transactions.ts';
import type { StoredRowOf } from '../lists/index.ts';
import type { RowCondition } from '../port.ts';

/** Lists with the shared browsing code; that of domains has its own (domains/domains.ts). */
export type BrowsedList = Exclude<ListName, 'domains'>;

export interface BrowseSort<L extends BrowsedList> {
  readonly column: ColumnOf<L>;
  readonly descending: boolean;
}

/** Access to a list in the local copy. */
export interface BrowseStore<L extends BrowsedList> {
  /** Returns the ids of matching objects, in order; unknown values come last in both directions. Yields like `DomainsStore.ids`. */
  ids(accountId: string, condition: RowCondition, sort: BrowseSort<L>, signal?: AbortSignal): Promise<Uint32Array>;
  /** In the requested order; null for missing ones. At most 1000. */
  rows(accountId: string, ids: readonly number[]): (StoredRowOf<L> | null)[];
  /** `raw` is redacted JSON text. */
  find(accountId: string, id: number): { readonly row: StoredRowOf<L>; readonly readAt: string; readonly raw: string } | null;
  count(accountId: string): number;
}

export type BrowseStores = { readonly [L in BrowsedList]: BrowseStore<L> };

/**
 * Returns the sums of the matching transactions by currency, and the time of the oldest transaction of all. Yields like
 * `DomainsStore.ids`.
 */
export type SumTransactions = (
  accountId: string,
  condition: RowCondition,
  signal?: AbortSignal,
) => Promise<{ readonly moved: Moved[]; readonly oldest: string | null }>;
