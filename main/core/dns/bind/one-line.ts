import type { DnsRecord } from '../../../../preload/contract/dns/zone-record.ts';
import type { ReportProblem } from './problem-list.ts';
import { textOfLines } from './texts.ts';
import { isTextType } from './types.ts';

/** Characters that end a line, or that are invisible; a tab between words is equivalent to a space. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches control characters.
const breaks = /[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u2028\u2029]/;

/**
 * A record of a cell or of JSON as one line: line breaks around its content are removed, and those within a string are written as zone file
 * escapes (`"one\010two"`), which mean the same. null: there is a line break where none is allowed, which is reported.
 */
export function inOneLine(record: DnsRecord, report: ReportProblem): DnsRecord | null {
  if (!breaks.test(record.content) && !breaks.test(record.prefix)) return record;
  const prefix = record.prefix.trim();
  const content = record.content.trim();
  if (!breaks.test(prefix) && !breaks.test(content)) return { ...record, prefix, content };
  const text = isTextType(record.type.trim().toUpperCase()) && !breaks.test(prefix) ? textOfLines(content) : null;
  if (text === null) report('file-line-break', { text: content });
  return text === null ? null : { ...record, prefix, content: text };
}
