import type { Settings } from '../../../../preload/contract/settings.ts';
import type { SyncList, SyncState } from '../../../../preload/contract/sync.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import type { Clock } from '../../base/clock.ts';
import type { Redaction } from '../../redaction/port.ts';
import type { CallOptions, ServiceClient } from '../../service/port.ts';
import type { ListsStore } from '../../store/portfolio/port.ts';

/** The balance of an account; the engine only asks for it in time. */
export interface BalanceSource {
  /** When the kept one was read, ISO 8601 in UTC; null without one. */
  readAt(accountId: string): string | null;
  /** Asks the service, keeps and tells the answer. Rejects with what the client rejects with. */
  read(accountId: string, options: CallOptions): Promise<void>;
}

export interface SyncDeps {
  readonly clientFor: (accountId: string) => Promise<ServiceClient>;
  /** Asked anew for each list, since clearing local data replaces the store. */
  readonly store: () => ListsStore;
  readonly balance: BalanceSource;
  /** The service of an account that was `unreached` has answered. */
  readonly answered: (accountId: AccountId) => void;
  /** Asked anew each time. */
  readonly settings: () => Settings['reading'];
  readonly redaction: Redaction;
  /** Nothing begins by itself while it is. */
  readonly locked: () => boolean;
  /** Writes what nobody expected to the log; answers the incident's id. */
  readonly incident: (error: unknown) => string;
  /** At most four times a second for an account. */
  readonly tell: (state: SyncState) => void;
  /** Unix time in ms. */
  readonly now: () => number;
  readonly clock: Clock;
}

/** Keeps the local copy of the service's lists, account by account. */
export interface SyncService {
  state(accountId: AccountId): SyncState;
  /**
   * Reads these lists, by default all, one after the other; one that was interrupted is gone on with. `months` of transactions, when
   * they are more than the settings say, are kept for as long as the application runs.
   */
  start(accountId: AccountId, lists?: readonly SyncList[], months?: number): void;
  /** Something in these lists was changed from here: they are read once more, from their beginning, as soon as nothing is locked. */
  changed(accountId: AccountId, lists: readonly SyncList[]): void;
  /** A person stops the reading. What was read is kept for going on. */
  stop(accountId: AccountId): void;
  /** The service has just answered for this account: what is missing, cut off or too old is read now and from now on. */
  connected(accountId: AccountId): void;
  /** No network, or none to this service: it is tried again each minute, and what is due is read once it answers. */
  unreached(accountId: AccountId): void;
  /** What kept everything from being read is over, e.g. a full disk: what it interrupted is read on. */
  goOn(): void;
  /** Ends the reading of an account whose key is dropped; it is gone on with by itself after the lock. */
  pause(accountId: AccountId): void;
  /** The account is gone, or another reseller's: ends its reading and begins none by itself. */
  forget(accountId: AccountId): void;
  /** Ends every reading, and nothing begins by itself any more until the next `connected` or `unreached`. */
  endAll(): void;
  /** The same for good; nothing is told any more. */
  close(): void;
}
