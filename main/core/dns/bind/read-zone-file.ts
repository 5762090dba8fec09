import type { FileProblemCode } from '../../../../preload/contract/dns/zone-problem-codes.ts';
import { countOf, fill, maxGenerated, readPattern, readRange } from './generate.ts';
import { createLexer, type LineFault } from './lexer.ts';
import { readMarked, recordMark } from './mark.ts';
import { createNamesOfZone } from './names-of-zone.ts';
import { createProblemList } from './problem-list.ts';
import { readBefore } from './record-header.ts';
import { createRecordReader } from './record-reader.ts';
import { readTime } from './time.ts';
import type { ZoneFileRead } from './zone-file.ts';

const faults: Readonly<Record<LineFault, FileProblemCode>> = {
  'open-quote': 'file-open-quote',
  'open-parenthesis': 'file-open-parenthesis',
  'close-parenthesis': 'file-close-parenthesis',
};

/**
 * Parses a zone file (RFC 1035, section 5; RFC 2308; RFC 3597) as BIND does, but more leniently: an invalid line is reported and skipped.
 * Records are returned in the service's format (preload/contract/dns/zone-record.ts), without names outside the zone. Visits each character
 * once.
 * @param zone the zone's name as A-labels in lower case, without the trailing dot; also the initial origin
 * @param also another name that counts as the zone's own
 */
export function readZoneFile(text: string, zone: string, also?: string): ZoneFileRead {
  const lexer = createLexer(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text, recordMark);
  const { entry } = lexer;
  const list = createProblemList(() => entry.line);
  const { report } = list;
  const names = createNamesOfZone(zone, also);
  const reader = createRecordReader(zone, names, report);
  const origins = new Set<string>();
  let generated = 0;

  function readRecord(): void {
    const { words, quoted, touches } = entry;
    if (!entry.indented && !reader.readOwner(words[0] ?? '')) return;
    if (reader.owner === undefined) {
      report('file-owner-missing', { text: words.join(' ') });
      return;
    }
    const before = readBefore(words, entry.indented ? 0 : 1);
    if (!('fault' in before)) {
      const { at } = before;
      reader.add(entry.line, before, { words: words.slice(at), quoted: quoted.slice(at), touches: touches.slice(at) });
    } else if (reader.owner !== null) report(before.fault, before.facts);
  }

  /** `$GENERATE 1-20 host$ A 192.0.2.$` generates 20 records. */
  function generate(): void {
    const { words } = entry;
    const text = words.join(' ');
    const range = readRange(words[1] ?? '');
    const ownerPattern = readPattern(words[2] ?? '');
    const before = readBefore(words, 3);
    if ('fault' in before) {
      report(before.fault, before.facts);
      return;
    }
    // Quotes within its quotes belong to the data.
    const dataPattern = readPattern((words[before.at] ?? '').replaceAll('\\"', '"'));
    if (range === null || ownerPattern === null || dataPattern === null || words.length !== before.at + 1) {
      report('file-generate', { text });
      return;
    }
    generated += countOf(range);
    if (generated > maxGenerated) {
      report('file-generate-many', { count: String(generated), most: String(maxGenerated) });
      return;
    }
    const { owner } = reader;
    for (let value = range.start; value <= range.stop; value += range.step) {
      const data = createLexer(fill(dataPattern, value), recordMark);
      if (!reader.readOwner(fill(ownerPattern, value))) continue;
      if (data.next() && data.entry.fault === null) reader.add(entry.line, before, data.entry);
      else report('file-generate', { text });
    }
    reader.owner = owner;
  }

  function setOrigin(word: string): void {
    const fault = names.setOrigin(word);
    if (fault !== null) report(fault, { name: word });
    const outside = names.outsideOrigin();
    if (outside !== null) origins.add(outside);
  }

  function setTtl(word: string): void {
    const seconds = readTime(word);
    if (seconds === null) report('file-ttl', { ttl: word });
    else reader.setDefaultTtl(seconds);
  }

  function readDirective(): void {
    const [directive = '', word = ''] = entry.words;
    const name = directive.toUpperCase();
    if (name === '$INCLUDE') report('file-include', { file: word });
    else if (name === '$GENERATE') generate();
    else if (name !== '$ORIGIN' && name !== '$TTL') report('file-directive-unknown', { directive });
    else if (entry.words.length !== 2) report('file-directive-words', { directive: name, text: entry.words.join(' ') });
    else if (name === '$ORIGIN') setOrigin(word);
    else setTtl(word);
  }

  function readMark(text: string): void {
    const record = readMarked(text);
    if (record === null) report('file-mark');
    else reader.records.push({ line: entry.line, record });
  }

  while (lexer.next()) {
    if (entry.marked !== null) readMark(entry.marked);
    else if (entry.fault !== null) report(faults[entry.fault], { text: entry.words.join(' ') });
    else if (!entry.indented && entry.words[0]?.startsWith('$') === true) readDirective();
    else readRecord();
  }
  return { records: reader.records, head: reader.head(), outside: { ...reader.outside(), origins: [...origins] }, problems: list.all() };
}
