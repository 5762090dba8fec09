import type { DnsRecord } from '../../../../../preload/contract/dns/zone-record.ts';
import { type Problem, problem } from '../problem.ts';
import type { Subject } from '../subject.ts';
import { readHost } from './target.ts';

const usual = /^(\d{1,5}) ([^ \t]+)$/;
const maxPriority = 65_535;

/** MX: "priority host" (api.md section 9, item 4). "0 ." means that the domain accepts no mail (RFC 7505). */
export function mxRules(subject: Subject, found: Problem[]): string | null {
  const [, priority = '', host = ''] = usual.exec(subject.content) ?? parts(subject, found);
  if (host === '') return null;
  if (Number(priority) > maxPriority || !/^\d+$/.test(priority))
    found.push(problem('mx-priority-range', { priority, most: String(maxPriority) }, /^-?\d+$/.test(priority) ? withinRange : null));
  return host === '.' ? null : readHost(subject, host, found);
}

function parts({ content }: Subject, found: Problem[]): readonly string[] {
  const words = content.split(/\s+/);
  const [one = '', two = ''] = words;
  if (words.length === 1 && !/^\d+$/.test(one)) {
    found.push(problem('mx-priority-missing', { host: one }, withPriority));
    return ['', '0', one];
  }
  if (words.length === 2) return ['', one, two];
  found.push(problem('mx-parts', { content }));
  return [];
}

const withPriority = (record: DnsRecord): DnsRecord => ({ ...record, content: `10 ${record.content.trim()}` });
const withinRange = (record: DnsRecord): DnsRecord => ({
  ...record,
  content: record.content.trim().replace(/^-?\d+/, (priority) => String(Math.min(Math.max(Number(priority), 0), maxPriority))),
});
