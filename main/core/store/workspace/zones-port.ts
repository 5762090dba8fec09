import type { snapshotReasons } from '../../../../preload/contract/dns/dns-codes.ts';
import type { DnsRecord } from '../../../../preload/contract/dns/zone-record.ts';
import type { ZoneSnapshot } from '../../../../preload/contract/dns/zones.ts';

export interface SnapshotToStore {
  readonly domainId: number;
  readonly name: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly why: (typeof snapshotReasons)[number];
  readonly job: number | null;
  readonly seq: number | null;
  /** Equal for equivalent zones. */
  readonly hash: string;
  readonly records: readonly DnsRecord[];
}

/** Zone snapshots, by the account's current reseller. Every method throws AppError NOT_FOUND for an unknown account. */
export interface ZoneSnapshotsTable {
  /**
   * Stores a zone, unless it is equivalent to the newest one. Old ones are deleted if there are many, the newest never. Returns the
   * snapshot's id.
   */
  keep(accountId: string, snapshot: SnapshotToStore): number;
  /** Newest first. */
  list(accountId: string, domainId: number, from: number, count: number): ZoneSnapshot[];
  /** Number of snapshots per domain; domains without any are omitted. */
  counts(accountId: string, domainIds: readonly number[]): ReadonlyMap<number, number>;
  newest(accountId: string, domainId: number): ZoneSnapshot | null;
  /** null if it no longer exists. */
  read(accountId: string, domainId: number, id: number): { readonly snapshot: ZoneSnapshot; readonly records: DnsRecord[] } | null;
}

/** How many records a service form was observed to hold, by the account's current reseller. */
export interface ZoneProofsTable {
  /** null if none was proven. */
  read(accountId: string): { readonly records: number; readonly domainName: string; readonly at: string } | null;
  /** The larger number is kept. `at`: ISO 8601 in UTC. */
  write(accountId: string, proof: { readonly records: number; readonly domainName: string; readonly at: string }): void;
}

/** The SOA and nameservers in the last imported file of a zone, as JSON, by the account's current reseller. */
export interface ZoneHeadsTable {
  /** null if none was imported. */
  read(accountId: string, domainId: number): string | null;
  write(accountId: string, domainId: number, body: string): void;
}

/** A zone's pending edits: the zone as read, and the steps since. */
export interface StoredZoneEdits {
  readonly name: string;
  /** When the zone that the steps are based on was read, ISO 8601 in UTC. */
  readonly readAt: string;
  /** `data` of the service's response as JSON text. */
  readonly base: string;
  /** JSON texts in order; those from `position` on were undone. */
  readonly steps: readonly string[];
  readonly position: number;
}

/** The state of a zone's steps after a write. `edits`: rows that differ from the zone as read; `at`: ISO 8601 in UTC. */
export interface ZoneEditHead {
  readonly position: number;
  readonly edits: number;
  readonly at: string;
}

/** Zones with pending edits, by the account's current reseller. Every method throws AppError NOT_FOUND for an unknown account. */
export interface ZoneEditsTable {
  /** Returns a distinct text for each reseller that an account may use. */
  reseller(accountId: string): string;
  find(accountId: string, id: number): StoredZoneEdits | null;
  /** Deletes the zone's existing edits and starts without steps. */
  begin(accountId: string, id: number, zone: Omit<StoredZoneEdits, 'steps' | 'position'>, at: string): void;
  /** Writes a step at `position - 1`; later ones are deleted. */
  append(accountId: string, id: number, step: string, head: ZoneEditHead): void;
  move(accountId: string, id: number, head: ZoneEditHead): void;
  /** The same zone was read again. */
  reread(accountId: string, id: number, readAt: string): void;
  remove(accountId: string, id: number): void;
  /** The records that the service refused, as JSON text; null if none. Deleted together with the edits. */
  refusals(accountId: string, id: number): string | null;
  /** Replaces the existing value; does nothing if there are no pending edits. */
  refuse(accountId: string, id: number, refusals: string | null): void;
  /** Zones with edits, by name. */
  list(
    accountId: string,
  ): { readonly id: number; readonly name: string; readonly edits: number; readonly readAt: string; readonly changedAt: string }[];
  /** Number of rows per zone that differ from the zone as read; zones without any are omitted. */
  edits(accountId: string, ids: readonly number[]): ReadonlyMap<number, number>;
  /** Runs in one transaction. */
  together(work: () => void): void;
}

/** An account's zone templates; bodies are JSON. Names are case-insensitive. */
export interface ZoneTemplatesTable {
  /** By name. */
  read(accountId: string): { readonly name: string; readonly body: string }[];
  /** Adds a template or replaces the one with this name. Throws AppError NOT_FOUND for an unknown account. */
  write(accountId: string, name: string, body: string): void;
  remove(accountId: string, name: string): void;
}
