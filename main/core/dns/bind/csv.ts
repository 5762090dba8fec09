import type { DnsRecord } from '../../../../preload/contract/dns/zone-record.ts';
import { type CsvRecord, createCsvReader } from '../../base/text/csv-reader.ts';
import { stripFormulaGuard } from '../../base/text/formula-guard.ts';
import { rowFormat } from '../../base/text/row-format.ts';
import { relativeName } from '../../zone/host-names.ts';
import { inOneLine } from './one-line.ts';
import { createProblemList, type ReportProblem } from './problem-list.ts';
import { readTime } from './time.ts';
import { noHead, type Outside, type RecordOfFile, type ZoneFileRead } from './zone-file.ts';

/** Column names used by panels and spreadsheets. `prefix` is taken literally, `name` may be a full name. */
const heads: Readonly<Record<string, readonly string[]>> = {
  prefix: ['prefix'],
  name: ['name', 'host', 'hostname', 'host name', 'owner', 'record', 'record name'],
  type: ['type', 'record type'],
  content: ['content', 'value', 'data', 'rdata', 'target', 'answer', 'points to', 'record value'],
  ttl: ['ttl'],
  priority: ['priority', 'prio', 'preference', 'mx'],
};

const delimiters = [',', ';', '\t'] as const;

interface Layout {
  readonly delimiter: string;
  readonly places: ReadonlyMap<string, number>;
}

const fold = (cell: string): string => cell.trim().toLowerCase().replaceAll('_', ' ');

function positionsOf(cells: readonly string[]): ReadonlyMap<string, number> {
  const folded = cells.map(fold);
  const found = Object.entries(heads).map(([field, names]) => [field, folded.findIndex((head) => names.includes(head))] as const);
  return new Map(found.filter(([, place]) => place >= 0));
}

/** The columns of a CSV of records by its first line; null if it is not one. */
export function zoneCsvLayout(text: string): Layout | null {
  const end = /\r|\n/.exec(text)?.index ?? text.length;
  const first = text.slice(0, Math.min(end, 2000));
  for (const delimiter of delimiters) {
    const reader = createCsvReader(delimiter);
    const [head] = [...reader.push(first), ...reader.end()];
    const places = positionsOf(head?.cells ?? []);
    if (places.has('type') && places.has('content') && (places.has('prefix') || places.has('name'))) return { delimiter, places };
  }
  return null;
}

/**
 * A CSV of records, one per line.
 * @param zone in lower case, without the trailing dot
 * @param also another name that counts as the zone's own
 */
export function readZoneCsv(text: string, zone: string, { delimiter, places }: Layout, also?: string): ZoneFileRead {
  const reader = createCsvReader(delimiter);
  const records: RecordOfFile[] = [];
  let line = 1;
  const list = createProblemList(() => line);
  const rows = [...reader.push(text), ...reader.end()].slice(1);
  const names = places.has('prefix') ? [] : rows.map(({ cells }) => stripFormulaGuard(cells[places.get('name') ?? -1] ?? ''));
  const otherZone = commonDomainOf(names, [zone, ...(also === undefined ? [] : [also])]);
  const owners = new Map<string, number>();
  const prefix = (name: string): string | null => {
    const within = (also === undefined ? null : relativeName(name, also)) ?? prefixOf(name, zone);
    if (within !== null && (otherZone === null || relativeName(name, otherZone) === null)) return within;
    const owner = name.toLowerCase().replace(/\.$/, '');
    owners.set(owner, (owners.get(owner) ?? 0) + 1);
    return null;
  };
  const take = (row: CsvRecord): void => {
    line = row.line;
    const read = row.fault === null ? readRow(row.cells.map(stripFormulaGuard), prefix, places, list.report) : null;
    const record = read === null ? null : inOneLine(read, list.report);
    if (row.fault !== null) list.report('file-cells', { text: row.cells.join(delimiter) });
    if (record !== null) records.push({ line, record });
  };
  for (const row of rows) take(row);
  const outside: Outside = { owners, zone: otherZone, origins: [] };
  return { records, head: noHead, outside, problems: list.all() };
}

/**
 * The domain that full names without trailing dots belong to: all are in it, and one of them is its apex. null: at least some are names
 * relative to the zone.
 */
function commonDomainOf(names: readonly string[], own: readonly string[]): string | null {
  const folded = names.map((name) => name.trim().toLowerCase().replace(/\.$/, ''));
  const [shortest = ''] = [...folded].sort((one, other) => one.length - other.length);
  if (!shortest.includes('.') || own.some((zone) => folded.some((name) => relativeName(name, zone) !== null))) return null;
  return folded.every((name) => relativeName(name, shortest) !== null) ? shortest : null;
}

function readRow(
  cells: readonly string[],
  prefixOfName: (name: string) => string | null,
  places: ReadonlyMap<string, number>,
  report: ReportProblem,
): DnsRecord | null {
  const cell = (field: string): string => cells[places.get(field) ?? -1] ?? '';
  const type = cell('type').trim().toUpperCase();
  if (!/^[A-Z0-9-]{1,30}$/.test(type)) {
    report('file-type-unknown', { type });
    return null;
  }
  const ttl = cell('ttl').trim();
  const seconds = ttl === '' ? null : readTime(ttl);
  if (ttl !== '' && seconds === null) {
    report('file-ttl', { ttl });
    return null;
  }
  const prefix = places.has('prefix') ? cell('prefix') : prefixOfName(cell('name').trim());
  if (prefix === null) {
    report('file-outside', { name: cell('name') });
    return null;
  }
  return { prefix: prefix || '@', type, content: withPriority(type, cell('content'), cell('priority').trim()), ttl: seconds };
}

/** The prefix within the zone; null if the name is outside it. */
function prefixOf(name: string, zone: string): string | null {
  if (name === '' || name === '@') return '@';
  const within = relativeName(name, zone);
  if (within !== null) return within;
  return name.endsWith('.') ? null : name;
}

/** For a priority in a separate column. */
function withPriority(type: string, content: string, priority: string): string {
  const words = content.trim().split(/\s+/).length;
  const isMissing = (type === 'MX' && words === 1) || (type === 'SRV' && words === 3);
  return isMissing && /^\d{1,5}$/.test(priority) ? `${priority} ${content.trim()}` : content;
}

const columns = [
  { name: 'prefix', kind: 'text' },
  { name: 'type', kind: 'text' },
  { name: 'ttl', kind: 'number' },
  { name: 'content', kind: 'text' },
] as const;

/** Records as CSV, guarded against formulas; `readZoneCsv` restores them exactly, with line breaks within strings as escapes. */
export function writeZoneCsv(records: readonly DnsRecord[]): string {
  const format = rowFormat({ kind: 'csv', delimiter: ',', bom: true }, columns);
  const rows = records.map(({ prefix, type, content, ttl }, at) => format.before(at === 0) + format.row([at, prefix, type, ttl, content]));
  return format.begin + rows.join('') + format.end;
}
