import { type Entry, meaningOf, type NameNode, type NameSummary, summaryOf } from './name-node.ts';
import { type Problem, problem } from './problem.ts';
import { lookupRules, type SpfAt } from './rules/spf-lookups.ts';
import { targetRules } from './rules/target-in-zone.ts';

/** What the rules ask of the rest of the zone. */
export interface Around {
  node(owner: string): NameNode | undefined;
  spfAt: SpfAt;
}

const none: readonly Problem[] = [];

/** What the other records of the zone make wrong with one. */
export function aroundOf(entry: Entry, node: NameNode, zone: Around): readonly Problem[] {
  const { read, target } = entry;
  if (node.entries.length === 1 && target === null && read.spf === null) return none;
  const found: Problem[] = [];
  if (node.entries.length > 1) besideRules(entry, summaryOf(node), found);
  if (target !== null) targetRules(entry, target, zone, found);
  if (read.spf !== null) lookupRules(read, read.spf, zone.spfAt, found);
  return found.length === 0 ? none : found;
}

function besideRules({ read }: Entry, summary: NameSummary, found: Problem[]): void {
  const { type } = read;
  aliasRules(type, summary, found);
  if (type === 'TXT' || type === 'SPF') textRules(type, read.purpose, summary, found);
  const set = summary.sets.get(type);
  if (set === undefined || set.count < 2) {
    if (type === 'MXE' && summary.sets.has('MX')) found.push(problem('mxe-beside-mx'));
    return;
  }
  const same = set.contents.get(meaningOf(read)) ?? 1;
  if (same > 1) found.push(problem('duplicate', { count: String(same) }));
  if (type === 'MX') mxRules(read.host, same, summary, found);
  const { lowestTtl: lowest } = set;
  if (set.differs && lowest !== null && read.record.ttl !== null && read.record.ttl !== lowest)
    found.push(problem('ttl-differs', { wanted: String(lowest) }, (record) => ({ ...record, ttl: lowest })));
}

function aliasRules(type: string, { sets, others }: NameSummary, found: Problem[]): void {
  const aliases = sets.get('CNAME')?.count ?? 0;
  if (aliases === 0) return;
  if (type !== 'CNAME') found.push(problem('beside-cname'));
  else {
    if (others.length > 0) found.push(problem('cname-beside', { types: others.join(', ') }));
    if (aliases > 1) found.push(problem('cname-many', { count: String(aliases) }));
  }
}

/** A domain that takes no mail has no second server; a server is named once. */
function mxRules(host: string | null, same: number, { sets, nullMx }: NameSummary, found: Problem[]): void {
  const set = sets.get('MX');
  if (nullMx) found.push(problem('mx-null-beside'));
  const times = host === null ? 1 : (set?.hosts.get(host) ?? 1);
  if (times > same) found.push(problem('mx-host-twice', { host: host ?? '', count: String(times) }));
}

function textRules(type: string, purpose: Entry['read']['purpose'], { sets }: NameSummary, found: Problem[]): void {
  if (purpose === null) return;
  const count = sets.get(type)?.purposes.get(purpose) ?? 0;
  if (count > 1) found.push(problem(`${purpose}-many`, { count: String(count) }));
  const other = sets.get(type === 'TXT' ? 'SPF' : 'TXT')?.purposes.get(purpose) ?? 0;
  if (purpose === 'spf' && other > 0) found.push(problem('spf-both-types'));
}
