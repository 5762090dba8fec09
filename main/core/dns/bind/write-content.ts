import { isIPv4, isIPv6 } from 'node:net';
import { quoteBytes, unescapeBytes } from '../../zone/content-bytes.ts';
import { createLexer } from './lexer.ts';
import { fits, readName } from './name.ts';
import { inPairs, isPaired } from './rdata-tokens.ts';
import { writeTexts } from './texts.ts';
import { isTextType, layoutOf } from './types.ts';

const white = /[ \t]+/g;
/** Without surrounding spaces; an escaped space belongs to it. */
const inner = /^\s*((?:\\.|\S|\s+(?=\S))*)/s;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern has to match what ends a line.
const endsLine = /[\r\n\x00]/;

interface ContentTokens {
  readonly words: readonly string[];
  readonly quoted: readonly boolean[];
  /** As written, separated by single spaces. */
  readonly text: string;
}

/** The words of a content; null if a zone file parser would read it differently, for example as a comment. */
function wordsOf(type: string, content: string): ContentTokens | null {
  const plain = inner.exec(content)?.[1] ?? '';
  if (plain === '' || endsLine.test(plain)) return null;
  const { entry, next } = createLexer(plain, '\n');
  if (!next() || entry.fault !== null) return null;
  const { words, quoted } = isPaired(type) ? inPairs(entry) : entry;
  const written = words.map((word, at) => (quoted[at] === true ? `"${word}"` : word));
  // Missing text was a comment or parentheses.
  if (written.join('').replace(white, '') !== plain.replace(white, '')) return null;
  return { words, quoted, text: written.join(' ') };
}

/** A host in the service's format is an absolute name, with or without the trailing dot; `@` is the zone itself. */
export function writeHost(host: string, zone: string): string | null {
  const read = readName(host === '@' ? zone : host);
  if ('fault' in read || !fits(read.name)) return null;
  return `${read.name}.`;
}

const isUpTo = (word: string | undefined, most: number): boolean => word !== undefined && /^\d{1,5}$/.test(word) && Number(word) <= most;

const isUnknownData = (words: readonly string[]): boolean => {
  const [mark, length = '', ...hex] = words;
  return mark === '\\#' && /^\d{1,5}$/.test(length) && /^[0-9a-f]*$/i.test(hex.join('')) && hex.join('').length === Number(length) * 2;
};

/** Converts the words of a CAA record to zone file format; null if invalid. */
function writeCaa({ words }: ContentTokens): string | null {
  const [flags, tag = '', value = ''] = words;
  const bytes = unescapeBytes(value);
  return words.length === 3 && isUpTo(flags, 255) && /^[a-z0-9]{1,255}$/i.test(tag) && bytes !== null
    ? `${flags} ${tag} ${quoteBytes(bytes)}`
    : null;
}

/**
 * A record's data in zone file format: hosts with the trailing dot, texts quoted and split. null: a zone file cannot represent it.
 * @param type as returned by `typeOf`
 * @param zone the zone's name without the trailing dot
 */
export function writeContent(type: string, content: string, zone: string): string | null {
  if (isTextType(type)) return writeTexts(content);
  const read = wordsOf(type, content);
  if (read === null) return null;
  const { words } = read;
  if (words[0] === '\\#') return isUnknownData(words) ? read.text : null;
  if (type.startsWith('TYPE')) return null;
  if (type === 'A') return isIPv4(read.text) ? read.text : null;
  if (type === 'AAAA') return isIPv6(read.text) && !read.text.includes('%') ? read.text : null;
  if (type === 'CAA') return writeCaa(read);
  return withHosts(type, read, zone);
}

function withHosts(type: string, { words, quoted, text }: ContentTokens, zone: string): string | null {
  const { hosts, hostsFrom = Number.POSITIVE_INFINITY, words: count } = layoutOf(type, words);
  if (count !== undefined && words.length !== count) return null;
  if (hosts.length === 0 && hostsFrom >= words.length) return text;
  if ((hosts.at(-1) ?? 0) >= words.length) return null;
  if ((type === 'MX' || type === 'SRV') && !words.slice(0, -1).every((word) => isUpTo(word, 65_535))) return null;
  const written: string[] = [];
  for (const [at, word] of words.entries()) {
    const isHost = at >= hostsFrom || hosts.includes(at);
    const plain = quoted[at] === true ? `"${word}"` : word;
    const shown = isHost ? writeHost(word, zone) : plain;
    if (shown === null) return null;
    written.push(shown);
  }
  return written.join(' ');
}
