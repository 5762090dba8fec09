import type { NamesOfZone } from './names-of-zone.ts';
import type { ReportProblem } from './problem-list.ts';
import { type ReadHost, readContent } from './rdata.ts';
import type { Words } from './rdata-tokens.ts';
import type { Before } from './record-header.ts';
import { readTime } from './time.ts';
import type { HeadRecord, Outside, RecordOfFile, ZoneHead } from './zone-file.ts';

/** Collects the records of a file, with the name and the TTL that the next record inherits. */
export interface RecordReader {
  readonly records: RecordOfFile[];
  head(): ZoneHead;
  outside(): Pick<Outside, 'owners' | 'zone'>;
  /** The name of the following records: `@` or a prefix, null outside the zone. undefined: none yet. */
  owner: string | null | undefined;
  /** Sets the owner; returns false if the name is invalid, which is reported. */
  readOwner(word: string): boolean;
  /** A record of the owner, at that line. Outside the zone only its TTL counts, for the following records. */
  add(line: number, before: Before, data: Words): void;
  setDefaultTtl(seconds: number): void;
}

const dottedNumbers = /^\d+\.\d+\.\d+\.\d+$/;

/** @param zone in lower case, without the trailing dot */
export function createRecordReader(zone: string, names: NamesOfZone, report: ReportProblem): RecordReader {
  const records: RecordOfFile[] = [];
  const ns: HeadRecord[] = [];
  const suffixes = [`.${zone}`, '.@'] as const;
  let soa: HeadRecord | null = null;
  let defaultTtl: number | null = null;
  let lastTtl: number | null = null;
  const outside = new Map<string, number>();
  /** The current owner if it is outside the zone. */
  let outsideOwner = '';
  let otherZone: string | null = null;

  /** Names that are valid but hardly intended. */
  function inspectName(word: string): void {
    if (word.endsWith('.') || word === '@') return;
    const folded = word.toLowerCase();
    if (folded === zone || folded.endsWith(suffixes[0])) report('file-final-dot', { name: word });
    else if (folded.endsWith(suffixes[1])) report('file-at-in-name', { name: word });
  }

  const host: ReadHost = (word) => {
    inspectName(word);
    if (dottedNumbers.test(word)) report('file-address-as-name', { name: word });
    return names.absolute(word);
  };

  /** The TTL of a record without one (RFC 2308, section 4; before that, RFC 1035: the last one given). */
  function ttlOf({ ttl: ownTtl, type }: Before, content: string): number | null {
    if (ownTtl !== null) lastTtl = ownTtl;
    if (ownTtl !== null) return ownTtl;
    if (defaultTtl === null && lastTtl === null && type === 'SOA') defaultTtl = Number(content.slice(content.lastIndexOf(' ') + 1));
    const ttl = defaultTtl ?? lastTtl;
    if (ttl === null) report('file-ttl-missing');
    else lastTtl = ttl;
    return ttl;
  }

  function readSoa(owner: string, before: Before, data: string): void {
    const content = soaContent(data);
    // The output of a zone transfer ends with the SOA record that it starts with (RFC 5936, section 2.2).
    if (content !== null && owner === '@' && soa?.content.toLowerCase() === content.toLowerCase()) return;
    if (content === null || owner !== '@' || soa !== null) {
      report('file-soa');
      return;
    }
    soa = { ttl: ttlOf(before, content), content };
    report('file-soa-kept');
  }

  function countOutside(type: string): void {
    outside.set(outsideOwner, (outside.get(outsideOwner) ?? 0) + 1);
    if (type === 'SOA') otherZone ??= outsideOwner;
  }

  const reader: RecordReader = {
    records,
    head: () => ({ soa, ns }),
    outside: () => ({ owners: outside, zone: otherZone }),
    owner: undefined,
    readOwner(word) {
      const read = names.prefix(word);
      if (read !== null && typeof read === 'object') {
        report(read.fault, { name: word });
        return false;
      }
      if (read === null) {
        report('file-outside', { name: word });
        const whole = names.absolute(word);
        outsideOwner = 'fault' in whole ? '' : whole.name.toLowerCase();
      }
      if (read !== null && read !== '@') inspectName(word);
      reader.owner = read;
      return true;
    },
    add(line, before, data) {
      const { owner } = reader;
      if (owner === null || owner === undefined) {
        if (before.ttl !== null) lastTtl = before.ttl;
        if (owner === null) countOutside(before.type);
        return;
      }
      const { type } = before;
      const read = readContent(type, data, host, report);
      if ('fault' in read) {
        report(read.fault, { type, ...read.facts });
        return;
      }
      const { content } = read;
      if (type === 'SOA') {
        readSoa(owner, before, content);
        return;
      }
      const ttl = ttlOf(before, content);
      if (type === 'NS' && owner === '@') {
        report('file-ns-kept', { host: content });
        ns.push({ ttl, content });
      } else records.push({ line, record: { prefix: owner, type, content, ttl } });
    },
    setDefaultTtl(seconds) {
      defaultTtl = seconds;
      lastTtl = seconds;
    },
  };
  return reader;
}

/** Its times in seconds; null if it is not a valid SOA (RFC 1035, section 3.3.13). */
function soaContent(content: string): string | null {
  const [primary = '', mail = '', serial = '', ...times] = content.split(' ');
  const seconds = times.map(readTime);
  if (!/^\d{1,10}$/.test(serial) || Number(serial) > 4_294_967_295 || seconds.includes(null)) return null;
  return [primary, mail, String(Number(serial)), ...seconds].join(' ');
}
