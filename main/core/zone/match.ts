import { isIPv6 } from 'node:net';
import type { DnsRecord, RecordMatch } from '../../../preload/contract/dns/zone-record.ts';
import { contentMeaning } from './content-meaning.ts';
import { prefixMeaning, typeMeaning } from './diff.ts';

/** Whether a record matches; omitted fields match everything. */
export function isMatch(record: DnsRecord, { prefix, type, content }: RecordMatch): boolean {
  if (prefix !== undefined && prefixMeaning(record.prefix) !== prefixMeaning(prefix)) return false;
  const ofType = typeMeaning(record.type);
  if (type !== undefined && ofType !== typeMeaning(type)) return false;
  return content === undefined || contentMeaning(ofType, record.content) === contentMeaning(ofType, content);
}

/** A content with one text replaced: as a whole by meaning, or also as a word within it. null: not contained. */
export function replacedContent(record: DnsRecord, from: string, to: string, inside: boolean): string | null {
  const type = typeMeaning(record.type);
  if (contentMeaning(type, record.content) === contentMeaning(type, from)) return to;
  if (!inside) return null;
  const replaced = replaceToken(record.content, from, to);
  return replaced === record.content ? null : replaced;
}

/**
 * `203.0.113.7` is not a word in `203.0.113.70` or `1.203.0.113.7`, nor is `2001:db8::1` in `2001:db8::1:5`; a dot at the end of a sentence
 * or of a host name ends a word.
 */
function replaceToken(text: string, from: string, to: string): string {
  // A hyphen needs no escape here, and must not have one.
  const word = from.replace(/[.*+?^${}()|[\]\\/]/gu, '\\$&');
  // `ip6:` before an address is not one of its groups.
  const [noGroupBefore, noGroupAfter] = isIPv6(from) ? ['(?<!(?<![\\p{L}\\p{N}])[0-9a-f]{0,4}:)', '(?!:[0-9a-f:])'] : ['', ''];
  const before = `${noGroupBefore}(?<![\\p{L}\\p{N}_.-])`;
  const after = `(?![\\p{L}\\p{N}_-]|\\.[\\p{L}\\p{N}_-])${noGroupAfter}`;
  return text.replace(new RegExp(before + word + after, 'giu'), () => to);
}
