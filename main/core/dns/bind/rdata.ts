import { quoteBytes, unescapeBytes } from '../../zone/content-bytes.ts';
import { longestString } from '../../zone/quoted-text.ts';
import type { FileProblemCode } from './problem.ts';
import type { Tell } from './problem-list.ts';
import { inPairs, isPaired, type Words } from './rdata-tokens.ts';
import { splitBytes, textContent } from './texts.ts';
import { isTextType, layoutOf, type TypeLayout } from './types.ts';
import { decodeData } from './wire.ts';

/** Turns a name as it is written into a whole one without final dot (the root: an empty text), or says what is wrong with it. */
export type ReadHost = (word: string) => { readonly name: string } | { readonly fault: FileProblemCode };

export type ReadContent =
  | { readonly content: string }
  | { readonly fault: FileProblemCode; readonly facts?: Readonly<Record<string, string>> };

const number = /^\d{1,10}$/;

/** The data of a record in the service's form. */
export function readContent(type: string, from: Words, host: ReadHost, tell: Tell): ReadContent {
  const { words, quoted } = from;
  if (words[0] === '\\#' && quoted[0] !== true) return readUnknown(type, words);
  if (type.startsWith('TYPE')) return { fault: 'file-unknown-data' };
  if (isTextType(type)) return readText(from, tell);
  if (type === 'CAA') return readCaa(from);
  // A list of no addresses is one (RFC 3123, section 4), and no text would be left of it.
  if (type === 'APL' && words.length === 0) return { content: '\\# 0' };
  return readWords(type, isPaired(type) ? inPairs(from) : from, host);
}

function readWords(type: string, from: Words, host: ReadHost): ReadContent {
  const { words } = from;
  const layout = layoutOf(type, words);
  const most = layout.hosts.at(-1) ?? 0;
  if (layout.words === undefined ? words.length <= most : words.length !== layout.words) {
    return { fault: 'file-words', facts: { type, words: words.join(' '), wanted: String(layout.words ?? most + 1) } };
  }
  let content = '';
  for (let at = 0; at < words.length; at += 1) {
    const read = readWord(layout, from, at, host);
    if (typeof read !== 'string') return read;
    content = at === 0 ? read : `${content} ${read}`;
  }
  return { content };
}

function readWord(
  layout: TypeLayout,
  { words, quoted }: Words,
  at: number,
  host: ReadHost,
): string | Extract<ReadContent, { fault: unknown }> {
  const { hosts, hostsFrom = Number.POSITIVE_INFINITY, ofService = false } = layout;
  const word = words[at] ?? '';
  if (at >= hostsFrom || hosts.includes(at)) {
    const read = host(word);
    if ('fault' in read) return { fault: read.fault, facts: { name: word } };
    return ofService && read.name !== '' ? read.name : `${read.name}.`;
  }
  if (quoted[at] === true) return `"${word}"`;
  // Before a host, the service's own types have numbers.
  if (ofService && word.startsWith('0') && number.test(word)) return String(Number(word));
  // A space at the end would be lost wherever texts are trimmed.
  return word.includes('"') ? word : word.replaceAll('\\ ', '\\032');
}

function readText({ words, quoted }: Words, tell: Tell): ReadContent {
  if (words.length === 0) return { fault: 'file-words', facts: { type: 'TXT', words: '', wanted: '1' } };
  const strings: string[] = [];
  let length = 0;
  for (const word of words) {
    const bytes = unescapeBytes(word);
    if (bytes === null) return { fault: 'file-escape', facts: { text: word } };
    if (bytes.length > longestString) tell('file-string-long', { bytes: String(bytes.length) });
    length += bytes.length + 1;
    strings.push(...splitBytes(bytes));
  }
  if (length > 65_535) return { fault: 'file-record-long', facts: { bytes: String(length) } };
  if (words.length > 1 && quoted.includes(false)) tell('file-text-parted', { text: words.join(' ') });
  return { content: textContent(strings) };
}

/** Its value is a text, in quotes or not (RFC 8659, section 4.1.1). */
function readCaa({ words }: Words): ReadContent {
  const [flags = '', tag = '', value] = words;
  if (value === undefined || words.length > 3) return { fault: 'file-words', facts: { type: 'CAA', words: words.join(' '), wanted: '3' } };
  const bytes = unescapeBytes(value);
  return bytes === null ? { fault: 'file-escape', facts: { text: value } } : { content: `${flags} ${tag} ${quoteBytes(bytes)}` };
}

/** `\# 4 0A000001` (RFC 3597, section 5): of a known type what it means, else as it is. */
function readUnknown(type: string, words: readonly string[]): ReadContent {
  const [, length = '', ...rest] = words;
  const hex = rest.join('').toUpperCase();
  if (!/^\d{1,5}$/.test(length) || !/^(?:[0-9A-F]{2})*$/.test(hex) || hex.length !== Number(length) * 2)
    return { fault: 'file-unknown-data' };
  const known = decodeData(type, Buffer.from(hex, 'hex'));
  return { content: known ?? (hex === '' ? '\\# 0' : `\\# ${Number(length)} ${hex}`) };
}
