import { countOf, fill, mostGenerated, readPattern, readRange } from './generate.ts';
import { createLexer, type LineFault } from './lexer.ts';
import { readMarked, recordMark } from './mark.ts';
import { createNamesOfZone } from './names-of-zone.ts';
import type { FileProblemCode } from './problem.ts';
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
 * Reads a zone file (RFC 1035, section 5; RFC 2308; RFC 3597) as BIND does, and more kindly: a line that cannot be read is told and passed
 * over. Records come in the service's form (preload/contract/zone-record.ts), names outside of the zone do not come at all. Each character
 * is looked at once.
 * @param zone the zone's name as A-labels in lower case, without final dot; also the first origin
 * @param also another name that counts as the zone's own
 */
export function readZoneFile(text: string, zone: string, also?: string): ZoneFileRead {
  const lexer = createLexer(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text, recordMark);
  const { entry } = lexer;
  const list = createProblemList(() => entry.line);
  const { tell } = list;
  const names = createNamesOfZone(zone, also);
  const reader = createRecordReader(zone, names, tell);
  const origins = new Set<string>();
  let generated = 0;

  function readRecord(): void {
    const { words, quoted, touches } = entry;
    if (!entry.indented && !reader.takeOwner(words[0] ?? '')) return;
    if (reader.owner === undefined) {
      tell('file-owner-missing', { text: words.join(' ') });
      return;
    }
    const before = readBefore(words, entry.indented ? 0 : 1);
    if (!('fault' in before)) {
      const { at } = before;
      reader.add(entry.line, before, { words: words.slice(at), quoted: quoted.slice(at), touches: touches.slice(at) });
    } else if (reader.owner !== null) tell(before.fault, before.facts);
  }

  /** `$GENERATE 1-20 host$ A 192.0.2.$` stands for 20 records. */
  function generate(): void {
    const { words } = entry;
    const text = words.join(' ');
    const range = readRange(words[1] ?? '');
    const left = readPattern(words[2] ?? '');
    const before = readBefore(words, 3);
    if ('fault' in before) {
      tell(before.fault, before.facts);
      return;
    }
    // Quotes within its quotes are those of the data.
    const right = readPattern((words[before.at] ?? '').replaceAll('\\"', '"'));
    if (range === null || left === null || right === null || words.length !== before.at + 1) {
      tell('file-generate', { text });
      return;
    }
    generated += countOf(range);
    if (generated > mostGenerated) {
      tell('file-generate-many', { count: String(generated), most: String(mostGenerated) });
      return;
    }
    const { owner } = reader;
    for (let value = range.start; value <= range.stop; value += range.step) {
      const data = createLexer(fill(right, value), recordMark);
      if (!reader.takeOwner(fill(left, value))) continue;
      if (data.next() && data.entry.fault === null) reader.add(entry.line, before, data.entry);
      else tell('file-generate', { text });
    }
    reader.owner = owner;
  }

  function setOrigin(word: string): void {
    const fault = names.setOrigin(word);
    if (fault !== null) tell(fault, { name: word });
    const outside = names.outsideOrigin();
    if (outside !== null) origins.add(outside);
  }

  function setTtl(word: string): void {
    const seconds = readTime(word);
    if (seconds === null) tell('file-ttl', { ttl: word });
    else reader.setDefaultTtl(seconds);
  }

  function readDirective(): void {
    const [given = '', word = ''] = entry.words;
    const name = given.toUpperCase();
    if (name === '$INCLUDE') tell('file-include', { file: word });
    else if (name === '$GENERATE') generate();
    else if (name !== '$ORIGIN' && name !== '$TTL') tell('file-directive-unknown', { directive: given });
    else if (entry.words.length !== 2) tell('file-directive-words', { directive: name, text: entry.words.join(' ') });
    else if (name === '$ORIGIN') setOrigin(word);
    else setTtl(word);
  }

  function readMark(text: string): void {
    const record = readMarked(text);
    if (record === null) tell('file-mark');
    else reader.records.push({ line: entry.line, record });
  }

  while (lexer.next()) {
    if (entry.marked !== null) readMark(entry.marked);
    else if (entry.fault !== null) tell(faults[entry.fault], { text: entry.words.join(' ') });
    else if (!entry.indented && entry.words[0]?.startsWith('$') === true) readDirective();
    else readRecord();
  }
  return { records: reader.records, head: reader.head(), outside: { ...reader.outside(), origins: [...origins] }, problems: list.all() };
}
