import type { ColumnOf } from '../../../../preload/contract/portfolio/lists.ts';
import type { CustomerFacts, NoticeRow, PriceFacts, TransactionRow } from '../../../../preload/contract/portfolio/rows.ts';
import type { Moved } from '../../../../preload/contract/portfolio/transactions.ts';
import type { SyncList } from '../../../../preload/contract/sync.ts';
import type { RowCondition } from './port.ts';

/** The lists that are looked at in one way; that of domains has its own (domains.ts). */
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

/** A list of the local copy as it is looked at. */
export interface BrowseStore<L extends BrowsedList> {
  /** Ids of the objects that pass, in order; unknown values come last in both directions. Takes turns as `DomainsStore.ids` does. */
  ids(accountId: string, condition: RowCondition, sort: BrowseSort<L>, signal?: AbortSignal): Promise<Uint32Array>;
  /** In the order asked; null for one that is not there. At most 1000. */
  rows(accountId: string, ids: readonly number[]): (RowOf[L] | null)[];
  /** `raw` is redacted JSON text. */
  find(accountId: string, id: number): { readonly row: RowOf[L]; readonly readAt: string; readonly raw: string } | null;
  count(accountId: string): number;
}

export interface BrowseStores {
  readonly customers: BrowseStore<'customers'>;
  readonly prices: BrowseStore<'prices'>;
  readonly transactions: BrowseStore<'transactions'> & {
    /** What the transactions that pass moved, by currency, and when the oldest of all was. Takes turns as `ids` does. */
    sums(
      accountId: string,
      condition: RowCondition,
      signal?: AbortSignal,
    ): Promise<{ readonly moved: Moved[]; readonly oldest: string | null }>;
  };
  readonly notices: BrowseStore<'notices'>;
}
