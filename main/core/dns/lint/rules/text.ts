import type { DnsRecord } from '../../../../../preload/contract/zone-record.ts';
import { textOf, unescapeBytes } from '../../../zone/content-bytes.ts';
import { longestString, quoted } from '../../../zone/quoted-text.ts';
import { type Problem, problem } from '../problem.ts';
import type { Subject } from '../subject.ts';

/** Bytes of the text of a record (RFC 1035, section 3.3). */
const longestText = 65_535;

/**
 * What a TXT record says. The service has texts as they are, without quotes, and cuts long ones into strings by itself; a content that
 * begins with a quote is one in the form of zone files, `"one string" "another"`.
 */
export function readTxt({ record: { content: written }, content }: Subject, found: Problem[]): string {
  if (written.length !== content.length && content !== '') found.push(problem('content-spaces', {}, trimmed));
  const text = content.includes('"') ? quotedText(content, found) : content;
  if (/[^\x20-\x7e]/.test(text)) unusualCharacters(content, found);
  // A character has four bytes at most.
  if (content.length * 4 > longestText) lengthRule(content, found);
  return text;
}

/** Each string has one byte more, its length; a text without quotes is cut into as few strings as it fits. */
function lengthRule(content: string, found: Problem[]): void {
  const sizes = writtenStrings(content)?.map(bytesIn) ?? [Buffer.byteLength(content)];
  const length = sizes.reduce((sum, size) => sum + size, 0);
  const lengths = sizes.reduce((sum, size) => sum + Math.max(1, Math.ceil(size / longestString)), 0);
  if (length + lengths > longestText) found.push(problem('txt-long', { length: String(length) }));
}

function quotedText(content: string, found: Problem[]): string {
  const strings = writtenStrings(content);
  if (strings === null) {
    found.push(problem('txt-quotes', {}, withoutQuotes));
    return withoutQuotes({ prefix: '', type: '', ttl: null, content }).content;
  }
  const long = content.length * 4 <= longestString ? 0 : Math.max(...strings.map(bytesIn));
  if (long > longestString) found.push(problem('txt-string-long', { length: String(long), most: String(longestString) }, split));
  return strings.map(resolved).join('');
}

/** The strings of a text in the form of zone files, escapes resolved; null: the quotes do not fit. */
export const stringsOf = (content: string): string[] | null => writtenStrings(content)?.map(resolved) ?? null;

function writtenStrings(content: string): string[] | null {
  const strings: string[] = [];
  const next = /"((?:[^"\\]|\\[\s\S])*)"\s*/y;
  while (next.lastIndex < content.length) {
    const string = next.exec(content)?.[1];
    if (string === undefined) return null;
    strings.push(string);
  }
  return strings;
}

const escapes = /\\(?:\d{3}|[\s\S])/g;
/** An escape is one byte, whichever one (RFC 1035, section 5.1). */
const bytesIn = (written: string): number => Buffer.byteLength(written.replace(escapes, 'x'));

/** What a string says; of bytes that are no UTF-8 each as one character. */
function resolved(written: string): string {
  if (!written.includes('\\')) return written;
  const bytes = unescapeBytes(written);
  return bytes === null ? written : (textOf(bytes) ?? bytes);
}

const curly = /[\u2018\u2019\u201c\u201d\u201e]/;

function unusualCharacters(content: string, found: Problem[]): void {
  if (curly.test(content)) found.push(problem('txt-typographic', {}, straight));
  else found.push(problem('txt-not-ascii', {}));
}

const trimmed = (record: DnsRecord): DnsRecord => ({ ...record, content: record.content.trim() });
const split = (record: DnsRecord): DnsRecord => ({
  ...record,
  content: quoted(stringsOf(record.content.trim())?.join('') ?? record.content),
});
const withoutQuotes = (record: DnsRecord): DnsRecord => ({ ...record, content: record.content.trim().replace(/\\?"/g, '') });
/** Word processors put them; around a text they mean nothing, inside they were straight ones. */
const straight = (record: DnsRecord): DnsRecord => ({
  ...record,
  content: record.content
    .trim()
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d\u201e]/g, '"')
    .replace(/^"([^"]*)"$/, '$1'),
});
