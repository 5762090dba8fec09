import type { DnsRecord } from '../../../../preload/contract/dns/zone-record.ts';
import { writeMarked } from './mark.ts';
import { fits, readName } from './name.ts';
import { typeOf } from './types.ts';
import { writeContent, writeHost } from './write-content.ts';
import type { HeadRecord, ZoneHead } from './zone-file.ts';

/** Default TTL of the service in seconds (api.md section 6.6). */
const defaultTtl = 3600;
const maxTtl = 2_147_483_647;
const widestName = 32;

export interface ZoneToWrite {
  /** Its name as A-labels, without the trailing dot. */
  readonly zone: string;
  readonly records: readonly DnsRecord[];
  /** From an imported file. */
  readonly head: ZoneHead;
}

interface Line {
  readonly name: string;
  readonly ttl: number | null;
  readonly type: string;
  readonly data: string;
}

/** RFC 2606: names under `invalid` never exist. */
const placeholder = 'placeholder.invalid.';

/**
 * Writes a zone file that BIND's tools accept and `readZoneFile` parses to the same zone. Host names are absolute and end with a dot, texts
 * are quoted. A record that zone files cannot represent is written in a comment of our own.
 */
export function writeZoneFile({ zone, records, head }: ZoneToWrite): string {
  const read = records.map((record) => ({ record, line: lineOf(record, zone) }));
  const hasNs = read.some(({ line }) => line !== null && line.name === '@' && line.type === 'NS');
  const top = [...soaLines(head.soa), ...(hasNs ? [] : nsLines(head.ns, zone))];
  const width = Math.min(
    widestName,
    read.reduce((most, { line }) => Math.max(most, line?.name.length ?? 0), 1),
  );
  const text = [`; ${zone}, written by Reseller Desk`, `$ORIGIN ${zone}.`, `$TTL ${defaultTtl}`];
  for (const line of top) text.push(typeof line === 'string' ? line : lineText(line, width));
  if (read.some(({ line }) => line === null)) {
    text.push('; Lines that begin with ";!record" hold records that no zone file can. Reseller Desk reads them, others pass over them.');
  }
  for (const { record, line } of read) text.push(line === null ? writeMarked(record) : lineText(line, width));
  return `${text.join('\n')}\n`;
}

function lineText({ name, ttl, type, data }: Line, width: number): string {
  return `${name.padEnd(width)} ${(ttl === null ? '' : String(ttl)).padEnd(6)} IN ${type.padEnd(5)} ${data}`;
}

/** null: a zone file cannot represent it. */
function lineOf({ prefix, type: typeText, content, ttl }: DnsRecord, zone: string): Line | null {
  const type = typeOf(typeText.trim());
  const name = nameOf(prefix.trim(), zone);
  if (type === null || type === 'SOA' || name === null || (ttl !== null && (ttl < 0 || ttl > maxTtl))) return null;
  const data = writeContent(type, content, zone);
  return data === null ? null : { name, ttl, type, data };
}

function nameOf(prefix: string, zone: string): string | null {
  if (prefix === '' || prefix === '@') return '@';
  const read = readName(prefix);
  return 'fault' in read || read.name === '' || !fits(`${read.name}.${zone}`) ? null : read.name;
}

function soaLines(soa: HeadRecord | null): (Line | string)[] {
  if (soa !== null)
    return ['; The SOA record is that of the last file that was read. It needs a higher serial where it is served.', headLine('SOA', soa)];
  return [
    '; PLACEHOLDER: the SOA record of this zone is not known here. Put in your own before the file is used.',
    headLine('SOA', { ttl: null, content: `${placeholder} hostmaster.${placeholder} 1 7200 3600 1209600 3600` }),
  ];
}

function nsLines(ns: readonly HeadRecord[], zone: string): (Line | string)[] {
  const known = ns.flatMap(({ ttl, content }) => {
    const host = writeHost(content, zone);
    return host === null ? [] : [headLine('NS', { ttl, content: host })];
  });
  if (known.length > 0) return known;
  return [
    '; PLACEHOLDER: the nameservers of this zone are not known here. Put in your own before the file is used.',
    headLine('NS', { ttl: null, content: placeholder }),
  ];
}

const headLine = (type: string, { ttl, content }: HeadRecord): Line => ({ name: '@', ttl, type, data: content });
