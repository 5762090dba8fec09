import { planGroups } from '../../../../preload/contract/dns-words.ts';
import type { DnsRecord } from '../../../../preload/contract/zone-record.ts';
import type { ZoneDiff } from '../../../../preload/contract/zones.ts';
import type { Difference, DifferenceSet, Pair } from './diff.ts';

type Group = (typeof planGroups)[number];

const mostSets = 500;
const mostLinesOfSet = 1000;
const mostLines = 2000;
/** The contract takes 500,000 characters, and the last line says how many lines are left. */
const mostText = 499_900;

const groupOfType: Readonly<Record<string, Group>> = {
  NS: 'delegation',
  DS: 'delegation',
  A: 'addresses',
  AAAA: 'addresses',
  CNAME: 'aliases',
  DNAME: 'aliases',
  ALIAS: 'aliases',
  MX: 'mail',
  MXE: 'mail',
  SPF: 'mail',
  TXT: 'text',
  SRV: 'services',
  CAA: 'services',
  TLSA: 'services',
  SVCB: 'services',
  HTTPS: 'services',
  NAPTR: 'services',
};

/** Under which heading of a plan a record set stands. */
function groupOf(prefix: string, type: string): Group {
  if (type === 'TXT' && (prefix.startsWith('_dmarc') || prefix.includes('_domainkey'))) return 'mail';
  return Object.hasOwn(groupOfType, type) ? (groupOfType[type] ?? 'other') : 'other';
}

/** The difference as it crosses to the page, grouped, with itself as text. */
export function toZoneDiff(difference: Difference): ZoneDiff {
  const { sets, created, changed, deleted, unchanged } = difference;
  const arranged = sets
    .map((set) => ({ set, group: groupOf(set.prefix, set.type) }))
    .sort((one, other) => planGroups.indexOf(one.group) - planGroups.indexOf(other.group) || inOrder(one.set, other.set));
  return {
    created,
    changed,
    deleted,
    unchanged,
    sets: arranged.slice(0, mostSets).map(({ set: { prefix, type, pairs }, group }) => ({
      group,
      prefix,
      type,
      lines: pairs.slice(0, mostLinesOfSet).map((pair) => ({ mark: markOf(pair), before: pair.before, after: pair.after })),
    })),
    setCount: sets.length,
    text: diffText(arranged.map(({ set }) => set)),
  };
}

function inOrder(one: DifferenceSet, other: DifferenceSet): number {
  if (one.prefix !== other.prefix) {
    if (one.prefix === '@') return -1;
    if (other.prefix === '@') return 1;
    return one.prefix < other.prefix ? -1 : 1;
  }
  if (one.type === other.type) return 0;
  return one.type < other.type ? -1 : 1;
}

function markOf({ before, after }: Pair): 'added' | 'changed' | 'removed' {
  if (before === null) return 'added';
  return after === null ? 'removed' : 'changed';
}

/**
 * One line per record: `+ www 3600 A 192.0.2.1`, and for a changed one what it was and what it becomes. Where there are too many, the last
 * line says how many more there are.
 */
function diffText(sets: readonly DifferenceSet[]): string {
  const lines: string[] = [];
  let length = 0;
  for (const { pairs } of sets) {
    for (const pair of pairs) {
      const text = pairText(pair);
      length += text.length + 1;
      if (lines.length === mostLines || length > mostText) {
        const all = sets.reduce((sum, set) => sum + set.pairs.length, 0);
        return [...lines, `# ${all - lines.length} more`].join('\n');
      }
      lines.push(text);
    }
  }
  return lines.join('\n');
}

function pairText({ before, after }: Pair): string {
  if (before === null) return `+ ${recordText(after)}`;
  if (after === null) return `- ${recordText(before)}`;
  return `~ ${recordText(before)} -> ${after.ttl === before.ttl ? '' : `${ttlText(after)} `}${oneLine(after.content)}`;
}

const ttlText = ({ ttl }: DnsRecord): string => (ttl === null ? '-' : String(ttl));
const recordText = (record: DnsRecord): string => `${record.prefix} ${ttlText(record)} ${record.type} ${oneLine(record.content)}`;
/** A record is one line, whatever it holds. */
const oneLine = (content: string): string => content.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
