import type { snapshotReasons } from '../../../../preload/contract/dns-codes.ts';
import type { DnsRecord } from '../../../../preload/contract/zone-record.ts';
import type { ZoneSnapshot } from '../../../../preload/contract/zones.ts';

export interface SnapshotToKeep {
  readonly domainId: number;
  readonly name: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly why: (typeof snapshotReasons)[number];
  readonly job: number | null;
  readonly seq: number | null;
  /** Equal for zones that mean the same. */
  readonly hash: string;
  readonly records: readonly DnsRecord[];
}

/** Zones as they were, by the reseller that the account has now. Every method throws AppError NOT_FOUND for an account that is not there. */
export interface ZoneSnapshotsTable {
  /**
   * Keeps a zone; one that means the same as the newest is not kept twice. Old ones go where there are many, the newest never. Answers the
   * number under which it can be read.
   */
  keep(accountId: string, snapshot: SnapshotToKeep): number;
  /** Newest first. */
  list(accountId: string, domainId: number, from: number, count: number): ZoneSnapshot[];
  /** How many each of these domains has; those without any are not in it. */
  counts(accountId: string, domainIds: readonly number[]): ReadonlyMap<number, number>;
  newest(accountId: string, domainId: number): ZoneSnapshot | null;
  /** null: it is not there any more. */
  read(accountId: string, domainId: number, id: number): { readonly snapshot: ZoneSnapshot; readonly records: DnsRecord[] } | null;
}

/** How many records a form of the service was seen to hold, by the reseller that the account has now. */
export interface ZoneProofsTable {
  /** null: none was proven. */
  read(accountId: string): { readonly records: number; readonly domainName: string; readonly at: string } | null;
  /** The larger number stays. `at`: ISO 8601 in UTC. */
  write(accountId: string, proof: { readonly records: number; readonly domainName: string; readonly at: string }): void;
}

/** What the last imported file of a zone said of its SOA and nameservers, as JSON, by the reseller that the account has now. */
export interface ZoneHeadsTable {
  /** null: none was imported. */
  read(accountId: string, domainId: number): string | null;
  write(accountId: string, domainId: number, body: string): void;
}

/** Pending edits of a zone: what was read, and the steps since. */
export interface KeptZoneEdits {
  readonly name: string;
  /** When the zone was read that the steps began from, ISO 8601 in UTC. */
  readonly readAt: string;
  /** `data` of the service's answer as JSON text. */
  readonly base: string;
  /** JSON texts in their order; those from `position` on were taken back. */
  readonly steps: readonly string[];
  readonly position: number;
}

/** Where the steps of a zone stand after a write. `edits`: rows that differ from what was read; `at`: ISO 8601 in UTC. */
export interface ZoneEditHead {
  readonly position: number;
  readonly edits: number;
  readonly at: string;
}

/** Zones with pending edits, by the reseller that the account has now. Everything throws AppError NOT_FOUND for an account that is not there. */
export interface ZoneEditsTable {
  /** Another text for each reseller that an account may point at. */
  reseller(accountId: string): string;
  find(accountId: string, id: number): KeptZoneEdits | null;
  /** Forgets what there was of this zone, and begins without steps. */
  begin(accountId: string, id: number, zone: Omit<KeptZoneEdits, 'steps' | 'position'>, at: string): void;
  /** Puts a step at `position - 1`; those that were there from then on are forgotten. */
  append(accountId: string, id: number, step: string, head: ZoneEditHead): void;
  move(accountId: string, id: number, head: ZoneEditHead): void;
  /** The same zone was read again. */
  readAgain(accountId: string, id: number, readAt: string): void;
  remove(accountId: string, id: number): void;
  /** What the service refused of the records, as JSON text; null: nothing. It goes with the edits. */
  refusals(accountId: string, id: number): string | null;
  /** Puts it in the place of what was there; not where nothing is pending. */
  refuse(accountId: string, id: number, refusals: string | null): void;
  /** Those with edits, by name. */
  list(
    accountId: string,
  ): { readonly id: number; readonly name: string; readonly edits: number; readonly readAt: string; readonly changedAt: string }[];
  /** Rows that differ from what was read, by zone; those without are left out. */
  edits(accountId: string, ids: readonly number[]): ReadonlyMap<number, number>;
  /** All or nothing. */
  together(work: () => void): void;
}

/** Templates of zones of an account; bodies are JSON. Names are told apart without regard to case. */
export interface ZoneTemplatesTable {
  /** By name. */
  read(accountId: string): { readonly name: string; readonly body: string }[];
  /** Adds one, or puts it in the place of the one with this name. Throws AppError NOT_FOUND for an unknown account. */
  write(accountId: string, name: string, body: string): void;
  remove(accountId: string, name: string): void;
}
