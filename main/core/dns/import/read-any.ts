import type { zoneFormats } from '../../../../preload/contract/dns/dns-codes.ts';
import { createDecoder } from '../../base/text/text-encoding.ts';
import { readZoneCsv, zoneCsvLayout } from '../bind/csv.ts';
import { readZoneJson } from '../bind/json.ts';
import { readZoneFile } from '../bind/read-zone-file.ts';
import { decodeZone } from '../bind/zone-bytes.ts';
import type { ZoneFileRead } from '../bind/zone-file.ts';

export interface AnyRead {
  readonly format: (typeof zoneFormats)[number];
  readonly read: ZoneFileRead;
}

/**
 * Reads the text of a zone file, a CSV or our JSON, whichever it looks like.
 * @param zone in lower case, without the trailing dot
 * @param also another name that counts as the zone's own
 */
export function readAny(input: string, zone: string, also?: string): AnyRead {
  const text = input.charCodeAt(0) === 0xfeff ? input.slice(1) : input;
  if (/^\s*[{[]/.test(text)) return { format: 'json', read: readZoneJson(text, zone) };
  const layout = zoneCsvLayout(text);
  if (layout !== null) return { format: 'csv', read: readZoneCsv(text, zone, layout, also) };
  return { format: 'bind', read: readZoneFile(text, zone, also) };
}

/** The same for the bytes of a file. */
export function readAnyBytes(bytes: Uint8Array, zone: string, also?: string): AnyRead {
  const text = decodeZone(bytes);
  // A spreadsheet that does not write UTF-8 writes Windows-1252, whereas a zone file is bytes.
  if (zoneCsvLayout(text) === null || !bytes.some((byte) => byte > 0x7f) || isUtf8(bytes)) return readAny(text, zone, also);
  const decoder = createDecoder('windows-1252');
  return readAny(decoder.decode(bytes) + decoder.end(), zone, also);
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
