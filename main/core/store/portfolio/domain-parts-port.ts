import type { domainParts } from '../../../../preload/contract/lists.ts';
import type { ReadDomain } from './port.ts';

/** What a person sees as parts, and WHOIS protection, which is asked for apart where a domain's details do not tell it. */
export type StoredPartName = (typeof domainParts)[number] | 'protection';

export interface StoredPart {
  /** When the answer came, ISO 8601 in UTC. */
  readonly readAt: string;
  /** `data` of the answer as JSON text, redacted. */
  readonly raw: string;
}

/** What lists filter and show of a domain's details; null: the service did not tell. */
export interface ReadDetails {
  readonly whoisProtection: boolean | null;
  /** Whether it can be had at all for this extension. */
  readonly whoisOffered: boolean | null;
  /** Ids of the contacts. */
  readonly contacts: {
    readonly registrant: number | null;
    readonly admin: number | null;
    readonly tech: number | null;
    readonly billing: number | null;
  };
}

/** The answers about single domains, kept until the next of the same kind or until the domain goes. */
export interface DomainPartsStore {
  find(accountId: string, id: number, part: StoredPartName): StoredPart | null;
  /** When a part was read, without the part. */
  readAt(accountId: string, id: number, part: StoredPartName): string | null;
  /** Of these domains those whose zone was read, and how many records it had. */
  zones(accountId: string, ids: readonly number[]): ReadonlyMap<number, { readonly readAt: string; readonly records: number }>;
  /** Under which type the zones of an account that were read hold texts: TXT where any does; null: no text was read. */
  textType(accountId: string): 'TXT' | 'SPF' | null;
  write(accountId: string, id: number, part: StoredPartName, stored: StoredPart): void;
  /** Keeps the details, what lists know of them, and what they tell newer of the domain's row. */
  writeDetails(accountId: string, id: number, stored: StoredPart, details: ReadDetails, domain: Omit<ReadDomain, 'odd' | 'raw'>): void;
  /** Shown domains without details, those first that expire soonest from `today` (`2027-03-08`) on. */
  unread(accountId: string, today: string, most: number): number[];
  /** How many of the shown domains have details, and how many there are. */
  known(accountId: string): { readonly known: number; readonly all: number };
  /** How many of the domains with details have each of these contacts, in any role; a domain has four at the most. */
  usedBy(accountId: string, contactIds: readonly number[]): ReadonlyMap<number, number>;
  /**
   * The domains of a customer that have a contact in any role, by name, `most` of them named; and how many of the customer's domains have
   * no details yet, so that nobody knows.
   */
  using(
    accountId: string,
    customerId: number,
    contactId: number,
    most: number,
  ): { readonly names: readonly string[]; readonly count: number; readonly unread: number };
  /** What a year's renewal costs by the price list of the account; null when it does not tell for this extension. */
  renewal(accountId: string, extension: string): { readonly amount: string; readonly currency: string } | null;
}
