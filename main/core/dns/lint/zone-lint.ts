import type { DnsRecord } from '../../../../preload/contract/dns/zone-record.ts';
import type { ZoneProblem } from '../../../../preload/contract/dns/zones.ts';
import type { SpfTerms } from '../../zone/spf-terms.ts';
import { type Entry, type Face, faceOf, type NameNode, newNode, sameFace, type ZoneContext } from './name-node.ts';
import { type Problem, worstFirst } from './problem.ts';
import { type ReadRecord, readRecord } from './read-record.ts';
import { readsOwnZone } from './rules/spf-lookups.ts';
import { zoneContextProblems } from './zone-context.ts';
import { ownerOfHost, type ZoneName, zoneNameOf } from './zone-name.ts';

type Level = ZoneProblem['level'];
export type ProblemCounts = Readonly<Record<Level, number>>;

/** The lint of a zone that is being edited: an edit only rechecks what it affects. */
export interface ZoneLint {
  /** Replaces the record with this key, or removes it. */
  set(key: string, record: DnsRecord | null): void;
  /** Worst first; empty for an unknown key. */
  problemsOf(key: string): readonly Problem[];
  /** What would be wrong with a record if it replaced the one with this key, or were added. */
  check(key: string | null, record: DnsRecord): readonly Problem[];
  counts(): ProblemCounts;
  /** Keys of records with an error. */
  erring(): readonly string[];
  /** Worst first, then in record order. */
  all(): readonly { readonly key: string; readonly problem: Problem }[];
}

const levels: readonly Level[] = ['error', 'warning', 'note'];
const tried = '\u0000';

/**
 * @param zoneName as A-labels.
 * @param records in the service's format, each with a unique key.
 */
export function createZoneLint(zoneName: string, records: Iterable<readonly [key: string, record: DnsRecord]>): ZoneLint {
  return new Lint(zoneNameOf(zoneName), records);
}

export interface LintedZone {
  /** By record index; worst first. */
  readonly problems: readonly (readonly Problem[])[];
  readonly counts: ProblemCounts;
}

/**
 * Lints a whole zone in one pass, for imports.
 * @param zoneName as A-labels.
 */
export function lintZone(zoneName: string, records: readonly DnsRecord[]): LintedZone {
  const lint = new Lint(
    zoneNameOf(zoneName),
    records.map((record, place) => [String(place), record] as const),
  );
  return { problems: lint.inOrder(), counts: lint.counts() };
}

class Lint implements ZoneLint {
  readonly #zone: ZoneName;
  readonly #entries = new Map<string, Entry>();
  readonly #nodes = new Map<string, NameNode>();
  readonly #counts: Record<Level, number> = { error: 0, warning: 0, note: 0 };
  /** SPF records that include others of this zone. */
  readonly #including = new Set<Entry>();
  /** Names that are delegated to other nameservers, or that have a DNAME. Most zones have none. */
  readonly #cuts = new Set<string>();
  readonly #around: ZoneContext = {
    node: (owner) => this.#nodes.get(owner),
    cutAt: (owner) => this.#cutAt(owner),
    spfAt: (owner) => this.#spfAt(owner),
  };

  constructor(zone: ZoneName, records: Iterable<readonly [key: string, record: DnsRecord]>) {
    this.#zone = zone;
    for (const [key, record] of records) this.#addRecord(key, record);
    for (const node of this.#nodes.values()) for (const entry of node.entries) this.#recheck(entry, node);
  }

  set(key: string, record: DnsRecord | null): void {
    const before = this.#entries.get(key);
    const read = record === null ? null : readRecord(record, this.#zone);
    const owners = [...new Set([before?.read.owner, read?.owner].filter((owner) => owner !== undefined))];
    const faces = owners.map((owner) => this.#face(owner));
    if (before !== undefined) this.#takeOut(before);
    if (read === null) this.#entries.delete(key);
    else this.#insert(key, read);
    for (const owner of owners) this.#recheckAt(owner);
    // A record that only a nameserver needs is occluded without it.
    if (this.#cuts.size > 0)
      for (const target of [before, this.#entries.get(key)].map(targetOfNs)) if (target !== null) this.#recheckAt(target);
    owners.forEach((owner, place) => {
      this.#follow(owner, faces[place]);
    });
    if (before?.read.spf != null || read?.spf != null) for (const entry of this.#including) this.#recheckEntry(entry);
  }

  problemsOf(key: string): readonly Problem[] {
    const entry = this.#entries.get(key);
    return entry === undefined ? [] : problemsOf(entry);
  }

  check(key: string | null, record: DnsRecord): readonly Problem[] {
    const at = key ?? tried;
    const before = this.#entries.get(at)?.read.record ?? null;
    this.set(at, record);
    const problems = this.problemsOf(at);
    this.set(at, before);
    return problems;
  }

  counts(): ProblemCounts {
    return { ...this.#counts };
  }

  erring(): readonly string[] {
    if (this.#counts.error === 0) return [];
    return [...this.#entries.values()].flatMap((entry) => (hasError(entry.read.problems) || hasError(entry.around) ? [entry.key] : []));
  }

  all(): readonly { readonly key: string; readonly problem: Problem }[] {
    const byLevel: Record<Level, { key: string; problem: Problem }[]> = { error: [], warning: [], note: [] };
    for (const [key, { read, around }] of this.#entries) {
      for (const problem of read.problems) byLevel[problem.level].push({ key, problem });
      for (const problem of around) byLevel[problem.level].push({ key, problem });
    }
    return levels.flatMap((level) => byLevel[level]);
  }

  inOrder(): readonly (readonly Problem[])[] {
    return Array.from(this.#entries.values(), problemsOf);
  }

  #addRecord(key: string, record: DnsRecord): void {
    this.#insert(key, readRecord(record, this.#zone));
  }

  #insert(key: string, read: ReadRecord): void {
    const target = read.host === null ? null : ownerOfHost(read.host, this.#zone);
    const entry: Entry = { key, read, target, around: [] };
    this.#entries.set(key, entry);
    const node = this.#nodeAt(read.owner);
    node.entries.push(entry);
    node.summary = null;
    if (target !== null) {
      const to = this.#nodeAt(target);
      to.pointing ??= new Set();
      to.pointing.add(entry);
    }
    if (read.spf !== null && readsOwnZone(read)) this.#including.add(entry);
    if (isCut(read)) this.#cuts.add(read.owner);
    this.#count(read.problems, 1);
  }

  #takeOut(entry: Entry): void {
    const { read, target } = entry;
    const node = this.#nodeAt(read.owner);
    node.entries.splice(node.entries.indexOf(entry), 1);
    node.summary = null;
    if (target !== null) this.#nodeAt(target).pointing?.delete(entry);
    this.#including.delete(entry);
    if (isCut(read) && !node.entries.some((other) => isCut(other.read))) this.#cuts.delete(read.owner);
    this.#count(read.problems, -1);
    this.#count(entry.around, -1);
    for (const owner of [read.owner, target]) if (owner !== null) this.#forget(owner);
  }

  #nodeAt(owner: string): NameNode {
    const known = this.#nodes.get(owner);
    if (known !== undefined) return known;
    const node = newNode(owner);
    this.#nodes.set(owner, node);
    return node;
  }

  #forget(owner: string): void {
    const node = this.#nodes.get(owner);
    if (node?.entries.length === 0 && (node.pointing?.size ?? 0) === 0) this.#nodes.delete(owner);
  }

  #recheck(entry: Entry, node: NameNode): void {
    const around = zoneContextProblems(entry, node, this.#around);
    this.#count(entry.around, -1);
    this.#count(around, 1);
    entry.around = around;
  }

  #recheckEntry(entry: Entry): void {
    this.#recheck(entry, this.#nodeAt(entry.read.owner));
  }

  #recheckAt(owner: string): void {
    const node = this.#nodes.get(owner);
    if (node !== undefined) for (const entry of node.entries) this.#recheck(entry, node);
  }

  #face(owner: string): Face {
    return faceOf(this.#nodes.get(owner));
  }

  /** Rechecks what points to a name whose face has changed. */
  #follow(owner: string, before: Face | undefined): void {
    const face = this.#face(owner);
    if (before === undefined || sameFace(before, face)) return;
    if (before.delegated !== face.delegated || before.renamed !== face.renamed) this.#recheckBelow(owner);
    if (reachesFar(owner, before, face)) {
      for (const entry of this.#entries.values()) if (entry.target !== null) this.#recheckEntry(entry);
    } else for (const entry of this.#nodes.get(owner)?.pointing ?? []) this.#recheckEntry(entry);
  }

  #recheckBelow(owner: string): void {
    for (const entry of this.#entries.values()) if (owner === '' || entry.read.owner.endsWith(`.${owner}`)) this.#recheckEntry(entry);
  }

  #cutAt(owner: string): string | null {
    if (this.#cuts.size === 0) return null;
    let found = this.#cuts.has(owner) ? owner : null;
    if (owner !== '' && this.#cuts.has('')) return '';
    for (let dot = owner.indexOf('.'); dot >= 0; dot = owner.indexOf('.', dot + 1)) {
      const above = owner.slice(dot + 1);
      if (this.#cuts.has(above)) found = above;
    }
    return found;
  }

  #count(problems: readonly Problem[], by: 1 | -1): void {
    for (const { level } of problems) this.#counts[level] += by;
  }

  #spfAt(owner: string): SpfTerms | null {
    const found = this.#nodes.get(owner)?.entries.filter(({ read: { spf, type } }) => spf !== null && type === 'TXT') ?? [];
    return found.length === 1 ? (found[0]?.read.spf ?? null) : null;
  }
}

/** The zone's own nameservers are not a zone cut. */
const isCut = ({ type, owner }: ReadRecord): boolean => type === 'DNAME' || (type === 'NS' && owner !== '');
const targetOfNs = (entry: Entry | undefined): string | null => (entry?.read.type === 'NS' ? entry.target : null);

const hasError = (problems: readonly Problem[]): boolean => problems.some(({ level }) => level === 'error');

const problemsOf = ({ read, around }: Entry): readonly Problem[] =>
  worstFirst(around.length === 0 ? read.problems : [...read.problems, ...around]);

/** Adding or removing a wildcard or a delegation affects all names below. */
function reachesFar(owner: string, before: Face, after: Face): boolean {
  if (owner.startsWith('*')) return before.records !== after.records;
  return owner !== '' && before.delegated !== after.delegated;
}
