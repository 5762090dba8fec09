import type { DnsRecord } from '../../../../preload/contract/dns/zone-record.ts';
import type { FileProblem } from './problem.ts';

/** A record of the zone that the service manages itself: its SOA, or an NS record at its apex. */
export interface HeadRecord {
  /** Seconds; null: not given. */
  readonly ttl: number | null;
  readonly content: string;
}

/** The start of a zone file. It is stored for the export and never sent. */
export interface ZoneHead {
  readonly soa: HeadRecord | null;
  readonly ns: readonly HeadRecord[];
}

export const noHead: ZoneHead = { soa: null, ns: [] };

export interface RecordOfFile {
  /** 1-based. */
  readonly line: number;
  readonly record: DnsRecord;
}

/** A file's names outside the zone. */
export interface Outside {
  /** Number of records per owner, by absolute names in lower case. */
  readonly owners: ReadonlyMap<string, number>;
  /** Set if the file is the zone of another domain: the owner of its SOA record. */
  readonly zone: string | null;
  /** Unique names from `$ORIGIN`. */
  readonly origins: readonly string[];
}

export const nothingOutside: Outside = { owners: new Map(), zone: null, origins: [] };

/** The content of a zone file, in line order. */
export interface ZoneFileRead {
  readonly records: readonly RecordOfFile[];
  readonly head: ZoneHead;
  readonly outside: Outside;
  readonly problems: readonly FileProblem[];
}
