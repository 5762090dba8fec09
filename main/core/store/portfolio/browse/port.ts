import type { ColumnOf } from '../../../../../preload/contract/portfolio/lists.ts';
import type { CustomerFacts, NoticeRow, PriceFacts, TransactionRow } from '../../../../../preload/contract/portfolio/rows.ts';
import type { Moved } from '../../../../../preload/contract/portfolio/transactions.ts';
import type { SyncList } from '../../../../../preload/contract/sync.ts';
import type { RowCondition } from '../port.ts';

/** Lists with the shared browsing code; that of domains has its own (domains.ts). */
export type BrowsedList = Exclude<SyncList, 'domains'>;

export interface RowOf {
  customers: CustomerFacts;
  prices: PriceFacts;
  transactions: TransactionRow;
  notices: NoticeRow;
}

export interface BrowseSort<L extends BrowsedList> {
  readonly column: ColumnOf<L>;
  readonly descending: boolean;
}

/** Access to a list in the local copy. */
export interface BrowseStore<L extends BrowsedList> {
  /** Returns the ids of matching objects, in order; unknown values come last in both directions. Yields like `DomainsStore.ids`. */
  ids(accountId: string, condition: RowCondition, sort: BrowseSort<L>, signal?: AbortSignal): Promise<Uint32Array>;
  /** In the requested order; null for missing ones. At most 1000. */
  rows(accountId: string, ids: readonly number[]): (RowOf[L] | null)[];
  /** `raw` is redacted JSON text. */
  find(accountId: string, id: number): { readonly row: RowOf[L]; readonly readAt: string; readonly raw: string } | null;
  count(accountId: string): number;
}

export interface BrowseStores {
  readonly customers: BrowseStore<'customers'>;
  readonly prices: BrowseStore<'prices'>;
  readonly transactions: BrowseStore<'transactions'> & {
    /** Sums of the matching transactions by currency, and the time of the oldest transaction of all. Yields like `ids`. */
    sums(
      accountId: string,
      condition: RowCondition,
      signal?: AbortSignal,
    ): Promise<{ readonly moved: Moved[]; readonly oldest: string | null }>;
  };
  readonly notices: BrowseStore<'notices'>;
}
