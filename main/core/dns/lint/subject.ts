import type { DnsRecord } from '../../../../preload/contract/zone-record.ts';
import type { SpfTerms } from './rules/spf-terms.ts';
import type { ZoneName } from './zone-name.ts';

/** A record as the rules look at it. */
export interface Subject {
  readonly record: DnsRecord;
  readonly zone: ZoneName;
  /** See `ownerOf`. */
  readonly owner: string;
  /** In capitals. */
  readonly type: string;
  /** Without white space around it. */
  readonly content: string;
}

/** What the rules that look at several records need of one. */
export interface Meaning {
  /** The host that it names, in lower case and without a final dot; null: none. */
  readonly host: string | null;
  /** What a TXT record says, its strings joined; null: another type. */
  readonly text: string | null;
  readonly spf: SpfTerms | null;
  readonly purpose: 'spf' | 'dmarc' | 'dkim' | 'sts' | null;
}
