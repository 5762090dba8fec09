import type { ContactRow } from '../../../../preload/contract/contacts.ts';
import type { DomainFacts, DomainSort } from '../../../../preload/contract/domains.ts';
import type { ErrorCode } from '../../../../preload/contract/errors.ts';
import type { SyncList } from '../../../../preload/contract/sync.ts';
import type { SoughtWord } from './sought-words.ts';

/** What every object of a list has, read tolerantly. Texts that the service did not send are empty, everything else is null. */
interface ReadObject {
  /** The service's numeric id. */
  readonly id: number;
  /** What could not be read of it, in words; null when all was. */
  readonly odd: string | null;
  /** The whole object as JSON text, redacted. */
  readonly raw: string;
}

/** A domain as `GET /domains` tells it (api.md section 7, DomainSummary). */
export interface ReadDomain extends ReadObject {
  /** A-labels in lower case, and the same in Unicode. */
  readonly name: string;
  readonly unicode: string;
  /** With its dot; empty when it cannot be told. */
  readonly extension: string;
  readonly customerId: number | null;
  readonly status: number | null;
  readonly statusLabel: string;
  readonly verification: number | null;
  readonly verificationLabel: string;
  readonly locked: boolean | null;
  readonly registrarLocked: boolean | null;
  readonly premium: boolean | null;
  /** From the listing with `required_document=1`, read before; null leaves what is known. */
  readonly needsDocuments: boolean | null;
  /** Lower case, at most five, none with a space. */
  readonly nameservers: readonly string[];
  readonly notes: string | null;
  /** `2027-03-08` */
  readonly expires: string | null;
  /** ISO 8601 in UTC. */
  readonly created: string | null;
}

/** What a customer and a contact tell alike. */
export interface ReadPerson {
  readonly name: string;
  readonly email: string;
  readonly organization: string;
  readonly city: string;
  readonly countryCode: string;
  readonly voice: string;
  readonly created: string | null;
}

export type ReadCustomer = ReadObject & ReadPerson;

/** Cost prices of one extension: decimal strings as the service writes them; null where there is no price. */
export interface ReadPrice extends ReadObject {
  readonly extension: string;
  readonly currency: string;
  /** Totals for one year; the other periods are in the raw answer. */
  readonly registration: string | null;
  readonly renewal: string | null;
  readonly transfer: string | null;
  readonly redemption: string | null;
  /** WHOIS protection. */
  readonly proxy: string | null;
  /** Whether a promotion is told. */
  readonly promo: boolean;
  /** The shortest period with a promotional price of registration, and its total. */
  readonly promoYears: number | null;
  readonly promoPrice: string | null;
  /** When the promotion holds: moments, ISO 8601 in UTC. */
  readonly promoFrom: string | null;
  readonly promoTo: string | null;
}

export interface ReadTransaction extends ReadObject {
  readonly type: number | null;
  readonly typeLabel: string;
  readonly description: string;
  readonly direction: string;
  readonly currency: string;
  /** Decimal strings. */
  readonly amount: string | null;
  readonly closingBalance: string | null;
  readonly period: number | null;
  readonly note: string | null;
  readonly created: string | null;
}

/** A poll of the service (api.md section 7, Poll). */
export interface ReadNotice extends ReadObject {
  readonly name: string;
  readonly status: string;
  readonly direction: string;
  readonly actionStatus: number | null;
  readonly actionStatusLabel: string;
  readonly message: string;
  readonly domain: string | null;
  readonly created: string | null;
  readonly updated: string | null;
}

/** A contact of a customer (api.md section 7, Contact). */
export interface ReadContact extends ReadObject, ReadPerson {
  /** What the registry calls it (`contact_id`). */
  readonly handle: string;
  /** Default, Admin, Technical, Billing or Registrant, as the service writes it. */
  readonly label: string;
  readonly statusLabel: string;
  /** A change of it has yet to be confirmed. */
  readonly pendingChange: boolean | null;
  readonly updated: string | null;
}

export interface ReadOf {
  domains: ReadDomain;
  customers: ReadCustomer;
  prices: ReadPrice;
  transactions: ReadTransaction;
  notices: ReadNotice;
}

/** An object that has no usable id, or is none at all: it is kept by its place and counted as odd. */
export interface Nameless {
  /** Place in the page, from 0. */
  readonly place: number;
  readonly odd: string;
  /** Redacted JSON text. */
  readonly raw: string;
}

export interface ReadPage<L extends SyncList> {
  /** From 1. */
  readonly page: number;
  /** When the answer came, ISO 8601 in UTC. */
  readonly readAt: string;
  readonly objects: readonly ReadOf[L][];
  readonly nameless: readonly Nameless[];
}

/** What the first page, asked before, tells of the list. A reading is gone on with only when all three are as they were. */
export interface ListOutline {
  /** Objects on a page and in the whole list, as the service says. */
  readonly pageSize: number;
  readonly total: number;
  /** What was asked for besides, e.g. a range of dates; empty for everything. */
  readonly scope: string;
}

export interface ReadingFault {
  readonly code: ErrorCode;
  readonly message: string;
}

/**
 * One reading of a list, from its first page to its last. Every method but `pages` throws AppError CANCELLED once the reading was
 * superseded: by another `begin`, by removing the account or by clearing the local data.
 */
export interface Reading<L extends SyncList> {
  /** Whether pages of an interrupted reading are there already. */
  readonly resumed: boolean;
  /** Pages that were written; they need not be asked for again. */
  readonly pages: ReadonlySet<number>;
  /**
   * Keeps a page, in one transaction; the same page again takes the place of what it held. Answers how many different objects were
   * written so far.
   */
  write(page: ReadPage<L>): number;
  /** Objects written so far, page by page, and how many different ones they are; they differ when an id came twice. */
  counted(): { objects: number; distinct: number };
  /** The service tells another total than before. */
  setTotal(total: number): void;
  /**
   * Makes what was read the whole copy, and deletes what was not seen, in one transaction. Where the list changed while it was read,
   * only what the whole copy before did not see either is deleted.
   */
  finish(facts: { readonly changedWhileReading: boolean }): void;
  /** Leaves the last whole copy in place; what was read is kept for going on. */
  interrupt(phase: 'stopped' | 'failed', fault?: ReadingFault): void;
}

/** What the store knows of a list; its turn, rate and time left are the engine's. */
export interface StoredListState {
  readonly list: SyncList;
  readonly phase: 'never' | 'reading' | 'whole' | 'stopped' | 'failed';
  readonly wholeAt: string | null;
  readonly count: number;
  readonly done: number;
  readonly total: number | null;
  readonly changedWhileReading: boolean;
  readonly odd: number;
  readonly fault: ReadingFault | null;
}

export interface ListsStore {
  /** One state per list, in the order of `syncLists`. A reading whose process ended counts as stopped. */
  state(accountId: string): StoredListState[];
  /** The accounts of which this list was read to its end at least once. */
  whole(list: SyncList): ReadonlySet<string>;
  /** Another text after each change of rows of the list that can be shown. */
  version(accountId: string, list: SyncList): string;
  /** Extensions of the account's whole price list, each with its dot; for telling a name from its extension. */
  extensions(accountId: string): ReadonlySet<string>;
  /**
   * Begins to read a list at `at` (ISO 8601 in UTC), or goes on with an interrupted reading of the same outline, which keeps its own
   * beginning. Supersedes a reading of the same list.
   */
  begin<L extends SyncList>(accountId: string, list: L, outline: ListOutline, at: string): Reading<L>;
  /**
   * Notes which domains need documents, a slice at a time: of those above this id. Answers the last that it came to; null at the end.
   * `needing`: the ids of all that do.
   */
  noteDocuments(accountId: string, needing: ReadonlySet<number>, above: number): number | null;
  /** Tells the extensions of domains anew from their names, in the same way. */
  noteExtensions(accountId: string, extensionOf: (name: string) => string, above: number): number | null;
  /** Notes that a list could not be read further, also before its first page came. A reading under way is superseded. */
  interrupt(accountId: string, list: SyncList, phase: 'stopped' | 'failed', fault?: ReadingFault): void;
}

/** A condition over the columns of the table of a list; nothing is joined to it. */
export interface RowCondition {
  /** Empty for all. */
  readonly where: string;
  readonly values: readonly (string | number | null)[];
  /** The same as words to look for, where it is nothing else. */
  readonly words?: readonly SoughtWord[] | null;
}

export interface StoredDomain {
  readonly domain: DomainFacts;
  readonly readAt: string;
  /** Redacted JSON text. */
  readonly raw: string;
}

export interface DomainsStore {
  /**
   * Ids of the domains that pass, in order; unknown values come last in both directions, ties are ordered by name and id. Without a
   * whole copy these are the domains that were read so far. A filter that takes long lets others have their turn; rejects with CANCELLED
   * once the signal is aborted.
   */
  ids(accountId: string, condition: RowCondition, sort: DomainSort, signal?: AbortSignal): Promise<Uint32Array>;
  /** In the order asked; null for one that is not there. At most 1000. */
  rows(accountId: string, ids: readonly number[]): (DomainFacts | null)[];
  /** Names as the service writes them, in the order asked; null for one that is not there. Takes turns as `ids` does. */
  names(accountId: string, ids: Uint32Array, signal?: AbortSignal): Promise<(string | null)[]>;
  find(accountId: string, id: number): StoredDomain | null;
  count(accountId: string): number;
  /** Sets of nameservers and how many domains use each, the most used first; at most 200. */
  nameserverSets(accountId: string): { readonly nameservers: readonly string[]; readonly domains: number }[];
}

export interface StoredContact {
  readonly contact: ContactRow;
  readonly readAt: string;
  /** Redacted JSON text. */
  readonly raw: string;
}

/** What is stored of the contacts of one customer. */
export interface ContactsState {
  /** When the whole list was read last, ISO 8601 in UTC; null: it was not, and these contacts, if any, are not all. */
  readonly readAt: string | null;
  readonly changedWhileReading: boolean;
  /** Some of them were changed from here since they were read. */
  readonly outdated: boolean;
  readonly count: number;
}

/** One reading of a customer's contacts. Each method throws AppError CANCELLED once another began, or the account went. */
export interface ContactsReading {
  /** Keeps a page, in one transaction. */
  write(page: { readonly readAt: string; readonly contacts: readonly ReadContact[] }): void;
  /** Different contacts that were written. */
  distinct(): number;
  /** The whole list was read: contacts that were not in it go. With `changedWhileReading` none goes, as it may only have been missed. */
  finish(facts: { readonly changedWhileReading: boolean }): void;
}

/** Contacts of customers, as far as they were fetched; they lie in the tables `contact`, `contact_raw` and `contact_list`. */
export interface ContactsStore {
  /** null: they were not fetched. */
  state(accountId: string, customerId: number): ContactsState | null;
  /** In the order of their ids, from a place on; at most 200. */
  list(accountId: string, customerId: number, from: number, count: number): ContactRow[];
  find(accountId: string, customerId: number, id: number): StoredContact | null;
  /** Contacts of these customers were changed from here, at `at` (ISO 8601 in UTC): what was read before, or began to be, is outdated. */
  changed(accountId: string, customerIds: readonly number[], at: string): void;
  /** Begins to read the list of a customer at `at` (ISO 8601 in UTC). Supersedes a reading of the same. */
  begin(accountId: string, customerId: number, at: string): ContactsReading;
}
