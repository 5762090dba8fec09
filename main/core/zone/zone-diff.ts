import { planGroups } from '../../../preload/contract/dns/dns-codes.ts';
import type { ZoneDiff } from '../../../preload/contract/dns/zone-diff.ts';
import type { DnsRecord } from '../../../preload/contract/dns/zone-record.ts';
import type { Difference, DifferenceSet, Pair } from './diff.ts';
import type { NotAsPlanned } from './read-back.ts';

type Group = (typeof planGroups)[number];

/** The maximum the contract accepts. */
const linesPerPage = 500;
/** Characters per page after which no line is added: the contract accepts 500,000, and a line may have 140,000. */
const enoughText = 350_000;

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

/** The heading of a plan under which a record set is listed. */
function groupOf(prefix: string, type: string): Group {
  if (type === 'TXT' && (prefix.startsWith('_dmarc') || prefix.includes('_domainkey'))) return 'mail';
  return Object.hasOwn(groupOfType, type) ? (groupOfType[type] ?? 'other') : 'other';
}

/**
 * The difference as it is sent to the renderer, grouped, starting at this line, with the lines as text. `marks`: lines that do not match
 * when read back.
 */
export function toZoneDiff(difference: Difference, from = 0, marks?: ReadonlyMap<Pair, NotAsPlanned>): ZoneDiff {
  const { created, changed, deleted, unchanged } = difference;
  const lines: ZoneDiff['lines'] = [];
  const textLines: string[] = [];
  let length = 0;
  for (const { group, pair } of linesFrom(difference.sets, from)) {
    const text = pairText(pair);
    length += text.length + 1;
    const notAsPlanned = marks?.get(pair);
    lines.push({
      ...{ group, mark: markOf(pair), before: pair.before, after: pair.after },
      ...(notAsPlanned === undefined ? {} : { notAsPlanned }),
    });
    textLines.push(text);
    if (lines.length === linesPerPage || length > enoughText) break;
  }
  return { created, changed, deleted, unchanged, from, lines, text: textLines.join('\n') };
}

function* linesFrom(sets: readonly DifferenceSet[], from: number): Generator<{ readonly group: Group; readonly pair: Pair }> {
  const arranged = sets
    .map((set) => ({ set, group: groupOf(set.prefix, set.type) }))
    .sort((one, other) => planGroups.indexOf(one.group) - planGroups.indexOf(other.group) || inOrder(one.set, other.set));
  let place = 0;
  for (const { set, group } of arranged) {
    const first = Math.max(0, from - place);
    for (const pair of set.pairs.slice(first)) yield { group, pair };
    place += set.pairs.length;
  }
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

/** One line per record: `+ www 3600 A 192.0.2.1`, and for a changed one its old and new state. */
function pairText({ before, after }: Pair): string {
  if (before === null) return `+ ${recordText(after)}`;
  if (after === null) return `- ${recordText(before)}`;
  return `~ ${recordText(before)} -> ${after.ttl === before.ttl ? '' : `${ttlText(after)} `}${oneLine(after.content)}`;
}

const ttlText = ({ ttl }: DnsRecord): string => (ttl === null ? '-' : String(ttl));
const recordText = (record: DnsRecord): string => `${record.prefix} ${ttlText(record)} ${record.type} ${oneLine(record.content)}`;
/** A record is one line, whatever it contains. */
const oneLine = (content: string): string => content.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
