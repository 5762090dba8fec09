import type { DnsRecord } from '../../../../preload/contract/domain.ts';
import type { Places } from '../../../../preload/contract/views.ts';

/** Records as lines of a zone file, as far as their contents allow: name, TTL, class, type, content. A record is one line, whatever it holds. */
export function zoneLines(records: readonly DnsRecord[]): string {
  return records
    .map(({ prefix, ttl, type, content }) => [prefix, ...(ttl === null ? [] : [ttl]), 'IN', type, quoted(type, content)])
    .map((fields) => fields.map((field) => String(field).replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')).join('\t'))
    .join('\n');
}

/** Text of a record stands in quotes, in strings of at most 255 bytes (RFC 1035, section 3.3), unless the service has put it there. */
function quoted(type: string, content: string): string {
  if ((type !== 'TXT' && type !== 'SPF') || content.startsWith('"')) return content;
  return inStrings(content)
    .map((text) => `"${text.replace(/[\\"]/g, '\\$&')}"`)
    .join(' ');
}

const longestString = 255;

/** No character is cut in two: name servers put the strings together again, other readers may not. */
function inStrings(text: string): string[] {
  const strings: string[] = [];
  let present = '';
  let bytes = 0;
  for (const character of text) {
    const more = Buffer.byteLength(character);
    if (bytes + more > longestString) {
      strings.push(present);
      present = '';
      bytes = 0;
    }
    present += character;
    bytes += more;
  }
  return [...strings, present];
}

/** Those at these places; places behind the end are passed over. */
export function recordsAt(records: readonly DnsRecord[], places: Places | undefined): readonly DnsRecord[] {
  return places === undefined ? records : places.flatMap(([first, last]) => records.slice(first, last + 1));
}
