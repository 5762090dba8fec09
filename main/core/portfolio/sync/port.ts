import type { SyncList, SyncState } from '../../../../preload/contract/portfolio/sync.ts';
import type { Settings } from '../../../../preload/contract/settings.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import type { Clock } from '../../base/clock.ts';
import type { Redaction } from '../../redaction/port.ts';
import type { CallOptions, ServiceClient } from '../../service/port.ts';
import type { ListsStore } from '../../store/portfolio/port.ts';

/** The balance of an account; the engine only requests it in time. */
export interface BalanceSource {
  /** When the stored one was read, ISO 8601 in UTC; null if there is none. */
  readAt(accountId: string): string | null;
  /** Requests, stores and emits the balance. Rejects with what the client rejects with. */
  read(accountId: string, options: CallOptions): Promise<void>;
}

export interface SyncDeps {
  readonly clientFor: (accountId: string) => Promise<ServiceClient>;
  /** Called for each list, since clearing local data replaces the store. */
  readonly store: () => ListsStore;
  readonly balance: BalanceSource;
  /** The service of an account that the user opened has responded, after it could not be reached. */
  readonly answered: (accountId: AccountId) => void;
  /** A list was read completely. */
  readonly completed: (accountId: AccountId, list: SyncList) => void;
  /** Called each time. */
  readonly settings: () => Settings['reading'];
  /** Whether the computer is on none of the networks of `onlyNetworks`. Called each time. */
  readonly isElsewhere: () => boolean;
  /** IANA name, or `system`; the zone of the quiet hours. Called each time. */
  readonly zone: () => string;
  /** The accounts to keep up to date although they were not opened, in the order in which they are read. Called each time. */
  readonly accounts: () => readonly AccountId[];
  /** Whether the account's key can be used now, without a prompt of the keychain. */
  readonly keyReady: (accountId: AccountId) => Promise<boolean>;
  /** Whether the account's key may be used while the window is locked. */
  readonly keepsKeyLocked: (accountId: AccountId) => boolean;
  readonly redaction: Redaction;
  /** While locked, only the accounts that keep their key are read automatically, and only every few hours. */
  readonly locked: () => boolean;
  /** Logs an unexpected error; returns the incident's id. */
  readonly incident: (error: unknown) => string;
  /** At most four times a second per account. */
  readonly report: (state: SyncState) => void;
  /** Unix time in ms. */
  readonly now: () => number;
  readonly clock: Clock;
}

/**
 * Keeps the local copy of the service's lists up to date, per account. What is due by the wall clock is checked each minute and read one
 * account after the other; so neither sleep nor a changed clock matters. What failed is due again at its next time, except that an
 * account without a connection is read as soon as its service responds.
 */
export interface SyncService {
  /** Whether the computer has come to other networks is noticed each minute. */
  state(accountId: AccountId): SyncState;
  /** From now on, all accounts are read when they are due, also those that were not opened. */
  follow(): void;
  /** The accounts that are kept up to date, in the order in which they are read. */
  followed(): readonly AccountId[];
  /** Reads all lists of these accounts once, one account after the other, as far as their keys can be used; while locked, later. */
  syncAll(): void;
  /**
   * Reads these lists, by default all, one after the other; an interrupted sync is resumed. If `months` of transactions is more than the
   * settings say, it applies as long as the application runs.
   */
  start(accountId: AccountId, lists?: readonly SyncList[], months?: number): void;
  /** These lists were changed from here: they are read again, from the beginning, as soon as the application is unlocked. */
  changed(accountId: AccountId, lists: readonly SyncList[]): void;
  /** The user stops the sync. What was read is stored for resuming. */
  stop(accountId: AccountId): void;
  /** The service has just responded for this account: what is missing, incomplete or too old is read now and from now on. */
  connected(accountId: AccountId): void;
  /** No network, or no connection to this service: it is retried each minute, and what is due is read once it responds. */
  unreached(accountId: AccountId): void;
  /** A general obstacle is gone, e.g. a full disk: the interrupted syncs are resumed. */
  resume(): void;
  /** Ends the sync of an account whose key is dropped; it is resumed automatically after the lock. */
  pause(accountId: AccountId): void;
  /** The account is gone, or another reseller's: ends its sync and starts none automatically. */
  forget(accountId: AccountId): void;
  /** Ends every sync. Accounts count as not opened until the next `connected` or `unreached`. */
  stopAll(): void;
  /** The same for good; nothing more is emitted. */
  close(): void;
}
