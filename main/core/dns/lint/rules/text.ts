import type { DnsRecord } from '../../../../../preload/contract/zone-record.ts';
import { longestString, quoted } from '../../zone/quoted-text.ts';
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
  if (text.length * 4 > longestText && Buffer.byteLength(text) > longestText - Math.ceil(Buffer.byteLength(text) / longestString))
    found.push(problem('txt-long', { length: String(Buffer.byteLength(text)) }));
  return text;
}

function quotedText(content: string, found: Problem[]): string {
  const strings = stringsOf(content);
  if (strings === null) {
    found.push(problem('txt-quotes', {}, withoutQuotes));
    return withoutQuotes({ prefix: '', type: '', ttl: null, content }).content;
  }
  const long = strings.reduce((most, string) => Math.max(most, Buffer.byteLength(string)), 0);
  if (long > longestString) found.push(problem('txt-string-long', { length: String(long), most: String(longestString) }, split));
  return strings.join('');
}

/** The strings of a text in the form of zone files, escapes resolved; null: the quotes do not fit. */
export function stringsOf(content: string): string[] | null {
  const strings: string[] = [];
  let rest = content;
  while (rest !== '') {
    const [all = '', string] = /^"((?:[^"\\]|\\[\s\S])*)"\s*/.exec(rest) ?? [];
    if (string === undefined) return null;
    strings.push(
      string.replace(/\\(\d{3}|[\s\S])/g, (_, escaped: string) => (escaped.length === 3 ? String.fromCharCode(Number(escaped)) : escaped)),
    );
    rest = rest.slice(all.length);
  }
  return strings;
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
