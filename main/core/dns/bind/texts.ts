import { bytesOf, quoteBytes, textOf, unescapeBytes } from '../../zone/content-bytes.ts';
import { textMeaning } from '../../zone/content-meaning.ts';
import { longestString } from '../../zone/quoted-text.ts';

/** Bytes that the data of a record holds. */
const longestData = 65_535;

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are looked for.
const control = /[\x00-\x1f\x7f-\x9f]/;

/** Whether strings are parted where any writer would part their text. */
function isUsualSplit(strings: readonly string[]): boolean {
  const last = strings.length - 1;
  return strings.every((string, at) => (at === last ? string.length > 0 : string.length === longestString));
}

/**
 * The content of a text record in the service's form: the text alone, without quotes, where that says it all; else its strings in quotes,
 * so that nothing of them is lost.
 * @param strings the bytes of each string
 */
export function textContent(strings: readonly string[]): string {
  if (isUsualSplit(strings)) {
    const text = textOf(strings.join(''));
    if (text !== null && !text.includes('"') && text.trim() === text && !control.test(text)) return text;
  }
  return strings.map(quoteText).join(' ');
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are escaped.
const special = /[\u0000-\u001f\u007f-\u009f\u2028\u2029"\\]/g;

/** `\"`, or the bytes of a character in digits. */
function escaped(character: string): string {
  if (character === '"' || character === '\\') return `\\${character}`;
  return [...bytesOf(character)].map((byte) => `\\${String(byte.charCodeAt(0)).padStart(3, '0')}`).join('');
}

/** A string in quotes, its letters as they are. */
function quoteText(bytes: string): string {
  const text = textOf(bytes);
  if (text === null) return quoteBytes(bytes);
  return `"${text.replace(special, escaped)}"`;
}

/** Strings of at most 255 bytes. */
export function splitBytes(bytes: string): string[] {
  if (bytes.length <= longestString) return [bytes];
  const strings: string[] = [];
  for (let at = 0; at < bytes.length; at += longestString) strings.push(bytes.slice(at, at + longestString));
  return strings;
}

/** A text that holds line breaks, in quotes and with these as escapes. null: it has quotes of its own that do not fit. */
export function textOfLines(content: string): string | null {
  const within = quotedStrings(content);
  if (within === null && textMeaning(content) !== content) return null;
  return (within ?? splitBytes(bytesOf(content))).map(quoteText).join(' ');
}

/** The strings within quotes that make up all of a content; null: it is a text without quotes. */
function quotedStrings(content: string): string[] | null {
  const strings: string[] = [];
  let at = 0;
  while (at < content.length) {
    if (content.charAt(at) !== '"') return null;
    let end = at + 1;
    while (end < content.length && content.charAt(end) !== '"') end += content.charAt(end) === '\\' ? 2 : 1;
    if (end >= content.length) return null;
    const bytes = unescapeBytes(content.slice(at + 1, end));
    if (bytes === null) return null;
    strings.push(bytes);
    at = end + 1;
    while (content.charAt(at) === ' ' || content.charAt(at) === '\t') at += 1;
  }
  return strings.length > 0 ? strings : null;
}

/**
 * The strings of a text record in quotes, as a zone file has them; null: they are longer than a record can be, or an escape among them is
 * none (`"\1"`), so that nobody knows what they say.
 */
export function writeTexts(content: string): string | null {
  const plain = content.trim();
  const within = quotedStrings(plain);
  if (within === null && textMeaning(plain) !== plain) return null;
  const strings = (within ?? [bytesOf(plain)]).flatMap(splitBytes);
  const length = strings.reduce((sum, string) => sum + string.length + 1, 0);
  return length > longestData ? null : strings.map(quoteBytes).join(' ');
}
