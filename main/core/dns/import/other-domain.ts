import type { ZoneImport } from '../../../../preload/contract/dns/zones.ts';
import { isInZone, relativeName } from '../../zone/host-names.ts';
import { fileProblem } from '../bind/problem.ts';
import { layoutOf } from '../bind/types.ts';
import type { HeadRecord, ZoneFileRead } from '../bind/zone-file.ts';

/** Domains listed individually: the maximum the contract accepts. */
const maxDomains = 10;
/** Second-level labels of country TLDs under which registrations take place, so they are not registrable domains. */
const registries: ReadonlySet<string> = new Set(['ac', 'co', 'com', 'edu', 'go', 'gov', 'my', 'net', 'or', 'org', 'sch', 'web']);

export interface OfDomains {
  /** The domain that the file belongs to, if it is not the zone's. */
  readonly other: string | null;
  /** Records by domain, the zone's own first; empty if the file only contains the zone. `domain` null: all others. */
  readonly domains: ZoneImport['domains'];
}

/**
 * Which domain a file belongs to: by its SOA record and `$ORIGIN`, then by the common suffix of its owners.
 * @param zone in lower case
 */
export function domainsOf({ records, head, outside }: Pick<ZoneFileRead, 'records' | 'head' | 'outside'>, zone: string): OfDomains {
  if (outside.owners.size === 0) return { other: null, domains: [] };
  const roots = rootsOf(outside);
  const counts = new Map<string, number>();
  for (const [owner, count] of outside.owners) {
    const domain = roots.find((root) => isInZone(owner, root)) ?? registered(owner);
    counts.set(domain, (counts.get(domain) ?? 0) + count);
  }
  const sorted = [...counts].map(([domain, count]) => ({ domain, records: count })).sort((one, two) => two.records - one.records);
  const own = records.length + head.ns.length + (head.soa === null ? 0 : 1);
  const [most] = sorted;
  const owner = head.soa === null ? outside.zone : null;
  const other = owner ?? (own === 0 ? (most?.domain ?? null) : null);
  const shown = sorted.slice(0, maxDomains - 2);
  const rest = sorted.slice(shown.length).reduce((sum, one) => sum + one.records, 0);
  return {
    other,
    domains: [...(own > 0 ? [{ domain: zone, records: own }] : []), ...shown, ...(rest > 0 ? [{ domain: null, records: rest }] : [])],
  };
}

/** Candidates for a file's domain; none is below another. */
function rootsOf({ owners, zone, origins }: ZoneFileRead['outside']): readonly string[] {
  const names = [...owners.keys()];
  const suffixes = names.length > 1 ? [commonSuffix(names)] : [];
  const candidates = [...(zone === null ? [] : [zone]), ...origins.map(withoutServices), ...suffixes];
  const possible = [...new Set(candidates)].filter((name) => name.includes('.') && !isRegistry(name));
  return possible.filter((name) => possible.every((one) => one === name || !isInZone(name, one)));
}

/** `_tcp.example.net` belongs to `example.net`. */
const withoutServices = (name: string): string => name.replace(/^(?:_[^.]*\.)+/, '');

function commonSuffix(names: readonly string[]): string {
  const [first = ''] = names;
  let common = first.split('.');
  for (const name of names) {
    const labels = name.split('.');
    let same = 0;
    while (same < common.length && common.at(-1 - same) === labels.at(-1 - same)) same += 1;
    common = same === 0 ? [] : common.slice(-same);
  }
  return withoutServices(common.join('.'));
}

function isRegistry(name: string): boolean {
  const [second = '', top = '', ...more] = name.split('.');
  return more.length === 0 && top.length === 2 && registries.has(second);
}

/** The registrable domain of a name, as far as it can be determined. */
function registered(name: string): string {
  const two = name.split('.').slice(-2).join('.');
  return isRegistry(two) ? name.split('.').slice(-3).join('.') : two;
}

/** For a file of another domain: reports that once, not for each record. */
export function reportOnce(read: ZoneFileRead, other: string): ZoneFileRead {
  const problems = read.problems.filter(({ code }) => code !== 'file-outside' && code !== 'file-other-zone');
  return { ...read, problems: [fileProblem(1, 'file-other-zone', { zone: other }), ...problems] };
}

type Target = NonNullable<ZoneImport['moved']>['targets'][number];

/**
 * Renames host names in contents from one domain to another; texts stay unchanged. Also returns the number of records per type with such a
 * name; with `keep` they are only counted.
 */
export function moveTargets(read: ZoneFileRead, from: string, to: string, keep: boolean): { read: ZoneFileRead; targets: Target[] } {
  const counts = new Map<string, number>();
  const moved = (type: string, content: string): string => {
    const next = movedContent(type, content, from, to);
    if (next === content) return content;
    counts.set(type, (counts.get(type) ?? 0) + 1);
    return keep ? content : next;
  };
  const movedHead = (type: string, record: HeadRecord): HeadRecord => ({ ...record, content: moved(type, record.content) });
  const { soa, ns } = read.head;
  const records = read.records.map((one) => ({ ...one, record: { ...one.record, content: moved(one.record.type, one.record.content) } }));
  const head = { soa: soa === null ? null : movedHead('SOA', soa), ns: ns.map((record) => movedHead('NS', record)) };
  return { read: { ...read, records, head }, targets: [...counts].map(([type, count]) => ({ type, records: count })) };
}

const words = /"(?:[^"\\]|\\.)*"|(?:[^\s"\\]|\\.)+/gs;

function movedContent(type: string, content: string, from: string, to: string): string {
  const found = content.match(words) ?? [];
  const { hosts, hostsFrom = Number.POSITIVE_INFINITY } = layoutOf(type, found);
  let at = -1;
  return content.replace(words, (word) => {
    at += 1;
    if (at < hostsFrom && !hosts.includes(at)) return word;
    const within = relativeName(word, from);
    if (within === null) return word;
    // The case of the part before the domain is preserved.
    const dot = word.endsWith('.') ? '.' : '';
    return within === '@' ? `${to}${dot}` : `${word.slice(0, within.length)}.${to}${dot}`;
  });
}
