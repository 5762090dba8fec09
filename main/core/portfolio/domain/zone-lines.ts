import type { DnsRecord } from '../../../../preload/contract/domains/domain.ts';
import type { Positions } from '../../../../preload/contract/portfolio/views.ts';
import { quoted } from '../../zone/quoted-text.ts';

/** Records as lines of a zone file, as far as their contents allow: name, TTL, class, type, content. A record is always one line. */
export function zoneLines(records: readonly DnsRecord[]): string {
  return records
    .map(({ prefix, ttl, type, content }) => [prefix, ...(ttl === null ? [] : [ttl]), 'IN', type, asWritten(type, content)])
    .map((fields) => fields.map((field) => String(field).replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')).join('\t'))
    .join('\n');
}

/** The text of a record is quoted, unless the service already quotes it. */
function asWritten(type: string, content: string): string {
  return (type !== 'TXT' && type !== 'SPF') || content.startsWith('"') ? content : quoted(content);
}

/** The records at these positions; positions beyond the end are skipped. */
export function recordsAt(records: readonly DnsRecord[], places: Positions | undefined): readonly DnsRecord[] {
  return places === undefined ? records : places.flatMap(([first, last]) => records.slice(first, last + 1));
}
