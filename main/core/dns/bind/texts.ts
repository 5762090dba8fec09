import { bytesOf, quoteBytes, textOf, unescapeBytes } from '../../zone/content-bytes.ts';
import { textMeaning } from '../../zone/content-meaning.ts';
import { maxStringLength } from '../../zone/quoted-text.ts';

/** Maximum bytes of record data. */
const maxDataLength = 65_535;

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches control characters.
const control = /[\x00-\x1f\x7f-\x9f]/;

/** Whether strings are split where any writer would split the text. */
function isUsualSplit(strings: readonly string[]): boolean {
  const last = strings.length - 1;
  return strings.every((string, at) => (at === last ? string.length > 0 : string.length === maxStringLength));
}

/**
 * The content of a text record in the service's format: the plain text without quotes if that is lossless, otherwise its strings in quotes.
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

/** `\"`, or the bytes of a character as decimal escapes. */
function escaped(character: string): string {
  if (character === '"' || character === '\\') return `\\${character}`;
  return [...bytesOf(character)].map((byte) => `\\${String(byte.charCodeAt(0)).padStart(3, '0')}`).join('');
}

/** A string in quotes, with its letters unchanged. */
function quoteText(bytes: string): string {
  const text = textOf(bytes);
  if (text === null) return quoteBytes(bytes);
  return `"${text.replace(special, escaped)}"`;
}

/** Strings of at most 255 bytes. */
export function splitBytes(bytes: string): string[] {
  if (bytes.length <= maxStringLength) return [bytes];
  const strings: string[] = [];
  for (let at = 0; at < bytes.length; at += maxStringLength) strings.push(bytes.slice(at, at + maxStringLength));
  return strings;
}

/** A text with line breaks, in quotes and with these escaped. null: its own quotes are unbalanced. */
export function textOfLines(content: string): string | null {
  const within = quotedStrings(content);
  if (within === null && textMeaning(content) !== content) return null;
  return (within ?? splitBytes(bytesOf(content))).map(quoteText).join(' ');
}

/** The quoted strings that make up a content; null if it is a text without quotes. */
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
 * The strings of a text record in quotes, in zone file format; null if they exceed the length of a record, or contain an invalid escape
 * (`"\1"`), so that their meaning is unknown.
 */
export function writeTexts(content: string): string | null {
  const plain = content.trim();
  const within = quotedStrings(plain);
  if (within === null && textMeaning(plain) !== plain) return null;
  const strings = (within ?? [bytesOf(plain)]).flatMap(splitBytes);
  const length = strings.reduce((sum, string) => sum + string.length + 1, 0);
  return length > maxDataLength ? null : strings.map(quoteBytes).join(' ');
}
