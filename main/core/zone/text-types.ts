import type { DnsRecord } from '../../../preload/contract/zone-record.ts';
import { typeMeaning } from './record-identity.ts';

/** Under which type the service keeps texts: SPF may be its word for TXT (api.md section 5, open). */
export type TextType = 'TXT' | 'SPF';

const holds = (records: readonly DnsRecord[], wanted: TextType): boolean => records.some(({ type }) => typeMeaning(type) === wanted);

/** By these records alone; null: there is no text among them. TXT wherever there is one: only a service without it puts all texts into SPF. */
function seenIn(records: readonly DnsRecord[]): TextType | null {
  if (holds(records, 'TXT')) return 'TXT';
  return holds(records, 'SPF') ? 'SPF' : null;
}

/**
 * The type for texts that are new in a zone: that of its other texts as they were read; without any, that of the account's other zones, then
 * that of the pending edits. Where nothing is known it is TXT, which is right everywhere but at a service that refuses it, and then nothing
 * is changed; a text of type SPF at a service that takes both would be written, and no reader would ever find it. `account` is asked only
 * where the zone tells nothing: it looks through all zones that were read.
 */
export function textTypeOf(read: readonly DnsRecord[], account: () => TextType | null, pending: readonly DnsRecord[] = []): TextType {
  return seenIn(read) ?? account() ?? seenIn(pending) ?? 'TXT';
}
