import { isIPv4, isIPv6 } from 'node:net';
import { textOf, unescapeBytes } from '../../../zone/content-bytes.ts';
import { createLexer } from '../../bind/lexer.ts';
import { inPairs } from '../../bind/rdata-tokens.ts';
import { type Problem, problem } from '../problem.ts';
import type { Subject } from '../subject.ts';
import { readHost } from './target.ts';

/** Keys by name (IANA, Service Parameter Keys). */
const keys: Readonly<Record<string, number>> = {
  ...{ mandatory: 0, alpn: 1, 'no-default-alpn': 2, port: 3, ipv4hint: 4, ech: 5, ipv6hint: 6, dohpath: 7, ohttp: 8 },
  ...{ 'tls-supported-groups': 9, docpath: 10 },
};
const names = new Map(Object.entries(keys).map(([name, key]) => [key, name]));
const most = 65_535;
/** Keys that need a value. */
const valued = new Set(['mandatory', 'alpn', 'port', 'ipv4hint', 'ipv6hint', 'dohpath']);
const base64 = /^(?:[a-z0-9+/]{4})*(?:[a-z0-9+/]{2}==|[a-z0-9+/]{3}=)?$/i;

/** `ok`; `odd`: some name servers accept it; `bad`: none does. */
type Verdict = 'ok' | 'odd' | 'bad';

/** A parameter: its key, its name if it has one, and its value as bytes (one character each); null if it has none. */
interface Parameter {
  readonly key: number;
  readonly name: string;
  /** Written as `key1` although it has a name: its value is in wire format. */
  readonly isWire: boolean;
  readonly value: string | null;
}

/** SVCB and HTTPS: "priority target key=value ..." (RFC 9460, section 2.1). */
export function serviceBindingRules(subject: Subject, found: Problem[]): void {
  const { content } = subject;
  if (content.startsWith('\\#')) {
    if (!isWellFormed(content)) found.push(problem('svcb-data'));
    return;
  }
  const { entry, next } = createLexer(content, '\n');
  const isRead = next() && entry.fault === null;
  const { words, quoted } = inPairs(entry);
  const [priority = '', target] = words;
  if (!isRead || target === undefined) {
    found.push(problem('svcb-parts'));
    return;
  }
  if (!/^\d+$/.test(priority) || Number(priority) > most) found.push(problem('svcb-priority', { priority, most: String(most) }));
  readHost(subject, target, found);
  const parameters: Parameter[] = [];
  for (let at = 2; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (quoted[at] === true) found.push(problem('svcb-value-form', { parameter: `"${word}"` }));
    const read = readParameter(word, found);
    if (read !== null) parameters.push(read);
  }
  if (Number(priority) === 0 && words.length > 2) found.push(problem('svcb-alias-parameters'));
  together(parameters, found);
}

function readParameter(word: string, found: Problem[]): Parameter | null {
  const equals = word.indexOf('=');
  const written = equals < 0 ? word : word.slice(0, equals);
  const key = keyOf(written);
  if (key === null) {
    found.push(problem('svcb-key', { key: written }));
    return null;
  }
  if (/^key0\d/.test(written)) found.push(problem('svcb-key-form', { key: written, expected: `key${key}` }));
  const raw = equals < 0 ? null : word.slice(equals + 1).replace(/^"([\s\S]*)"$/, '$1');
  const value = raw === null ? null : unescapeBytes(raw);
  if (raw !== null && value === null) found.push(problem('svcb-value-form', { parameter: word }));
  const isWire = keys[written] === undefined;
  const parameter = { key, name: names.get(key) ?? written, isWire, value: value ?? raw };
  if (names.has(key)) valueRules(parameter, word, found);
  return parameter;
}

/** The number of `alpn` or `key1`; null if neither. Upper case is a different name (RFC 9460, section 2.1). */
function keyOf(written: string): number | null {
  const known = Object.hasOwn(keys, written) ? keys[written] : undefined;
  if (known !== undefined) return known;
  const number = /^key(\d{1,6})$/.exec(written)?.[1];
  return number === undefined || Number(number) > most ? null : Number(number);
}

function valueRules({ name, isWire, value }: Parameter, word: string, found: Problem[]): void {
  if (isWire) {
    if (!wireFits(name, Buffer.from(value ?? '', 'latin1'))) found.push(problem('svcb-value-form', { parameter: word }));
    return;
  }
  if (value === null || value === '') {
    if (valued.has(name)) found.push(problem('svcb-value-missing', { name }));
    return;
  }
  if (name === 'dohpath') {
    if (!isDohPath(value)) found.push(problem('svcb-doh-path', { path: value }));
    return;
  }
  const verdict = verdictOf(name, value);
  if (verdict !== 'ok') found.push(problem(verdict === 'bad' ? 'svcb-value' : 'svcb-value-form', { parameter: word }));
}

function verdictOf(name: string, value: string): Verdict {
  switch (name) {
    case 'alpn': {
      const items = listOf(value);
      if (items.some((item) => item.length > 255)) return 'bad';
      return items.includes('') ? 'odd' : 'ok';
    }
    case 'port':
      return judged(/^\d+$/.test(value) && Number(value) <= most);
    case 'ipv4hint':
      return judged(value.split(',').every((address) => isIPv4(address)));
    case 'ipv6hint':
      return judged(value.split(',').every((address) => isIPv6(address) && !address.includes('%')));
    case 'ech':
      return judged(base64.test(value));
    case 'no-default-alpn':
    case 'ohttp':
      // They are flags without a value (RFC 9460, section 7.1.1; RFC 9540, section 4).
      return 'bad';
    default:
      return 'ok';
  }
}

const judged = (fits: boolean): Verdict => (fits ? 'ok' : 'bad');

/** The items of a list; a comma or backslash within an item is escaped (RFC 9460, appendix A.1). */
function listOf(value: string): string[] {
  const items = [''];
  for (const [character] of value.matchAll(/\\[\s\S]|[\s\S]/g)) {
    if (character === ',') items.push('');
    else items.push(`${items.pop() ?? ''}${character.length > 1 ? character.slice(1) : character}`);
  }
  return items;
}

/** A relative template with the variable `dns` (RFC 9461, section 5). */
function isDohPath(value: string): boolean {
  const path = textOf(value);
  return path?.startsWith('/') === true && /\{[?&+#./;]?(?:[^{}]*,)?dns[:*,0-9]*[^{}]*\}/.test(path);
}

/** Problems with combinations of parameters. */
function together(parameters: readonly Parameter[], found: Problem[]): void {
  const byKey = new Map(parameters.map((parameter) => [parameter.key, parameter]));
  if (byKey.size < parameters.length) {
    const twice = parameters.find((one, at) => parameters.findIndex(({ key }) => key === one.key) < at);
    found.push(problem('svcb-twice', { name: twice?.name ?? '' }));
  }
  if (byKey.has(2) && !byKey.has(1)) found.push(problem('svcb-alpn-missing'));
  const mandatory = byKey.get(0);
  if (mandatory === undefined || mandatory.value === null || mandatory.value === '') return;
  const needed = mandatory.isWire ? wireKeys(Buffer.from(mandatory.value, 'latin1')) : mandatory.value.split(',').map(keyOf);
  for (const [at, key] of needed.entries()) {
    const isFaulty = key === null || key === 0 || !byKey.has(key) || needed.indexOf(key) < at;
    if (isFaulty) found.push(problem('svcb-mandatory', { name: key === null ? mandatory.value : (names.get(key) ?? `key${key}`) }));
  }
}

const wireKeys = (value: Buffer): number[] => Array.from({ length: value.length >> 1 }, (_, at) => value.readUInt16BE(at * 2));

/** Whether bytes are a valid value of a key (RFC 9460, sections 7 and 8). */
function wireFits(name: string, value: Buffer): boolean {
  const { length } = value;
  const ofSize = (size: number): boolean => length > 0 && length % size === 0;
  switch (name) {
    case 'mandatory':
      return ofSize(2) && wireKeys(value).every((key, at, all) => at === 0 || key > (all[at - 1] ?? key));
    case 'alpn': {
      let at = 0;
      while (at < length && value[at] !== 0) at += 1 + (value[at] ?? 0);
      return length > 0 && at === length;
    }
    case 'no-default-alpn':
    case 'ohttp':
      return length === 0;
    case 'port':
      return length === 2;
    case 'ipv4hint':
      return ofSize(4);
    case 'ipv6hint':
      return ofSize(16);
    case 'dohpath':
      return isDohPath(value.toString('latin1'));
    default:
      return true;
  }
}

/** `\# 10 0001000001000302 6832` (RFC 3597, section 5): keys are in ascending order, and values are well-formed (RFC 9460, section 2.2). */
function isWellFormed(content: string): boolean {
  const [, length = '', ...hex] = content.split(/\s+/);
  const data = Buffer.from(hex.join(''), 'hex');
  if (!/^\d{1,5}$/.test(length) || data.length !== Number(length)) return false;
  let at = 2;
  while (at < data.length && data[at] !== 0) at += 1 + (data[at] ?? 0);
  at += 1;
  const found = new Map<number, Buffer>();
  let last = -1;
  while (at + 4 <= data.length) {
    const key = data.readUInt16BE(at);
    const end = at + 4 + data.readUInt16BE(at + 2);
    const value = data.subarray(at + 4, end);
    if (end > data.length || key <= last || !wireFits(names.get(key) ?? '', value)) return false;
    found.set(key, value);
    last = key;
    at = end;
  }
  const needed = wireKeys(found.get(0) ?? Buffer.alloc(0));
  return at === data.length && needed.every((key) => key > 0 && found.has(key)) && (!found.has(2) || found.has(1));
}
