import type { AccountId, Json } from '../../../preload/contract/values.ts';
import type { DnsRecord } from '../../../preload/contract/zone-record.ts';
import type { Answer } from '../service/answer.ts';
import type { Promotion } from '../service/lists/promotion.ts';
import type { Write, WriteOutcome } from '../service/write/write-outcome.ts';
import type { PortfolioStore } from '../store/port.ts';
import type { NameserverUse } from '../zone/nameserver-use.ts';
import type { RefusedRecord } from '../zone/refused-records.ts';
import type { Target } from './target.ts';

/** An object of the service as it came, redacted. */
export type Thing = { readonly [field: string]: Json };

/** Cost prices of one extension. Year maps hold the total of a period by its years; decimal strings. */
export interface PriceOf {
  readonly currency: string;
  readonly registration: ReadonlyMap<number, string>;
  readonly renewal: ReadonlyMap<number, string>;
  readonly transfer: string | null;
  readonly redemption: string | null;
  /** WHOIS protection. */
  readonly proxy: string | null;
  /** null: the service does not tell (api.md section 7, `enable_whois_protection`). */
  readonly protectionOffered: boolean | null;
  /** Of registrations; it may be over, or ahead. */
  readonly promotion: Promotion | null;
}

/** What the service said about a name that could be registered, or that it does not say. */
export interface NameStanding {
  /** `premium`: free, at a price of its own. `refused`: it is not checked, e.g. so soon again. */
  readonly state: 'free' | 'premium' | 'taken' | 'unknown' | 'refused';
  /** Of a premium name, for a year; decimal string. */
  readonly premiumPrice: string | null;
  /** Free, and the service does not say whether it is a premium name. */
  readonly premiumUntold?: boolean;
  /** In the service's words. */
  readonly message: string | null;
}

/** A zone as it was read: every record of it was understood. */
export interface ReadZone {
  readonly records: readonly DnsRecord[];
  /** ISO 8601 in UTC. */
  readonly readAt: string;
  readonly from: 'service' | 'local';
}

type ZoneTarget = Pick<Target, 'id' | 'name'>;

/** Zones at the service. What is read of them goes into the local copy, so that everybody sees it. */
export interface ZoneGateway {
  /** Always from the service. Rejects as reads do, and with BAD_ANSWER for a zone of which a record cannot be understood. */
  present(target: ZoneTarget): Promise<ReadZone>;
  /** What this row read last, else the local copy, however old; null: the zone was never read, or not as a whole. */
  known(target: ZoneTarget): ReadZone | null;
  /** How many records the newest snapshot of the zone has; 0: there is none. */
  kept(target: ZoneTarget): number;
  /** Records that a form of this service is known to hold. */
  most(): number;
  /** A test zone showed that a form holds so many. */
  prove(target: ZoneTarget, records: number): void;
  /** What the account's domains tell of the service's nameservers. */
  nameservers(): NameserverUse;
  /**
   * A write of this row was seen to be done, and asked for these records: pending edits that want just them are settled. For a service that
   * tells no TTLs, from whose answer nobody could tell.
   */
  written(target: ZoneTarget, records: readonly DnsRecord[]): void;
  /**
   * What the service refused of the records of this row's write, kept with the pending edits of the zone until they go. Empty: it took them
   * all.
   */
  refused(target: ZoneTarget, records: readonly RefusedRecord[]): void;
  /** It refused to delete a single record. */
  notDeleted(target: ZoneTarget, refused: RefusedRecord): void;
  /** Keeps the zone before or after a write of this row. Throws when it cannot. */
  keep(target: ZoneTarget, why: 'before' | 'after', records: readonly DnsRecord[]): void;
}

/** The parts of the local copy that a kind may look into; nothing of it is true for certain. */
export type LocalCopy = Pick<PortfolioStore, 'domains' | 'lists' | 'parts' | 'contacts' | 'customerDomains' | 'objectNames' | 'browse'>;

/**
 * What a kind may read. `domain`, `customer`, `contact` and `price` are the way to what is so at present: for the review of many rows they
 * come from the local copy where it has them, before a row is sent and afterwards always from the service. Reads reject with AppError as
 * the service client's do (NOT_FOUND when the thing is not there).
 */
export interface ReadContext {
  readonly accountId: AccountId;
  /** What it is read for. `apply`: directly before the row is sent; the same plan must come out or the row stops. */
  readonly moment: 'review' | 'apply' | 'verify';
  /** Fields of DomainSummary at least; before and after sending those of Domain (api.md section 7). */
  domain(id: number): Promise<Thing>;
  /** `domain` with the details, from the service: for kinds that need contacts, protection and the like. */
  domainDetails(id: number): Promise<Thing>;
  customer(id: number): Promise<Thing>;
  contact(customerId: number, id: number): Promise<Thing>;
  /** `extension` with its dot. null: there is no price for it. Before a paid row it is read again at least every minute. */
  price(extension: string): Promise<PriceOf | null>;
  /** The same, never from the local copy: for what is ordered, whose prices may not be old. */
  presentPrice(extension: string): Promise<PriceOf | null>;
  /** What the service said of this name (A-labels) within the last ten minutes, else what it says now. Rejects as reads do. */
  availability(name: string): Promise<NameStanding>;
  /** The extension of a domain name, with its dot, by the account's price list. */
  extensionOf(name: string): string;
  /** Any other read of the service. */
  get(path: string, query?: Readonly<Record<string, Json>>): Promise<Answer>;
  readonly zones: ZoneGateway;
  readonly local: LocalCopy;
  readonly signal: AbortSignal;
  /** Unix time in ms. */
  now(): number;
  /**
   * Input fields of this row that come from the receipts of rows it depends on and are not known yet; in a review only. The input
   * holds null there.
   */
  readonly awaited: ReadonlySet<string>;
  /** Names of the kinds that come first, in this job, on the same target: what they bring about may be taken as given in a review. */
  readonly comesFirst: ReadonlySet<string>;
}

/** What the engine reads with: it knows how old that is. */
export interface AgingContext extends ReadContext {
  /** When the service said the oldest of what was read with it (Unix time in ms); null: nothing was read. */
  saidAt(): number | null;
}

/** What `apply` gets besides. */
export interface ApplyContext extends ReadContext {
  /**
   * Commits the `sent` mark durably, waits for its turn and sends. Once per row: a second call throws. What it answers is what `apply`
   * answers, with a receipt where there is one.
   */
  send(write: Write): Promise<WriteOutcome>;
}
