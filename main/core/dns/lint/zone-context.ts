import {
  allowedWithAlias,
  type Entry,
  isDelegated,
  meaningOf,
  type NameNode,
  type NameSummary,
  type SetSummary,
  setTypeOf,
  summaryOf,
  type ZoneContext,
} from './name-node.ts';
import { type Problem, problem } from './problem.ts';
import { zonemdKind } from './rules/digests.ts';
import { lookupRules } from './rules/spf-lookups.ts';
import { targetRules } from './rules/target-in-zone.ts';

const none: readonly Problem[] = [];

/** Problems of a record caused by other records of the zone. */
export function zoneContextProblems(entry: Entry, node: NameNode, zone: ZoneContext): readonly Problem[] {
  const { read, target } = entry;
  const cut = zone.cutAt(read.owner);
  if (node.entries.length === 1 && target === null && read.spf === null && cut === null) return none;
  const found: Problem[] = [];
  if (cut !== null) hiddenRule(read, node, cut, zone, found);
  if (node.entries.length > 1) coexistenceRules(entry, summaryOf(node), found);
  if (target !== null) targetRules(entry, target, zone, found);
  if (read.spf !== null) lookupRules(read, read.spf, zone.spfAt, found);
  return found.length === 0 ? none : found;
}

/** What DNSSEC and the delegation itself add at a delegated name. */
const atCut = new Set(['NS', 'DS', 'NSEC', 'RRSIG', 'NXT', 'SIG', 'KEY']);

/**
 * Below a delegation this zone is not queried, except for addresses of nameservers (RFC 1034, section 4.2.1); a DNAME covers all names
 * below it.
 */
function hiddenRule({ type, owner, zone: of }: Entry['read'], node: NameNode, cut: string, zone: ZoneContext, found: Problem[]): void {
  const isDelegation = cut !== '' && isDelegated(zone.node(cut));
  if (owner === cut && (!isDelegation || atCut.has(type))) return;
  const isGlue = (type === 'A' || type === 'AAAA') && [...(node.pointing ?? [])].some(({ read }) => read.type === 'NS');
  if (isDelegation && isGlue) return;
  found.push(problem('occluded', { by: isDelegation ? 'NS' : 'DNAME', name: cut === '' ? of.name : `${cut}${of.suffix}` }));
}

function coexistenceRules({ read }: Entry, summary: NameSummary, found: Problem[]): void {
  const { type } = read;
  aliasRules(type, summary, found);
  if (type === 'TXT' || type === 'SPF') textRules(type, read.purpose, summary, found);
  const set = summary.sets.get(setTypeOf(read));
  if (set === undefined || set.count < 2) {
    if (type === 'MXE' && summary.sets.has('MX')) found.push(problem('mxe-with-mx'));
    return;
  }
  const same = set.contents.get(meaningOf(read)) ?? 1;
  if (same > 1) found.push(problem('duplicate', { count: String(same) }));
  if (type === 'ZONEMD') zonemdRule(read, set, found);
  if (type === 'MX') mxRules(read.host, same, summary, found);
  const { lowestTtl: lowest } = set;
  if (set.differs && lowest !== null && read.record.ttl !== null && read.record.ttl !== lowest)
    found.push(problem('ttl-differs', { expected: String(lowest) }, (record) => ({ ...record, ttl: lowest })));
}

function aliasRules(type: string, { sets, others }: NameSummary, found: Problem[]): void {
  // Duplicates count once, and `duplicate` reports them.
  const targets = sets.get(type)?.contents.size ?? 0;
  if (type === 'DNAME' && targets > 1) found.push(problem('dname-many', { count: String(targets) }));
  if (!sets.has('CNAME')) return;
  if (type !== 'CNAME') {
    if (!allowedWithAlias.has(type)) found.push(problem('with-cname'));
  } else {
    if (others.length > 0) found.push(problem('cname-with-others', { types: others.join(', ') }));
    if (targets > 1) found.push(problem('cname-many', { count: String(targets) }));
  }
}

function zonemdRule({ content }: Entry['read'], { contents }: SetSummary, found: Problem[]): void {
  const kind = zonemdKind(content);
  if ([...contents.keys()].filter((other) => zonemdKind(other) === kind).length > 1) found.push(problem('zonemd-many'));
}

/** A domain that accepts no mail has no other mail server; each server is named once. */
function mxRules(host: string | null, same: number, { sets, nullMx }: NameSummary, found: Problem[]): void {
  const set = sets.get('MX');
  if (nullMx) found.push(problem('null-mx-with-server'));
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
