import { isIPv6 } from 'node:net';
import type { DnsRecord, RecordMatch } from '../../../preload/contract/zone-record.ts';
import { contentMeaning } from './content-meaning.ts';
import { prefixMeaning, typeMeaning } from './record-identity.ts';

/** Whether a record is meant; what is left out matches all. */
export function isMatch(record: DnsRecord, { prefix, type, content }: RecordMatch): boolean {
  if (prefix !== undefined && prefixMeaning(record.prefix) !== prefixMeaning(prefix)) return false;
  const ofType = typeMeaning(record.type);
  if (type !== undefined && ofType !== typeMeaning(type)) return false;
  return content === undefined || contentMeaning(ofType, record.content) === contentMeaning(ofType, content);
}

/** A content with one text in the place of another: as a whole by meaning, or also as a word within it. null: it is not in it. */
export function replacedContent(record: DnsRecord, from: string, to: string, inside: boolean): string | null {
  const type = typeMeaning(record.type);
  if (contentMeaning(type, record.content) === contentMeaning(type, from)) return to;
  if (!inside) return null;
  const replaced = replaceWord(record.content, from, to);
  return replaced === record.content ? null : replaced;
}

/**
 * `203.0.113.7` is no word of `203.0.113.70`, nor of `1.203.0.113.7`, nor `2001:db8::1` of `2001:db8::1:5`; a dot at the end of a sentence or
 * of a host name ends a word.
 */
function replaceWord(text: string, from: string, to: string): string {
  // A hyphen needs no escape here, and must not have one.
  const word = from.replace(/[.*+?^${}()|[\]\\/]/gu, '\\$&');
  // `ip6:` before an address is no group of it.
  const [noGroupBefore, noGroupAfter] = isIPv6(from) ? ['(?<!(?<![\\p{L}\\p{N}])[0-9a-f]{0,4}:)', '(?!:[0-9a-f:])'] : ['', ''];
  const before = `${noGroupBefore}(?<![\\p{L}\\p{N}_.-])`;
  const after = `(?![\\p{L}\\p{N}_-]|\\.[\\p{L}\\p{N}_-])${noGroupAfter}`;
  return text.replace(new RegExp(before + word + after, 'giu'), () => to);
}
