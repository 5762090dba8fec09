import type { DnsRecord } from '../../../../../preload/contract/dns/zone-record.ts';
import { textOf, unescapeBytes } from '../../../zone/content-bytes.ts';
import { maxStringLength, quoted } from '../../../zone/quoted-text.ts';
import { type Problem, problem } from '../problem.ts';
import type { Subject } from '../subject.ts';

/** Bytes of a record's text (RFC 1035, section 3.3). */
const maxTextLength = 65_535;

/**
 * The text of a TXT record. The service stores texts without quotes and splits long ones into strings itself; a content that starts with a
 * quote is in zone file format, `"one string" "another"`.
 */
export function readTxt({ record: { content: written }, content }: Subject, found: Problem[]): string {
  if (written.length !== content.length && content !== '') found.push(problem('content-spaces', {}, trimmed));
  const text = content.includes('"') ? quotedText(content, found) : content;
  if (/[^\x20-\x7e]/.test(text)) unusualCharacters(content, found);
  // A character has at most four bytes.
  if (content.length * 4 > maxTextLength) lengthRule(content, found);
  return text;
}

/** Each string has an additional length byte; a text without quotes is split into as few strings as possible. */
function lengthRule(content: string, found: Problem[]): void {
  const sizes = writtenStrings(content)?.map(bytesIn) ?? [Buffer.byteLength(content)];
  const length = sizes.reduce((sum, size) => sum + size, 0);
  const lengths = sizes.reduce((sum, size) => sum + Math.max(1, Math.ceil(size / maxStringLength)), 0);
  if (length + lengths > maxTextLength) found.push(problem('txt-long', { length: String(length) }));
}

function quotedText(content: string, found: Problem[]): string {
  const strings = writtenStrings(content);
  if (strings === null) {
    found.push(problem('txt-quotes', {}, withoutQuotes));
    return withoutQuotes({ prefix: '', type: '', ttl: null, content }).content;
  }
  const long = content.length * 4 <= maxStringLength ? 0 : Math.max(...strings.map(bytesIn));
  if (long > maxStringLength) found.push(problem('txt-string-long', { length: String(long), most: String(maxStringLength) }, split));
  return strings.map(resolved).join('');
}

/** The strings of a text in zone file format, escapes resolved; null if the quotes are unbalanced. */
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
/** Any escape is one byte (RFC 1035, section 5.1). */
const bytesIn = (written: string): number => Buffer.byteLength(written.replace(escapes, 'x'));

/** The value of a string; if its bytes are not UTF-8, one character per byte. */
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
/** Inserted by word processors; around a text they have no meaning, inside they were straight quotes. */
const straight = (record: DnsRecord): DnsRecord => ({
  ...record,
  content: record.content
    .trim()
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d\u201e]/g, '"')
    .replace(/^"([^"]*)"$/, '$1'),
});
