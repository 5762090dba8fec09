import { zoneFormats } from '../../../../preload/contract/dns/dns-codes.ts';
import type { DnsRecord } from '../../../../preload/contract/dns/zone-record.ts';
import type { ZoneImport } from '../../../../preload/contract/dns/zones.ts';
import type { Output, Parsed } from '../../../../preload/contract/index.ts';
import { AppError } from '../../base/errors.ts';
import { saveFile } from '../../base/files/save-file.ts';
import { fileAt } from '../../changes/file/source.ts';
import type { Platform } from '../../platform.ts';
import type { ZoneHeadsTable } from '../../store/workspace/zones-port.ts';
import { diffZones, setKey } from '../../zone/diff.ts';
import { setsOf } from '../../zone/edit.ts';
import { writeZoneCsv } from '../bind/csv.ts';
import { writeZoneJson } from '../bind/json.ts';
import { writeZoneFile } from '../bind/write-zone-file.ts';
import { noHead, type ZoneHead } from '../bind/zone-file.ts';
import { withRecords } from '../editor/editor.ts';
import type { ZoneEditor, ZoneOf } from '../editor/port.ts';
import { headOf, headText } from './head.ts';
import { type ImportLine, importLines } from './lines.ts';
import { domainsOf, moveTargets, type OfDomains, reportOnce } from './other-domain.ts';
import { type AnyRead, readAny, readAnyBytes } from './read-any.ts';

export interface ZoneFilesDeps {
  readonly editor: () => Promise<Pick<ZoneEditor, 'records' | 'takeRecords'>>;
  /** Called each time, because a restore replaces the table. */
  readonly heads: () => ZoneHeadsTable;
  readonly dialogs: Pick<Platform['dialogs'], 'openFile' | 'saveFile'>;
}

/** Import and export of zone files. Each method implements the call of its name. */
export interface ZoneFiles {
  openFile(input: Parsed<'zones.openFile'>, signal: AbortSignal): Promise<Output<'zones.openFile'>>;
  readText(input: Parsed<'zones.readText'>): Promise<Output<'zones.readText'>>;
  importAs(input: Parsed<'zones.importAs'>): Promise<Output<'zones.importAs'>>;
  importLines(input: Parsed<'zones.importLines'>): Output<'zones.importLines'>;
  import(input: Parsed<'zones.import'>): Promise<Output<'zones.import'>>;
  export(input: Parsed<'zones.export'>, signal: AbortSignal): Promise<Output<'zones.export'>>;
  /** Drops everything from memory. */
  releaseAll(): void;
}

/** Bytes. A zone of 20,000 records has two million. */
const maxZoneBytes = 10_000_000;
/** The maximum the contract accepts. */
const maxRecords = 20_000;
const ownSets = new Set(['NS', 'SOA'].map((type) => setKey({ prefix: '@', type })));

interface StoredImport {
  readonly id: string;
  readonly any: AnyRead;
  readonly lines: readonly ImportLine[];
  readonly of: OfDomains;
  readonly isMoved: boolean;
  /** Reads it again. */
  readonly read: ReadAs;
}

/** `also`: another name that counts as the zone's own. */
type ReadAs = (zone: string, also?: string) => AnyRead;
/** Imports the file of another domain as the zone's own. */
interface As {
  readonly of: OfDomains & { readonly other: string };
  readonly targets: Parsed<'zones.importAs'>['targets'];
}

const keyOf = ({ accountId, id }: ZoneOf): string => `${accountId} ${id}`;

/** All methods throw AppError as documented in the contract. */
export function createZoneFiles({ editor, heads, dialogs }: ZoneFilesDeps): ZoneFiles {
  const imports = new Map<string, StoredImport>();
  let count = 0;

  async function take(of: ZoneOf, read: ReadAs, as?: As): Promise<Output<'zones.readText'>['file']> {
    const { name, records: present } = (await editor()).records(of, true);
    const { any, moved, ...domains } = as === undefined ? readAsItIs(read, name.toLowerCase()) : readAs(read, name.toLowerCase(), as);
    const records = any.read.records.map(({ record }) => record);
    if (records.length > maxRecords) {
      throw new AppError('VALIDATION', 'file-with-too-many-records', { count: records.length, most: maxRecords });
    }
    const { lines, counts } = importLines(any.read, name);
    count += 1;
    const id = `i${count}`;
    imports.set(keyOf(of), { id, any, lines, of: domains.of, isMoved: moved !== null, read });
    const effect = (mode: 'merge' | 'replace') => {
      const { created, changed, deleted } = diffZones(present, withRecords(present, recordsToTake(present, records, mode), mode));
      return { created, changed, deleted };
    };
    const { format } = any;
    return {
      ...{ import: id, format, name, ...domains.of, moved, records: records.length, problems: counts },
      ...{ merge: effect('merge'), replace: effect('replace') },
    };
  }

  function storedImport(input: ZoneOf & { readonly import: string }): StoredImport {
    const found = imports.get(keyOf(input));
    if (found?.id !== input.import) throw new AppError('NOT_FOUND', 'import-released');
    return found;
  }

  return {
    async openFile(input, signal) {
      const path = await dialogs.openFile();
      if (path === null || signal.aborted) return { file: null };
      const source = await fileAt(path, path.replace(/^.*[\\/]/, ''));
      if (source.size === 0) throw new AppError('VALIDATION', 'file-empty');
      if (source.size > maxZoneBytes) throw tooLarge('file');
      const pieces: Uint8Array[] = [];
      for await (const piece of source.chunks(signal)) pieces.push(piece);
      return { file: await take(input, (zone, also) => readAnyBytes(Buffer.concat(pieces), zone, also)) };
    },
    async readText(input) {
      if (input.text.length > maxZoneBytes) throw tooLarge('text');
      return { file: await take(input, (zone, also) => readAny(input.text, zone, also)) };
    },
    async importAs(input) {
      const { of, read } = storedImport(input);
      const { other, domains } = of;
      if (other === null) throw new AppError('VALIDATION', 'file-of-this-domain');
      return { file: await take(input, read, { of: { other, domains }, targets: input.targets }) };
    },
    importLines(input) {
      const { lines } = storedImport(input);
      const requestedLines = input.problems ? lines.filter(({ problems }) => problems.length > 0) : lines;
      return { count: requestedLines.length, lines: requestedLines.slice(input.from, input.from + input.count) };
    },
    async import(input) {
      const { any, of, isMoved } = storedImport(input);
      if (input.mode === 'replace' && of.other !== null && !isMoved) {
        throw new AppError('VALIDATION', 'file-of-other-domain', { domain: of.other });
      }
      const session = await editor();
      const { records: present } = session.records(input, true);
      const records = any.read.records.map(({ record }) => record);
      const zone = session.takeRecords(input, recordsToTake(present, records, input.mode), input.mode);
      const { head } = any.read;
      if (head.soa !== null || head.ns.length > 0) heads().write(input.accountId, input.id, headText(head));
      imports.delete(keyOf(input));
      return { zone };
    },
    async export(input, signal) {
      const { name, records } = (await editor()).records(input, input.pending);
      const head = headOf(heads().read(input.accountId, input.id)) ?? noHead;
      const suffix = input.format === zoneFormats[0] ? 'zone' : input.format;
      return { path: await saveFile(dialogs, `${name}.${suffix}`, () => textOf(input.format, name, records, head), signal) };
    },
    releaseAll: () => imports.clear(),
  };
}

function readAsItIs(read: ReadAs, zone: string): { any: AnyRead; of: OfDomains; moved: null } {
  const any = read(zone);
  const of = domainsOf(any.read, zone);
  return { any: of.other === null ? any : { ...any, read: reportOnce(any.read, of.other) }, of, moved: null };
}

function readAs(read: ReadAs, zone: string, { of, targets }: As): { any: AnyRead; of: OfDomains; moved: ZoneImport['moved'] } {
  const any = read(of.other, zone);
  const moved = moveTargets(any.read, of.other, zone, targets === 'keep');
  return { any: { ...any, read: moved.read }, of, moved: { targets: moved.targets, keepsTargets: targets === 'keep' } };
}

const tooLarge = (what: 'file' | 'text'): AppError =>
  new AppError('VALIDATION', `zone-${what}-too-large`, { megabytes: maxZoneBytes / 1_000_000 });

/** Replacing a zone's records keeps its own nameservers and SOA: those of a file are only stored for the export. */
function recordsToTake(present: readonly DnsRecord[], records: readonly DnsRecord[], mode: 'merge' | 'replace'): readonly DnsRecord[] {
  if (mode !== 'replace') return records;
  const brought = setsOf(records);
  const own = present.filter((record) => ownSets.has(setKey(record)) && !brought.has(setKey(record)));
  return own.length === 0 ? records : [...own, ...records];
}

function textOf(format: (typeof zoneFormats)[number], zone: string, records: readonly DnsRecord[], head: ZoneHead): string {
  switch (format) {
    case 'csv':
      return writeZoneCsv(records);
    case 'json':
      return writeZoneJson({ zone, records, head });
    case 'bind':
      return writeZoneFile({ zone, records, head });
  }
}
