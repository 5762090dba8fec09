import { isIPv4, isIPv6 } from 'node:net';
import { quoteBytes, unescapeBytes } from '../../zone/content-bytes.ts';
import { createLexer } from './lexer.ts';
import { fits, readName } from './name.ts';
import { inPairs, isPaired } from './rdata-tokens.ts';
import { writeTexts } from './texts.ts';
import { isTextType, layoutOf } from './types.ts';

const white = /[ \t]+/g;
/** Without the spaces around it; one that is escaped belongs to it. */
const inner = /^\s*((?:\\.|\S|\s+(?=\S))*)/s;
// biome-ignore lint/suspicious/noControlCharactersInRegex: what would end a line is looked for.
const endsLine = /[\r\n\x00]/;

interface ContentWords {
  readonly words: readonly string[];
  readonly quoted: readonly boolean[];
  /** As they were written, one space between. */
  readonly text: string;
}

/** The words of a content; null: a zone file would read something else there, such as a comment. */
function wordsOf(type: string, content: string): ContentWords | null {
  const plain = inner.exec(content)?.[1] ?? '';
  if (plain === '' || endsLine.test(plain)) return null;
  const { entry, next } = createLexer(plain, '\n');
  if (!next() || entry.fault !== null) return null;
  const { words, quoted } = isPaired(type) ? inPairs(entry) : entry;
  const written = words.map((word, at) => (quoted[at] === true ? `"${word}"` : word));
  // What is missing was a comment or parentheses.
  if (written.join('').replace(white, '') !== plain.replace(white, '')) return null;
  return { words, quoted, text: written.join(' ') };
}

/** A host of the service's form is a whole name, with or without its final dot; `@` is the zone itself. */
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

/** Turns the words of a caa record into what a zone file has; null: they are none. */
function writeCaa({ words }: ContentWords): string | null {
  const [flags, tag = '', value = ''] = words;
  const bytes = unescapeBytes(value);
  return words.length === 3 && isUpTo(flags, 255) && /^[a-z0-9]{1,255}$/i.test(tag) && bytes !== null
    ? `${flags} ${tag} ${quoteBytes(bytes)}`
    : null;
}

/**
 * The data of a record as a zone file has it: hosts with final dot, texts in quotes and parted. null: it cannot stand in one.
 * @param type as `typeOf` gives it
 * @param zone the zone's name without final dot
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

function withHosts(type: string, { words, quoted, text }: ContentWords, zone: string): string | null {
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
