import type { DnsRecord } from '../../../preload/contract/dns/zone-record.ts';
import { typeMeaning } from './diff.ts';

/** The type under which the service stores texts: SPF may be its name for TXT (api.md section 5, open). */
export type TextType = 'TXT' | 'SPF';

const holds = (records: readonly DnsRecord[], textType: TextType): boolean => records.some(({ type }) => typeMeaning(type) === textType);

/**
 * Based on these records only; null if there is no text among them. TXT if there is any: only a service without it stores all texts as SPF.
 */
function seenIn(records: readonly DnsRecord[]): TextType | null {
  if (holds(records, 'TXT')) return 'TXT';
  return holds(records, 'SPF') ? 'SPF' : null;
}

/**
 * The type for new texts in a zone: that of its other texts as they were read; without any, that of the account's other zones, then that of
 * the pending edits. If nothing is known it is TXT, which is right everywhere except at a service that rejects it, and then nothing is
 * changed; a text of type SPF at a service that accepts both would be written, but no reader would ever find it. `account` is only called
 * if the zone gives no answer: it scans all zones that were read.
 */
export function textTypeOf(read: readonly DnsRecord[], account: () => TextType | null, pending: readonly DnsRecord[] = []): TextType {
  return seenIn(read) ?? account() ?? seenIn(pending) ?? 'TXT';
}
