import type { DnsRecord } from '../../../preload/contract/dns/zone-record.ts';
import type { AccountId, Json } from '../../../preload/contract/values.ts';
import type { Outgoing } from '../mail/mail.ts';
import type { Answer } from '../service/answer.ts';
import type { Promotion } from '../service/lists/price.ts';
import type { Write, WriteOutcome } from '../service/write-outcome.ts';
import type { PortfolioStore } from '../store/port.ts';
import type { ReminderKey } from '../store/workspace/reminder-log-table.ts';
import type { NameserverUse } from '../zone/nameserver-use.ts';
import type { RefusedRecord } from '../zone/refused-records.ts';
import type { Target } from './target.ts';

/** An object as the service returned it, redacted. */
export type Resource = { readonly [field: string]: Json };

/** Cost prices of one extension. Year maps hold the total for a period, keyed by years; decimal strings. */
export interface PriceOf {
  readonly currency: string;
  readonly registration: ReadonlyMap<number, string>;
  readonly renewal: ReadonlyMap<number, string>;
  readonly transfer: string | null;
  readonly redemption: string | null;
  /** WHOIS protection. */
  readonly proxy: string | null;
  /** null: the service does not report it (api.md section 7, `enable_whois_protection`). */
  readonly protectionOffered: boolean | null;
  /** For registrations; it may be over, or in the future. */
  readonly promotion: Promotion | null;
}

/** What the service reported about a name that could be registered, or that it reports nothing. */
export interface NameStatus {
  /** `premium`: free, at its own price. `refused`: not checked, e.g. because it was checked too recently. */
  readonly state: 'free' | 'premium' | 'taken' | 'unknown' | 'refused';
  /** For a premium name, for one year; decimal string. */
  readonly premiumPrice: string | null;
  /** Free, and the service does not report whether the name is premium. */
  readonly premiumStatusUnknown?: boolean;
  /** In the service's wording. */
  readonly message: string | null;
}

/** A zone as read; every record in it was understood. */
export interface ReadZone {
  readonly records: readonly DnsRecord[];
  /** ISO 8601 in UTC. */
  readonly readAt: string;
  readonly from: 'service' | 'local';
}

type ZoneTarget = Pick<Target, 'id' | 'name'>;

/** Zones at the service. What is read goes into the local copy, so that all screens see it. */
export interface ZoneGateway {
  /** Always from the service. Rejects as reads do, and with BAD_ANSWER for a zone with a record that cannot be understood. */
  present(target: ZoneTarget): Promise<ReadZone>;
  /** What this row read last, otherwise the local copy, however old; null: the zone was never read, or not completely. */
  known(target: ZoneTarget): ReadZone | null;
  /** Number of records in the newest snapshot of the zone; 0: there is no snapshot. */
  snapshotSize(target: ZoneTarget): number;
  /** Number of records that a form of this service is known to hold. */
  most(): number;
  /** A test zone showed that a form holds this many records. */
  prove(target: ZoneTarget, records: number): void;
  /** What the account's domains reveal about the service's nameservers. */
  nameservers(): NameserverUse;
  /**
   * A write of this row was seen to be done, and asked for these records: pending edits that want exactly these are settled. For a service
   * that reports no TTLs, whose response cannot show that.
   */
  written(target: ZoneTarget, records: readonly DnsRecord[]): void;
  /**
   * Records of this row's write that the service refused, stored with the zone's pending edits until those are gone. Empty: it accepted all
   * of them.
   */
  refused(target: ZoneTarget, records: readonly RefusedRecord[]): void;
  /** The service refused to delete a single record. */
  notDeleted(target: ZoneTarget, refused: RefusedRecord): void;
  /** Stores the zone before or after a write of this row. Throws if it cannot. */
  keep(target: ZoneTarget, why: 'before' | 'after', records: readonly DnsRecord[]): void;
}

/** The parts of the local copy that a kind may read; none of it is guaranteed to be current. */
export type LocalCopy = Pick<
  PortfolioStore,
  'domains' | 'lists' | 'parts' | 'contacts' | 'customerDomains' | 'objectNames' | 'browse' | 'expiring'
>;

/**
 * What a kind may read. Use `domain`, `customer`, `contact` and `price` for the current state: the review of many rows reads them from the
 * local copy where it has them; before and after a row is sent they always come from the service. Reads reject with AppError as the service
 * client does (NOT_FOUND if the object does not exist).
 */
export interface ReadContext {
  readonly accountId: AccountId;
  /** What it is read for. `apply`: directly before the row is sent; the plan must come out the same or the row stops. */
  readonly moment: 'review' | 'apply' | 'verify';
  /** At least the fields of DomainSummary; before and after sending those of Domain (api.md section 7). */
  domain(id: number): Promise<Resource>;
  /** `domain` with its details, from the service: for kinds that need contacts, protection and the like. */
  domainDetails(id: number): Promise<Resource>;
  customer(id: number): Promise<Resource>;
  contact(customerId: number, id: number): Promise<Resource>;
  /** `extension` with its dot. null: it has no price. Before a paid row the price is at most a minute old. */
  price(extension: string): Promise<PriceOf | null>;
  /** The same, never from the local copy: for orders, whose prices must be current. */
  presentPrice(extension: string): Promise<PriceOf | null>;
  /** The service's result for this name (A-labels) if at most ten minutes old, otherwise a new one. Rejects as reads do. */
  availability(name: string): Promise<NameStatus>;
  /** Returns the extension of a domain name, with its dot, by the account's price list. */
  extensionOf(name: string): string;
  /** Any other read from the service. */
  get(path: string, query?: Readonly<Record<string, Json>>): Promise<Answer>;
  readonly zones: ZoneGateway;
  readonly local: LocalCopy;
  readonly messages: MessageGateway;
  readonly signal: AbortSignal;
  /** Unix time in ms. */
  now(): number;
  /**
   * Input fields of this row that come from the receipts of rows it depends on and are not known yet; only in a review. The input holds
   * null there.
   */
  readonly awaited: ReadonlySet<string>;
  /** Names of the kinds that run earlier, in this job, on the same target: a review may assume their effects. */
  readonly precedingKinds: ReadonlySet<string>;
}

/** The context the engine reads with; it knows how old the data is. */
export interface AgingContext extends ReadContext {
  /** When the service reported the oldest data read with it (Unix time in ms); null: nothing was read. */
  reportedAt(): number | null;
}

/** What `apply` gets in addition. */
export interface ApplyContext extends ReadContext {
  /**
   * Commits the `sent` mark durably, waits for its turn and sends. Once per row: a second call throws. `apply` returns this result, with a
   * receipt if there is one.
   */
  send(write: Write): Promise<WriteOutcome>;
  /**
   * The same for what does not go to the service: `sender` sends once, and awaits `beforeSend` before anything leaves. Counts as the one `send`.
   */
  sendBy(sender: Sender): Promise<WriteOutcome>;
}

/** Sends something once; `SendWrite` without its write. */
export type Sender = (options: { readonly signal: AbortSignal; readonly beforeSend: () => void | Promise<void> }) => Promise<WriteOutcome>;

/** Messages to the customers of the account. */
export interface MessageGateway {
  /** Through which server and from whom, as text; null: no mail server is set up. */
  server(): string | null;
  /** Whether any of these was reminded of meanwhile, for example by another way; not by this row itself. */
  isReminded(keys: readonly ReminderKey[]): boolean;
  /** Whether the local copy says that one of these expires on another day by now, or the customer was muted. */
  isOutdated(customerId: number, keys: readonly ReminderKey[]): boolean;
  /** Sends a message once, at the pace of the mail server, if the server is still `expected`. */
  send(outgoing: Outgoing, options: Parameters<Sender>[0]): Promise<WriteOutcome>;
}
