import type { SyncList } from '../../../../preload/contract/sync.ts';
import type { ExtensionAnswer } from './price-answers.ts';

/** What domains have in common that are counted together; the expiry date aside. */
export interface DomainKind {
  readonly extension: string;
  readonly statusLabel: string;
  readonly status: number | null;
  readonly premium: boolean;
}

/** A slice of the domains, counted. */
export interface CountedSlice {
  /** The last id that was counted. */
  readonly last: number;
  readonly documents: number;
  readonly unverified: number;
  /** One line for each domain: its expiry date or `0000-00-00`, then its kind as `kindOf` reads it. */
  readonly lines: string;
}

export interface RenewalPrice {
  readonly extension: string;
  readonly currency: string;
  /** For one year, a decimal string. */
  readonly renewal: string;
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

/** What an overview is made of. */
export interface OverviewStore {
  /** Another text after each change of what can be shown of a list. */
  version(accountId: string, list: SyncList): string;
  /** The domains above this id, so many at once that nobody waits for it; null when there are none. */
  countDomains(accountId: string, above: number): CountedSlice | null;
  /** Every price of a year's renewal. */
  renewals(accountId: string): RenewalPrice[];
  /** The prices of extensions that sell no renewal for one year, or none at all. */
  longerRenewals(accountId: string): ExtensionAnswer[];
  /** Charges since a moment (ISO 8601) whose texts speak of a renewal, oldest first. */
  renewalCharges(accountId: string, from: string): { readonly created: string; readonly text: string }[];
  lastTransactions(accountId: string, most: number): StoredTransaction[];
  /** Notices that nobody has marked as done, and the newest of them. */
  openNotices(accountId: string, most: number): { readonly count: number; readonly last: StoredNotice[] };
}
