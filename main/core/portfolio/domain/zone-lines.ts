import type { DnsRecord } from '../../../../preload/contract/domain.ts';
import type { Places } from '../../../../preload/contract/views.ts';
import { quoted } from '../../zone/quoted-text.ts';

/** Records as lines of a zone file, as far as their contents allow: name, TTL, class, type, content. A record is one line, whatever it holds. */
export function zoneLines(records: readonly DnsRecord[]): string {
  return records
    .map(({ prefix, ttl, type, content }) => [prefix, ...(ttl === null ? [] : [ttl]), 'IN', type, asWritten(type, content)])
    .map((fields) => fields.map((field) => String(field).replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')).join('\t'))
    .join('\n');
}

/** Text of a record stands in quotes, unless the service has put it there. */
function asWritten(type: string, content: string): string {
  return (type !== 'TXT' && type !== 'SPF') || content.startsWith('"') ? content : quoted(content);
}

/** Those at these places; places behind the end are passed over. */
export function recordsAt(records: readonly DnsRecord[], places: Places | undefined): readonly DnsRecord[] {
  return places === undefined ? records : places.flatMap(([first, last]) => records.slice(first, last + 1));
}
