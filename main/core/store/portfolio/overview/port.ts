import type { SyncList } from '../../../../../preload/contract/portfolio/sync.ts';
import type { Moved } from '../../../../../preload/contract/portfolio/transactions.ts';
import type { ExtensionResponse } from '../prices/price-results.ts';

/** What the domains in one count have in common, apart from the expiry date. */
export interface DomainKind {
  readonly extension: string;
  readonly statusLabel: string;
  readonly status: number | null;
  readonly premium: boolean;
}

/** The counts of one batch of domains. */
export interface CountedSlice {
  /** The last id that was counted. */
  readonly last: number;
  readonly documents: number;
  readonly unverified: number;
  /** One line per domain: its expiry date or `0000-00-00`, then its kind as parsed by `kindOf`. */
  readonly lines: string;
}

export interface RenewalPrice {
  readonly extension: string;
  readonly currency: string;
  /** A decimal string. */
  readonly renewal: string;
  /** What it is for; 1 if omitted. */
  readonly years?: number;
}

export interface StoredTransaction {
  readonly id: number;
  readonly type_label: string;
  readonly description: string;
  readonly direction: string;
  readonly currency: string;
  readonly amount: string | null;
  readonly created: string | null;
}

export interface StoredNotice {
  readonly id: number;
  readonly name: string;
  readonly message: string;
  readonly domain: string | null;
  readonly created: string | null;
}

/** Certificates that need attention. */
export interface CertificateCounts {
  readonly expiring: number;
  readonly waiting: number;
  readonly next: readonly { readonly id: number; readonly name: string; readonly expires: string }[];
}

/** Transactions about the renewal of a domain, and all others. */
export interface Movements {
  readonly renewals: readonly Moved[];
  readonly others: readonly Moved[];
}

/** Calendar dates, the first and the last. */
export interface StoredDays {
  readonly from: string;
  readonly until: string;
}

/** The data behind an overview. */
export interface OverviewStore {
  /** Changes after each change of a list's visible data. */
  version(accountId: string, list: SyncList): string;
  /** Counts the domains above this id, in a batch small enough not to block; null if there are none. */
  countDomains(accountId: string, above: number): CountedSlice | null;
  /** All prices for a one-year renewal. */
  renewals(accountId: string): RenewalPrice[];
  /** The prices of extensions without a one-year renewal, or without any renewal. */
  longerRenewals(accountId: string): ExtensionResponse[];
  /** Charges since a time (ISO 8601) for the renewal of a domain, oldest first. */
  renewalCharges(accountId: string, from: string): { readonly created: string; readonly text: string }[];
  /**
   * The days whose transactions are all stored: those that the last complete sync requested, up to the day of that sync. Without those
   * before the account's first customer and first transaction, if the customers are known. null without a complete sync.
   */
  transactionDays(accountId: string): StoredDays | null;
  /** The sums by currency of the transactions since a time (ISO 8601). */
  movements(accountId: string, from: string): Promise<Movements>;
  lastTransactions(accountId: string, most: number): StoredTransaction[];
  /** Certificates that expire from `from` up to `until` (calendar dates), the first `most` of them, and the orders that wait. */
  certificates(accountId: string, from: string, until: string, most: number): CertificateCounts;
  /** Notices not marked as done, and the newest of them. */
  openNotices(accountId: string, most: number): { readonly count: number; readonly last: StoredNotice[] };
}
