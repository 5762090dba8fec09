import { contentMeaning } from '../../zone/content-meaning.ts';
import type { Problem } from './problem.ts';
import type { ReadRecord } from './read-record.ts';
import type { SpfAt } from './rules/spf-lookups.ts';

/** What the rules need from the rest of the zone. */
export interface ZoneContext {
  node(owner: string): NameNode | undefined;
  /** The topmost name at or above this one with a delegation or a DNAME; null if there is none. */
  cutAt(owner: string): string | null;
  spfAt: SpfAt;
}

export interface Entry {
  readonly key: string;
  readonly read: ReadRecord;
  /** The owner in this zone that the record points to. */
  readonly target: string | null;
  /** Problems caused by other records. */
  around: readonly Problem[];
}

/** The records of one name, and those that point to it. */
export interface NameNode {
  readonly owner: string;
  readonly entries: Entry[];
  /** null: none, as for most names. */
  pointing: Set<Entry> | null;
  /** null: needs to be rebuilt. */
  summary: NameSummary | null;
}

/** What rules across several records need to know about a name. */
export interface NameSummary {
  /** By `setTypeOf`. */
  readonly sets: ReadonlyMap<string, SetSummary>;
  /** Types that cannot coexist with an alias, in order. */
  readonly others: readonly string[];
  readonly nullMx: boolean;
}

export interface SetSummary {
  readonly count: number;
  /** null: no record of the set has one. */
  readonly lowestTtl: number | null;
  readonly differs: boolean;
  /** Occurrences of each content; empty for a set of one. */
  readonly contents: ReadonlyMap<string, number>;
  /** How often a set of MX names each host. */
  readonly hosts: ReadonlyMap<string, number>;
  readonly purposes: ReadonlyMap<string, number>;
}

/** Types that DNSSEC adds at the name of an alias (RFC 4034, sections 3 and 4; before that, RFC 2535, sections 2.3.5 and 5). */
export const allowedWithAlias: ReadonlySet<string> = new Set(['CNAME', 'RRSIG', 'NSEC', 'SIG', 'NXT', 'KEY']);

/** Equal for records of a name that form one set: signatures belong to the set that they cover (RFC 4034, section 3). */
export function setTypeOf({ type, content }: Pick<ReadRecord, 'type' | 'content'>): string {
  return type === 'RRSIG' || type === 'SIG' ? `${type} ${content.slice(0, content.indexOf(' ')).toUpperCase()}` : type;
}

export const newNode = (owner: string): NameNode => ({ owner, entries: [], pointing: null, summary: null });

export const meaningOf = ({ type, content }: ReadRecord): string => contentMeaning(type, content);

export function summaryOf(node: NameNode): NameSummary {
  if (node.summary !== null) return node.summary;
  const byType = new Map<string, ReadRecord[]>();
  for (const { read } of node.entries) {
    const of = setTypeOf(read);
    const set = byType.get(of);
    if (set === undefined) byType.set(of, [read]);
    else set.push(read);
  }
  const sets = new Map<string, SetSummary>();
  for (const [type, reads] of byType) sets.set(type, setSummary(reads));
  const summary: NameSummary = {
    sets,
    others: [...new Set(node.entries.map(({ read: { type } }) => type))].filter((type) => !allowedWithAlias.has(type)).sort(),
    nullMx: byType.get('MX')?.some(({ content }) => /^\d+\s+\.$/.test(content)) === true,
  };
  node.summary = summary;
  return summary;
}

const noCounts: ReadonlyMap<string, number> = new Map();

function setSummary(reads: readonly ReadRecord[]): SetSummary {
  const count = reads.length;
  if (count === 1) {
    const [read] = reads;
    const purposes = read?.purpose == null ? noCounts : new Map([[read.purpose, 1]]);
    return { count, lowestTtl: null, differs: false, contents: noCounts, hosts: noCounts, purposes };
  }
  let lowest = Number.POSITIVE_INFINITY;
  let highest = Number.NEGATIVE_INFINITY;
  const contents = new Map<string, number>();
  const hosts = new Map<string, number>();
  const purposes = new Map<string, number>();
  for (const read of reads) {
    const { ttl } = read.record;
    if (ttl !== null) {
      lowest = Math.min(lowest, ttl);
      highest = Math.max(highest, ttl);
    }
    more(contents, meaningOf(read));
    if (read.type === 'MX' && read.host !== null) more(hosts, read.host);
    if (read.purpose !== null) more(purposes, read.purpose);
  }
  return { count, lowestTtl: Number.isFinite(lowest) ? lowest : null, differs: lowest < highest, contents, hosts, purposes };
}

function more(counts: Map<string, number>, of: string): void {
  counts.set(of, (counts.get(of) ?? 0) + 1);
}

/** The target of an alias; the first by name if there are several. null: not an alias. */
export function aliasOf(node: NameNode | undefined): string | null {
  let found: string | null = null;
  for (const { read } of node?.entries ?? []) {
    const host = read.type === 'CNAME' ? (read.host ?? '') : null;
    if (host !== null && (found === null || host < found)) found = host;
  }
  return found;
}

const has = (node: NameNode | undefined, matches: (type: string) => boolean): boolean =>
  node?.entries.some(({ read: { type } }) => matches(type)) === true;

export const hasRecords = (node: NameNode | undefined): boolean => node !== undefined && node.entries.length > 0;
export const hasAddress = (node: NameNode | undefined): boolean => has(node, (type) => type === 'A' || type === 'AAAA');
/** The name is delegated to other nameservers, unless it is the zone's apex. */
export const isDelegated = (node: NameNode | undefined): boolean => has(node, (type) => type === 'NS');

/** Names below it are redirected to another name. */
const hasDname = (node: NameNode | undefined): boolean => has(node, (type) => type === 'DNAME');

/** What matters to records that point to a name; if equal, none of their problems change. */
export interface Face {
  readonly records: boolean;
  readonly address: boolean;
  readonly delegated: boolean;
  readonly renamed: boolean;
  readonly alias: string | null;
}

export const faceOf = (node: NameNode | undefined): Face => ({
  records: hasRecords(node),
  address: hasAddress(node),
  delegated: isDelegated(node),
  renamed: hasDname(node),
  alias: aliasOf(node),
});

export const sameFace = (one: Face, other: Face): boolean =>
  one.records === other.records &&
  one.address === other.address &&
  one.delegated === other.delegated &&
  one.renamed === other.renamed &&
  one.alias === other.alias;
