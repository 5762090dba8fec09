import type { FileProblemCode } from '../../../../preload/contract/dns/zone-problem-codes.ts';
import { quoteBytes, unescapeBytes } from '../../zone/content-bytes.ts';
import { maxStringLength } from '../../zone/quoted-text.ts';
import type { ReportProblem } from './problem-list.ts';
import { inPairs, isPaired, type Words } from './rdata-tokens.ts';
import { splitBytes, textContent } from './texts.ts';
import { isTextType, layoutOf, type TypeLayout } from './types.ts';
import { decodeData } from './wire.ts';

/** Converts a written name into an absolute one without the trailing dot (the root: an empty string), or returns what is wrong with it. */
export type ReadHost = (word: string) => { readonly name: string } | { readonly fault: FileProblemCode };

export type ReadContent =
  | { readonly content: string }
  | { readonly fault: FileProblemCode; readonly facts?: Readonly<Record<string, string>> };

const number = /^\d{1,10}$/;

/** A record's data in the service's format. */
export function readContent(type: string, from: Words, host: ReadHost, report: ReportProblem): ReadContent {
  const { words, quoted } = from;
  if (words[0] === '\\#' && quoted[0] !== true) return readUnknown(type, words);
  if (type.startsWith('TYPE')) return { fault: 'file-unknown-data' };
  if (isTextType(type)) return readText(from, report);
  if (type === 'CAA') return readCaa(from);
  // An empty address list is valid (RFC 3123, section 4), but would leave an empty text.
  if (type === 'APL' && words.length === 0) return { content: '\\# 0' };
  return readTokens(type, isPaired(type) ? inPairs(from) : from, host);
}

function readTokens(type: string, from: Words, host: ReadHost): ReadContent {
  const { words } = from;
  const layout = layoutOf(type, words);
  const most = layout.hosts.at(-1) ?? 0;
  if (layout.words === undefined ? words.length <= most : words.length !== layout.words) {
    return { fault: 'file-words', facts: { type, words: words.join(' '), expected: String(layout.words ?? most + 1) } };
  }
  let content = '';
  for (let at = 0; at < words.length; at += 1) {
    const read = readToken(layout, from, at, host);
    if (typeof read !== 'string') return read;
    content = at === 0 ? read : `${content} ${read}`;
  }
  return { content };
}

function readToken(
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
  // The service's own types have numbers before the host.
  if (ofService && word.startsWith('0') && number.test(word)) return String(Number(word));
  // A trailing space would be lost wherever texts are trimmed.
  return word.includes('"') ? word : word.replaceAll('\\ ', '\\032');
}

function readText({ words, quoted }: Words, report: ReportProblem): ReadContent {
  if (words.length === 0) return { fault: 'file-words', facts: { type: 'TXT', words: '', expected: '1' } };
  const strings: string[] = [];
  let length = 0;
  for (const word of words) {
    const bytes = unescapeBytes(word);
    if (bytes === null) return { fault: 'file-escape', facts: { text: word } };
    if (bytes.length > maxStringLength) report('file-string-long', { bytes: String(bytes.length) });
    length += bytes.length + 1;
    strings.push(...splitBytes(bytes));
  }
  if (length > 65_535) return { fault: 'file-record-long', facts: { bytes: String(length) } };
  if (words.length > 1 && quoted.includes(false)) report('file-text-parted', { text: words.join(' ') });
  return { content: textContent(strings) };
}

/** Its value is a string, quoted or not (RFC 8659, section 4.1.1). */
function readCaa({ words }: Words): ReadContent {
  const [flags = '', tag = '', value] = words;
  if (value === undefined || words.length > 3)
    return { fault: 'file-words', facts: { type: 'CAA', words: words.join(' '), expected: '3' } };
  const bytes = unescapeBytes(value);
  return bytes === null ? { fault: 'file-escape', facts: { text: value } } : { content: `${flags} ${tag} ${quoteBytes(bytes)}` };
}

/** `\# 4 0A000001` (RFC 3597, section 5): decoded for a known type, otherwise unchanged. */
function readUnknown(type: string, words: readonly string[]): ReadContent {
  const [, length = '', ...rest] = words;
  const hex = rest.join('').toUpperCase();
  if (!/^\d{1,5}$/.test(length) || !/^(?:[0-9A-F]{2})*$/.test(hex) || hex.length !== Number(length) * 2)
    return { fault: 'file-unknown-data' };
  const known = decodeData(type, Buffer.from(hex, 'hex'));
  return { content: known ?? (hex === '' ? '\\# 0' : `\\# ${Number(length)} ${hex}`) };
}
