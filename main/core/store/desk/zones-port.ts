import type { snapshotReasons } from '../../../../preload/contract/dns-words.ts';
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
