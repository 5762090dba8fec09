import type { Account, PendingRemoval } from '../../../preload/contract/accounts/accounts.ts';
import type { BalanceSnapshot, ProfileSnapshot } from '../../../preload/contract/accounts/profile.ts';
import type { ListedTarget } from '../../../preload/contract/changes/change-codes.ts';
import type { SyncList } from '../../../preload/contract/portfolio/sync.ts';
import type { Backup, Settings } from '../../../preload/contract/settings.ts';
import type { Database } from '../base/database.ts';
import type { ExportChoicesTable } from './export-choices.ts';
import type { ValueCount } from './portfolio/browse/distinct-values.ts';
import type { ExportRowsStore } from './portfolio/browse/export-rows.ts';
import type { BrowseStores, SumTransactions } from './portfolio/browse/port.ts';
import type { CustomerDomainsStore } from './portfolio/customers/customer-domains.ts';
import type { PersonBeforeStore } from './portfolio/customers/person-before.ts';
import type { DomainBeforeStore } from './portfolio/domains/before.ts';
import type { ExpiringStore } from './portfolio/domains/expiring.ts';
import type { OverwrittenPartsStore } from './portfolio/domains/overwritten-parts.ts';
import type { DomainPartsStore } from './portfolio/domains/parts-port.ts';
import type { WatchRoundsStore } from './portfolio/domains/watch-rounds.ts';
import type { FilterSql } from './portfolio/filter/filter-sql.ts';
import type { NameResultsStore } from './portfolio/name-results.ts';
import type { OverviewStore } from './portfolio/overview/port.ts';
import type { ContactsStore, DomainsStore, ListsStore } from './portfolio/port.ts';
import type { PriceBeforeStore } from './portfolio/prices/price-before.ts';
import type { PriceResultsStore } from './portfolio/prices/price-results.ts';
import type { SearchStore } from './portfolio/search/search.ts';
import type { BalancePointStore } from './portfolio/transactions/balance-point.ts';
import type { NewTransactionsStore } from './portfolio/transactions/new-transactions.ts';
import type { StatementStore } from './portfolio/transactions/statement-store.ts';
import type { ExplorerCollectionsTable } from './workspace/explorer-collections-table.ts';
import type { ExplorerHistoryTable } from './workspace/explorer-history-table.ts';
import type { ExplorerMarksTable } from './workspace/explorer-marks-table.ts';
import type { LetterheadsTable } from './workspace/letterheads-table.ts';
import type { LiveChecksTable } from './workspace/live-checks-table.ts';
import type { LiveRunsTable } from './workspace/live-runs-table.ts';
import type { LiveWatchesTable } from './workspace/live-watches-table.ts';
import type { MailServerTable } from './workspace/mail-server-table.ts';
import type { NotificationsTable } from './workspace/notifications-table.ts';
import type { OwnChargesTable } from './workspace/own-charges-table.ts';
import type { ColumnsTable, NameserverSetsTable, NotesTable, OrdersTable, SavedFiltersTable } from './workspace/port.ts';
import type { ReminderCustomersTable } from './workspace/reminder-customers-table.ts';
import type { ReminderLogTable } from './workspace/reminder-log-table.ts';
import type { ReminderRulesTable } from './workspace/reminder-rules-table.ts';
import type { ReminderTemplatesTable } from './workspace/reminder-templates-table.ts';
import type { SeenChangesTable } from './workspace/seen-changes-table.ts';
import type { TeamTable } from './workspace/team-table.ts';
import type { WatchTable } from './workspace/watch-table.ts';
import type { ZoneEditsTable, ZoneHeadsTable, ZoneProofsTable, ZoneSnapshotsTable, ZoneTemplatesTable } from './workspace/zones-port.ts';

/** Where an account's key is stored; without the key itself. */
export type KeyLocation = 'none' | 'keychain' | 'session';

export interface AccountsTable {
  /** In the order they were added. */
  list(): Account[];
  find(id: string): Account | null;
  /** `key`: where its key is, by default nowhere. A key in the keychain ends a pending removal, here and in `update`. */
  insert(account: Account, key?: KeyLocation): void;
  /** `key`: where its key is from now on; by default as before. */
  update(account: Account, key?: KeyLocation): void;
  /** Deletes the account; with `keyPending` its id and name stay in the list of pending removals. */
  remove(id: string, keyPending: boolean): void;
  keyLocation(id: string): KeyLocation;
  setKeyLocation(id: string, place: KeyLocation): void;
  pendingRemovals(): PendingRemoval[];
  /** Records that a keychain item is still to be removed, of an account that stays or one that was never stored. */
  addPendingRemoval(account: PendingRemoval): void;
  clearPendingRemoval(id: string): void;
}

export interface SettingsTable {
  /** Returns complete settings; missing or damaged values have their defaults. */
  read(): Settings;
  write(settings: Settings): void;
}

/** workspace.db: data that cannot be fetched again. */
export interface WorkspaceStore {
  readonly accounts: AccountsTable;
  readonly settings: SettingsTable;
  readonly exportChoices: ExportChoicesTable;
  readonly notes: NotesTable;
  readonly columns: ColumnsTable;
  readonly savedFilters: SavedFiltersTable;
  readonly nameserverSets: NameserverSetsTable;
  readonly orders: OrdersTable;
  readonly zoneEdits: ZoneEditsTable;
  readonly zoneSnapshots: ZoneSnapshotsTable;
  readonly zoneProofs: ZoneProofsTable;
  readonly zoneTemplates: ZoneTemplatesTable;
  readonly zoneHeads: ZoneHeadsTable;
  readonly explorerMarks: ExplorerMarksTable;
  readonly explorerCollections: ExplorerCollectionsTable;
  readonly explorerHistory: ExplorerHistoryTable;
  /** Changes found by comparing readings of domains. */
  readonly seenChanges: SeenChangesTable;
  /** What system notifications were shown of. */
  readonly notifications: NotificationsTable;
  /** Charges that rows of jobs explain. */
  readonly ownCharges: OwnChargesTable;
  readonly reminderTemplates: ReminderTemplatesTable;
  readonly watch: WatchTable;
  /** Results of live checks, and what they may contact. */
  readonly liveChecks: LiveChecksTable;
  readonly liveWatches: LiveWatchesTable;
  readonly liveRuns: LiveRunsTable;
  readonly reminderRules: ReminderRulesTable;
  /** How customers are reminded, and what they were reminded of. */
  readonly reminderCustomers: ReminderCustomersTable;
  readonly reminderLog: ReminderLogTable;
  readonly mailServers: MailServerTable;
  readonly letterheads: LetterheadsTable;
  readonly team: TeamTable;
  /** The file itself, for the change journal, whose tables are not part of the start. `durable`: not a database in memory. */
  readonly journalFile: { readonly database: Database; readonly durable: boolean };
  /** Copies the database by VACUUM INTO; `daily` does nothing if today's copy exists. Keeps 7 of each kind. */
  backUp(reason: Backup['reason']): Backup | null;
  /** Writes a copy to an absolute path chosen by the user. */
  saveCopy(path: string): void;
  close(): void;
}

/** A balance that every read from `since` until `until` (ISO 8601) returned. */
export interface BalanceSpan {
  /** Decimal string. */
  readonly balance: string;
  /** Empty: not known. */
  readonly currency: string;
  readonly since: string;
  readonly until: string;
}

/** Objects of the local copy that a name or number leads to. */
export type NamedKind = 'domain' | ListedTarget;

/** portfolio.db: all data that can be fetched again. */
export interface PortfolioStore {
  readonly profile: {
    read(accountId: string): { profile: ProfileSnapshot | null; balance: BalanceSnapshot | null };
    writeProfile(accountId: string, snapshot: ProfileSnapshot): void;
    /** Also keeps since when every read has returned this balance. */
    writeBalance(accountId: string, snapshot: BalanceSnapshot): void;
    /** The balance, and the times of the first and last of the reads that returned it without another between; null: it is not known. */
    balanceSpan(accountId: string): BalanceSpan | null;
  };
  readonly lists: ListsStore;
  readonly domains: DomainsStore;
  readonly overview: OverviewStore;
  readonly exportRows: ExportRowsStore;
  readonly search: SearchStore;
  /** Counts a list's objects that match a condition, in batches; rejects with CANCELED once the signal is aborted. */
  countPassing(accountId: string, list: SyncList, condition: FilterSql, signal?: AbortSignal): Promise<number>;
  /** Returns the distinct values of a filter key of a list, most frequent first; counted in batches. */
  distinctValues(accountId: string, list: SyncList, key: string): Promise<readonly ValueCount[]>;
  /** Returns objects' names: a customer's email address, of anything else its name. Missing objects are omitted. */
  objectNames(accountId: string, kind: NamedKind, ids: readonly number[]): ReadonlyMap<number, string>;
  /** Returns the next objects above an id, in id order, with their names; at most `count`. */
  objectsAbove(accountId: string, kind: NamedKind, above: number, count: number): { readonly id: number; readonly name: string }[];
  readonly browse: BrowseStores;
  readonly sumTransactions: SumTransactions;
  /** Transactions, with their domains and customers, for statements. */
  readonly statements: StatementStore;
  readonly contacts: ContactsStore;
  readonly customerDomains: CustomerDomainsStore;
  readonly priceResults: PriceResultsStore;
  /** What reads of domains have overwritten and is not compared yet. */
  readonly before: DomainBeforeStore;
  readonly overwrittenParts: OverwrittenPartsStore;
  /** What readings of the prices have overwritten and is not compared yet. */
  readonly priceBefore: PriceBeforeStore;
  /** What readings of customers and contacts have overwritten and is not compared yet. */
  readonly personBefore: PersonBeforeStore;
  /** Transactions that were not known before and are not compared yet. */
  readonly newTransactions: NewTransactionsStore;
  /** The last balance that the transactions fit to. */
  readonly balancePoint: BalancePointStore;
  readonly watchRounds: WatchRoundsStore;
  readonly expiring: ExpiringStore;
  /** Data requested for individual domains. */
  readonly parts: DomainPartsStore;
  /** The service's results for checked names. */
  readonly nameResults: NameResultsStore;
  /** Deletes all data of an account that stays, immediately; a running sync ends at its next page. */
  remove(accountId: string): void;
  /** Same for accounts whose ids never return: visible data is deleted immediately, the rows of long lists a few at a time afterwards. */
  discard(accountId: string): void;
  /** Discards what remains of accounts that are not among these, e.g. because the application was closed during a removal. */
  discardAllBut(accountIds: readonly string[]): void;
  close(): void;
}

/** Events while opening; each is shown as a notice. */
export type StoreNotice =
  | { readonly kind: 'store-damaged'; readonly setAside: string; readonly newestBackup: string | null }
  | { readonly kind: 'portfolio-rebuilt' }
  | { readonly kind: 'store-too-new'; readonly file: string; readonly version: number; readonly known: number }
  | { readonly kind: 'store-unwritable'; readonly file: string; readonly reason: string };

export interface Stores {
  readonly workspace: WorkspaceStore;
  readonly portfolio: PortfolioStore;
  readonly notices: readonly StoreNotice[];
  backups(): Backup[];
  /** Copies the current workspace.db (`before-restore`), then replaces it with the named copy and opens it. */
  restore(name: string): Stores;
  /** Same from any file; rejects files that are not a workspace.db of this or an older version (AppError VALIDATION). */
  restoreFile(path: string): Stores;
  /**
   * Salvages what can be read from the file that was set aside last, once, into a backup. Works in small batches; never rejects, and stops
   * when the stores are closed.
   */
  salvage(): Promise<void>;
  /** Throws if one of the files cannot be written. */
  attempt(): void;
  /**
   * Retries opening files that could not be opened and were replaced by a database in memory; null if none could be. A workspace.db in
   * memory that now contains accounts stays until the next start.
   */
  reopen(): Stores | null;
  /** Deletes and recreates portfolio.db. */
  clearPortfolio(): Stores;
  close(): void;
}
