import type { DnsRecord } from '../../../../preload/contract/zone-record.ts';
import type { FileProblem } from './problem.ts';

/** A record of the zone's own that the service keeps itself: its SOA, or an NS record at its name. */
export interface HeadRecord {
  /** Seconds; null: nobody said. */
  readonly ttl: number | null;
  readonly content: string;
}

/** What a zone file begins with. It is kept for the export and never sent. */
export interface ZoneHead {
  readonly soa: HeadRecord | null;
  readonly ns: readonly HeadRecord[];
}

export const noHead: ZoneHead = { soa: null, ns: [] };

export interface RecordOfFile {
  /** From 1. */
  readonly line: number;
  readonly record: DnsRecord;
}

/** What a file has of names outside of the zone. */
export interface Outside {
  /** How many records each owner has, by whole names in lower case. */
  readonly owners: ReadonlyMap<string, number>;
  /** Where the file says that it is the zone of another domain: the owner of its SOA record. */
  readonly zone: string | null;
  /** From `$ORIGIN`, each once. */
  readonly origins: readonly string[];
}

export const nothingOutside: Outside = { owners: new Map(), zone: null, origins: [] };

/** What a file says of a zone, in the order of its lines. */
export interface ZoneFileRead {
  readonly records: readonly RecordOfFile[];
  readonly head: ZoneHead;
  readonly outside: Outside;
  readonly problems: readonly FileProblem[];
}
