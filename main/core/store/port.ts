import type { Account, PendingRemoval } from '../../../preload/contract/accounts.ts';
import type { NotedKind } from '../../../preload/contract/notes.ts';
import type { BalanceSnapshot, ProfileSnapshot } from '../../../preload/contract/profile.ts';
import type { Backup, Settings } from '../../../preload/contract/settings.ts';
import type { SyncList } from '../../../preload/contract/sync.ts';
import type { Database } from '../base/database.ts';
import type { ExportChoicesTable } from './export-choices.ts';
import type { BrowseStores } from './portfolio/browse-port.ts';
import type { CustomerDomainsStore } from './portfolio/customer-domains.ts';
import type { ValueCount } from './portfolio/distinct-values.ts';
import type { DomainPartsStore } from './portfolio/domain-parts-port.ts';
import type { ExportRowsStore } from './portfolio/export-rows.ts';
import type { FilterSql } from './portfolio/filter-sql.ts';
import type { NameAnswersStore } from './portfolio/name-answers.ts';
import type { OverviewStore } from './portfolio/overview-port.ts';
import type { ContactsStore, DomainsStore, ListsStore } from './portfolio/port.ts';
import type { PriceAnswersStore } from './portfolio/price-answers.ts';
import type { SearchStore } from './portfolio/search.ts';
import type { ExplorerCollectionsTable } from './workspace/explorer-collections-table.ts';
import type { ExplorerHistoryTable } from './workspace/explorer-history-table.ts';
import type { ExplorerMarksTable } from './workspace/explorer-marks-table.ts';
import type { ColumnsTable, NameserverSetsTable, NotesTable, OrdersTable, SavedFiltersTable } from './workspace/port.ts';
import type { ZoneEditsTable, ZoneHeadsTable, ZoneProofsTable, ZoneSnapshotsTable, ZoneTemplatesTable } from './workspace/zones-port.ts';

/** What is remembered of an account's key, without the key: where it was put. */
export type KeyPlace = 'none' | 'keychain' | 'session';

export interface AccountsTable {
  /** In the order in which they were added. */
  list(): Account[];
  find(id: string): Account | null;
  insert(account: Account): void;
  update(account: Account): void;
  /** Deletes the account; with `keyPending` its id and name stay in the list of pending removals. */
  remove(id: string, keyPending: boolean): void;
  keyPlace(id: string): KeyPlace;
  setKeyPlace(id: string, place: KeyPlace): void;
  pendingRemovals(): PendingRemoval[];
  /** Notes that the item of an account that stays is still to be removed from the keychain. */
  addPendingRemoval(id: string): void;
  clearPendingRemoval(id: string): void;
}

export interface SettingsTable {
  /** Complete settings; what is missing or damaged in the file has its default. */
  read(): Settings;
  write(settings: Settings): void;
}

/** workspace.db: what cannot be fetched again. */
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
  /** The file itself, for the journal of changes: its tables are no part of the start. `durable`: it is no database in memory. */
  readonly journalFile: { readonly database: Database; readonly durable: boolean };
  /** Copies the database by VACUUM INTO; `daily` does nothing when today's copy is there. Keeps 7 of a kind. */
  backUp(reason: Backup['reason']): Backup | null;
  /** Writes a copy to an absolute path chosen by a person. */
  saveCopy(path: string): void;
  close(): void;
}

/** portfolio.db: everything that can be fetched again. */
export interface PortfolioStore {
  readonly profile: {
    read(accountId: string): { profile: ProfileSnapshot | null; balance: BalanceSnapshot | null };
    writeProfile(accountId: string, snapshot: ProfileSnapshot): void;
    writeBalance(accountId: string, snapshot: BalanceSnapshot): void;
  };
  readonly lists: ListsStore;
  readonly domains: DomainsStore;
  readonly overview: OverviewStore;
  readonly exportRows: ExportRowsStore;
  readonly search: SearchStore;
  /** How many objects of a list pass a condition, counted part by part; rejects with CANCELLED once the signal is aborted. */
  countPassing(accountId: string, list: SyncList, condition: FilterSql, signal?: AbortSignal): Promise<number>;
  /** The different values of a key of a list's filters, those that most objects have first; counted part by part. */
  distinctValues(accountId: string, list: SyncList, key: string): Promise<readonly ValueCount[]>;
  /** What objects are called: a domain's name, a customer's e-mail address. Those that are not there are left out. */
  objectNames(accountId: string, kind: NotedKind, ids: readonly number[]): ReadonlyMap<number, string>;
  /** The next objects above an id, in the order of their ids, with what they are called; at most `count`. */
  objectsAbove(accountId: string, kind: NotedKind, above: number, count: number): { readonly id: number; readonly name: string }[];
  readonly browse: BrowseStores;
  readonly contacts: ContactsStore;
  readonly customerDomains: CustomerDomainsStore;
  readonly priceAnswers: PriceAnswersStore;
  /** What was asked for one domain at a time. */
  readonly parts: DomainPartsStore;
  /** What the service said of names that were checked. */
  readonly nameAnswers: NameAnswersStore;
  /** Forgets everything of an account at once, for one that stays; what reads for it ends at its next page. */
  remove(accountId: string): void;
  /** The same for accounts whose ids never come back: what can be seen goes at once, the rows of long lists a few at a time after it. */
  discard(accountId: string): void;
  /** Discards what was left of accounts that are not among these, e.g. since the application was closed over a removal. */
  discardAllBut(accountIds: readonly string[]): void;
  close(): void;
}

/** What happened while opening; each becomes a notice. */
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
  /** Copies the present workspace.db (`before-restore`), then puts the named copy in its place and opens it. */
  restore(name: string): Stores;
  /** The same from any file; refuses what is not a workspace.db of this or an older version (AppError VALIDATION). */
  restoreFile(path: string): Stores;
  /**
   * Reads what can still be read of the file that was set aside last, once, into a backup. Works in small parts; never rejects, and stops
   * when the stores are closed.
   */
  salvage(): Promise<void>;
  /** Throws while one of the files cannot be written. */
  attempt(): void;
  /**
   * Tries once more to open what could not be opened and was replaced by a database in memory; null: nothing could be. A workspace.db in memory
   * that holds accounts by now stays until the next start.
   */
  reopen(): Stores | null;
  /** Deletes and recreates portfolio.db. */
  clearPortfolio(): Stores;
  close(): void;
}
