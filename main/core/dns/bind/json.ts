import * as z from 'zod';
import { DnsRecord } from '../../../../preload/contract/dns/zone-record.ts';
import { inOneLine } from './one-line.ts';
import { createProblemList } from './problem-list.ts';
import { noHead, nothingOutside, type RecordOfFile, type ZoneFileRead, type ZoneHead } from './zone-file.ts';

/* The schema is documented in docs/guide/zone-files.md. */

const format = 'reseller-desk-zone';
const version = 1;

const HeadRecord = z.object({ ttl: z.number().int().min(0).max(2_147_483_647).nullable(), content: z.string().max(5000) });
const Envelope = z.object({
  format: z.literal(format),
  version: z.literal(version),
  zone: z.string().max(300),
  soa: HeadRecord.nullish(),
  ns: z.array(HeadRecord).max(100).nullish(),
  records: z.array(z.unknown()),
});
const FileRecord = z.object({ ...DnsRecord.shape, ttl: DnsRecord.shape.ttl.optional() });

/**
 * A zone as JSON, written by `writeZoneJson`; records of another zone are not imported.
 * @param zone in lower case, without the trailing dot
 */
export function readZoneJson(text: string, zone: string): ZoneFileRead {
  let line = 1;
  const list = createProblemList(() => line);
  const nothing = (): ZoneFileRead => ({ records: [], head: noHead, outside: nothingOutside, problems: list.all() });
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    list.report('file-json', { message: error instanceof Error ? error.message : '' });
    return nothing();
  }
  const envelope = Envelope.safeParse(parsed);
  if (!envelope.success) {
    list.report('file-json-format', { format, version: String(version), place: envelope.error.issues[0]?.path.join('.') ?? '' });
    return nothing();
  }
  const { zone: name, soa, ns, records: rawRecords } = envelope.data;
  const other = name.toLowerCase() === zone ? null : name.toLowerCase();
  if (other !== null) list.report('file-other-zone', { zone: name });
  const lines = linesOfRecords(text);
  const records: RecordOfFile[] = [];
  for (const [at, one] of rawRecords.entries()) {
    line = lines[at] ?? 1;
    const read = FileRecord.safeParse(one);
    const record = read.success ? inOneLine({ ...read.data, ttl: read.data.ttl ?? null }, list.report) : null;
    if (record !== null) records.push({ line, record });
    if (!read.success) list.report('file-json-record', { field: read.error.issues[0]?.path.join('.') ?? '' });
  }
  if (other === null) return { records, head: { soa: soa ?? null, ns: ns ?? [] }, outside: nothingOutside, problems: list.all() };
  const outside = { owners: new Map([[other, records.length]]), zone: other, origins: [] };
  return { records: [], head: noHead, outside, problems: list.all() };
}

const marks = /"((?:[^"\\]|\\.)*)"|[{}[\]\n]/gs;

/** The line of each item of the list `records`, in valid JSON. */
function linesOfRecords(text: string): number[] {
  const found: number[] = [];
  let line = 1;
  let depth = 0;
  let key = '';
  for (const [mark, inside] of text.matchAll(marks)) {
    if (mark === '\n') line += 1;
    else if (inside !== undefined) {
      if (depth === 1) key = inside;
    } else if (mark === '}' || mark === ']') depth -= 1;
    else {
      if (depth === 2 && mark === '{' && key === 'records') found.push(line);
      depth += 1;
    }
  }
  return found;
}

/** A zone as JSON, one record per line. */
export function writeZoneJson({
  zone,
  records,
  head,
}: {
  readonly zone: string;
  readonly records: readonly DnsRecord[];
  readonly head: ZoneHead;
}): string {
  const lines = records.map(({ prefix, type, content, ttl }) => `    ${JSON.stringify({ prefix, type, content, ttl })}`);
  const top = { format, version, zone, soa: head.soa, ns: head.ns };
  const members = Object.entries(top).map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)},\n`);
  return `{\n${members.join('')}  "records": [${lines.length === 0 ? '' : `\n${lines.join(',\n')}\n  `}]\n}\n`;
}
