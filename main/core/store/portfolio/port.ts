import type { ContactRow } from '../../../../preload/contract/customers/contacts.ts';
import type { PersonFacts } from '../../../../preload/contract/customers/person.ts';
import type { DomainFacts, DomainOwners, DomainSort } from '../../../../preload/contract/domains/domains.ts';
import type { ErrorCode } from '../../../../preload/contract/errors.ts';
import type { SyncList } from '../../../../preload/contract/portfolio/sync.ts';
import type { SearchTerm } from './filter/filter-sql.ts';
import type { ReadOf } from './lists/index.ts';
import type { ReadObject } from './lists/stored-list.ts';
import type { InterruptedPhase } from './sync/list-state.ts';

/** A customer's contact (api.md section 7, Contact). */
export interface ReadContact extends ReadObject, Readonly<PersonFacts> {
  /** The registry's identifier (`contact_id`). */
  readonly handle: string;
  /** Default, Admin, Technical, Billing or Registrant, as the service writes it. */
  readonly label: string;
  readonly statusLabel: string;
  /** A change is pending confirmation. */
  readonly pendingChange: boolean | null;
  readonly updated: string | null;
}

/** An object without a usable id, or not an object at all: stored by its position and counted as odd. */
export interface Nameless {
  /** Position in the page, from 0. */
  readonly place: number;
  readonly odd: string;
  /** Redacted JSON text. */
  readonly raw: string;
}

export interface ReadPage<L extends SyncList> {
  /** 1-based. */
  readonly page: number;
  /** When the response arrived, ISO 8601 in UTC. */
  readonly readAt: string;
  readonly objects: readonly ReadOf<L>[];
  readonly nameless: readonly Nameless[];
}

/** List information from the first page, requested beforehand. A sync is resumed only if all three values are unchanged. */
export interface ListOutline {
  /** Objects per page and in the whole list, as reported by the service. */
  readonly pageSize: number;
  readonly total: number;
  /** Further request parameters, e.g. a date range; empty for everything. */
  readonly scope: string;
}

export interface ReadingFault {
  readonly code: ErrorCode;
  readonly message: string;
}

/**
 * One sync of a list, from its first page to its last. Every method except `pages` throws AppError CANCELED once the sync was superseded:
 * by another `begin`, by removing the account or by clearing the local data.
 */
export interface Reading<L extends SyncList> {
  /** Whether it continues an interrupted sync with existing pages. */
  readonly resumed: boolean;
  /** Visible rows of the last complete copy; 0: there is none. */
  readonly copied: number;
  /** Pages already written; they need not be requested again. */
  readonly pages: ReadonlySet<number>;
  /**
   * Stores a page, in one transaction; writing the same page again replaces its contents. Returns the number of distinct objects written so
   * far.
   */
  write(page: ReadPage<L>): number;
  /** Objects written so far, and how many of them are distinct; they differ if an id occurred twice. */
  counted(): { objects: number; distinct: number };
  /** Some objects of the last complete copy that were not seen so far, at random: the ids of at most `most`. Scans the list. */
  missing(most: number): number[];
  /** The service reports a different total than before. */
  setTotal(total: number): void;
  /**
   * Makes the synced data the complete copy and deletes unseen objects, in one transaction. If the list changed during the sync, only
   * objects that the previous complete copy did not see either are deleted; with `keepMissing` none.
   */
  finish(facts: { readonly changedWhileReading: boolean; readonly keepMissing?: boolean }): void;
  /** Keeps the last complete copy; what was read is stored for resuming. */
  interrupt(phase: InterruptedPhase, fault?: ReadingFault): void;
}

/** The store's knowledge of a list; the engine tracks its turn, rate and remaining time. */
export interface StoredListState {
  readonly list: SyncList;
  readonly phase: 'never' | 'reading' | 'whole' | InterruptedPhase;
  readonly completedAt: string | null;
  readonly count: number;
  readonly done: number;
  readonly total: number | null;
  readonly changedWhileReading: boolean;
  readonly odd: number;
  readonly fault: ReadingFault | null;
}

export interface ListsStore {
  /** One state per list, in the order of `syncLists`. A sync whose process ended counts as stopped. */
  state(accountId: string): StoredListState[];
  /** The accounts for which this list was fully synced at least once. */
  whole(list: SyncList): ReadonlySet<string>;
  /** Changes after each change of the list's visible rows. */
  version(accountId: string, list: SyncList): string;
  /** All extensions in the account's price list, each with its dot; for splitting names. */
  extensions(accountId: string): ReadonlySet<string>;
  /**
   * Starts a sync of a list at `at` (ISO 8601 in UTC), or resumes an interrupted one with the same outline, which keeps its original start.
   * Supersedes any other sync of the list.
   */
  begin<L extends SyncList>(accountId: string, list: L, outline: ListOutline, at: string): Reading<L>;
  /**
   * Records which domains need documents, one batch at a time above this id. Returns the last id processed; null at the end. `needing`: the
   * ids of all that do.
   */
  noteDocuments(accountId: string, needing: ReadonlySet<number>, above: number): number | null;
  /** Recomputes domains' extensions from their names, in the same way. */
  noteExtensions(accountId: string, extensionOf: (name: string) => string, above: number): number | null;
  /** Issued certificates whose last day is not known, the newest first. */
  certificatesWithoutExpiry(accountId: string, most: number): number[];
  /** Stores the last day of a certificate, `2027-03-08`. */
  noteCertificateExpiry(accountId: string, id: number, expires: string): void;
  /** Records that a list could not be synced further, even before its first page. Supersedes a running sync. */
  interrupt(accountId: string, list: SyncList, phase: InterruptedPhase, fault?: ReadingFault): void;
}

/** A condition on the columns of a list's table; without joins. */
export interface RowCondition {
  /** Empty for all. */
  readonly where: string;
  readonly values: readonly (string | number | null)[];
  /** The same as search words, if it consists of nothing else. */
  readonly words?: readonly SearchTerm[] | null;
}

export interface StoredDomain {
  readonly domain: DomainFacts;
  readonly readAt: string;
  /** Redacted JSON text. */
  readonly raw: string;
}

/** Texts by extension, each with its dot, that order domains; missing ones are unknown. `version` changes with any of them. */
export interface ExtensionKeys {
  readonly version: string;
  readonly keys: ReadonlyMap<string, string>;
}

export interface DomainsStore {
  /**
   * Returns the ids of matching domains, in order; unknown values come last in both directions, ties are sorted by name and id. Without a
   * complete copy these are the domains read so far. A slow filter yields to other work; rejects with CANCELED once the signal is aborted.
   * `sort.keys` is the order of a column that depends on prices: premium names, which have their own, are unknown.
   */
  ids(
    accountId: string,
    condition: RowCondition,
    sort: DomainSort & { readonly keys?: ExtensionKeys },
    signal?: AbortSignal,
  ): Promise<Uint32Array>;
  /** In the requested order; null for missing ones. At most 1000. */
  rows(accountId: string, ids: readonly number[]): (DomainFacts | null)[];
  /** Whose domains these are, by their ids, without missing ones. At most 1000. */
  owners(accountId: string, ids: readonly number[]): ReadonlyMap<number, DomainOwners>;
  /** Names as the service writes them, in the requested order; null for missing ones. Yields like `ids`. */
  names(accountId: string, ids: Uint32Array, signal?: AbortSignal): Promise<(string | null)[]>;
  find(accountId: string, id: number): StoredDomain | null;
  /** Those of a few domains that match a condition. */
  among(accountId: string, ids: readonly number[], condition: RowCondition): ReadonlySet<number>;
  count(accountId: string): number;
  /** Nameserver sets with the number of domains that use each, most used first; at most 200. */
  nameserverSets(accountId: string): { readonly nameservers: readonly string[]; readonly domains: number }[];
}

export interface StoredContact {
  readonly contact: ContactRow;
  readonly readAt: string;
  /** Redacted JSON text. */
  readonly raw: string;
}

/** The stored state of one customer's contacts. */
export interface ContactsState {
  /** When the whole list was last read, ISO 8601 in UTC; null: never, and the stored contacts, if any, are incomplete. */
  readonly readAt: string | null;
  readonly changedWhileReading: boolean;
  /** Some of them were changed from this application since they were read. */
  readonly outdated: boolean;
  readonly count: number;
}

/** One sync of a customer's contacts. Each method throws AppError CANCELED once another has started, or the account was removed. */
export interface ContactsReading {
  /** Stores a page, in one transaction. */
  write(page: { readonly readAt: string; readonly contacts: readonly ReadContact[] }): void;
  /** Number of distinct contacts written. */
  distinct(): number;
  /**
   * The whole list was read: contacts not in it are deleted. With `changedWhileReading` none is deleted, since one may merely have been
   * missed.
   */
  finish(facts: { readonly changedWhileReading: boolean }): void;
}

/** The customers' contacts, as far as they were fetched; stored in the tables `contact`, `contact_raw` and `contact_list`. */
export interface ContactsStore {
  /** null: not fetched. */
  state(accountId: string, customerId: number): ContactsState | null;
  /** In id order, from an offset; at most 200. */
  list(accountId: string, customerId: number, from: number, count: number): ContactRow[];
  find(accountId: string, customerId: number, id: number): StoredContact | null;
  /** Contacts of these customers were changed from this application at `at` (ISO 8601 in UTC): reads that started before are outdated. */
  changed(accountId: string, customerIds: readonly number[], at: string): void;
  /** Starts syncing a customer's contacts at `at` (ISO 8601 in UTC). Supersedes any other sync of the same list. */
  begin(accountId: string, customerId: number, at: string): ContactsReading;
}
