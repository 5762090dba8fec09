import type { OwnerFacts } from '../../../../../preload/contract/domains/domains.ts';
import type { domainParts } from '../../../../../preload/contract/lists.ts';
import type { ReadDomain } from '../lists/domains.ts';

/** The parts shown to the user, and WHOIS protection, which is requested separately if a domain's details omit it. */
export type StoredSectionName = (typeof domainParts)[number] | 'protection';

export interface StoredSection {
  /** When the response arrived, ISO 8601 in UTC. */
  readonly readAt: string;
  /** `data` of the response as JSON text, redacted. */
  readonly raw: string;
}

/** The parts of a domain's details that lists filter and show; null: not reported by the service. */
export interface ReadDetails {
  readonly whoisProtection: boolean | null;
  /** Whether it is available for this extension at all. */
  readonly whoisOffered: boolean | null;
  /** Contact ids. */
  readonly contacts: {
    readonly registrant: number | null;
    readonly admin: number | null;
    readonly tech: number | null;
    readonly billing: number | null;
  };
  /** The registrant itself; omitted or null if the details have at most its id. */
  readonly registrant?: OwnerFacts | null;
}

/** Responses about single domains, stored until the next of the same kind or until the domain is removed. */
export interface DomainPartsStore {
  find(accountId: string, id: number, part: StoredSectionName): StoredSection | null;
  /** Returns when a part was read, without the part itself. */
  readAt(accountId: string, id: number, part: StoredSectionName): string | null;
  /** Returns those of these domains whose zone was read, with the number of records. */
  zones(accountId: string, ids: readonly number[]): ReadonlyMap<number, { readonly readAt: string; readonly records: number }>;
  /** The record type that the account's stored zones use for text: TXT if any does; null if no text record was read. */
  textType(accountId: string): 'TXT' | 'SPF' | null;
  write(accountId: string, id: number, part: StoredSectionName, stored: StoredSection): void;
  /** Stores the details, the parts that lists use, and newer values for the domain's row. */
  writeDetails(accountId: string, id: number, stored: StoredSection, details: ReadDetails, domain: Omit<ReadDomain, 'odd' | 'raw'>): void;
  /** Visible domains without details, ordered by expiry from `today` (`2027-03-08`) on. */
  unread(accountId: string, today: string, most: number): number[];
  /** Number of visible domains with details, and of all visible domains. */
  known(accountId: string): { readonly known: number; readonly all: number };
  /** How many domains with details use each of these contacts in any role; a domain has at most four. */
  usedBy(accountId: string, contactIds: readonly number[]): ReadonlyMap<number, number>;
  /**
   * A customer's domains that use a contact in any role, by name, at most `most` of them listed; and how many of the customer's domains
   * have no details yet, so that this is unknown.
   */
  using(
    accountId: string,
    customerId: number,
    contactId: number,
    most: number,
  ): { readonly names: readonly string[]; readonly count: number; readonly unread: number };
  /** The price of one year's renewal in the account's price list; null if the list has none for this extension. */
  renewal(accountId: string, extension: string): { readonly amount: string; readonly currency: string } | null;
}
