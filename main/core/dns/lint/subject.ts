import type { DnsRecord } from '../../../../preload/contract/dns/zone-record.ts';
import type { SpfTerms } from '../../zone/spf-terms.ts';
import type { ZoneName } from './zone-name.ts';

/** A record as the rules see it. */
export interface Subject {
  readonly record: DnsRecord;
  readonly zone: ZoneName;
  /** See `ownerOf`. */
  readonly owner: string;
  /** In upper case. */
  readonly type: string;
  /** Trimmed. */
  readonly content: string;
}

/** What rules across several records need to know about one. */
export interface Meaning {
  /** The host that it names, in lower case and without the trailing dot; null if none. */
  readonly host: string | null;
  /** The text of a TXT record with its strings joined; null for other types. */
  readonly text: string | null;
  readonly spf: SpfTerms | null;
  readonly purpose: 'spf' | 'dmarc' | 'dkim' | 'sts' | null;
}
