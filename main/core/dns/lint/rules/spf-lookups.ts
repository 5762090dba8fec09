import { asks, readsMore, type SpfTerms } from '../../../zone/spf-terms.ts';
import { type Problem, problem } from '../problem.ts';
import type { ReadRecord } from '../read-record.ts';
import { ownerOfHost } from '../zone-name.ts';

/** RFC 7208, section 4.6.4. */
const maxLookups = 10;

/** The terms of the only SPF record of an owner in this zone; null if it has none, or several. */
export type SpfAt = (owner: string) => SpfTerms | null;

interface Counted {
  lookups: number;
  loop: boolean;
  /** Names in other zones that are evaluated too: their lookups are unknown without querying them. */
  readonly external: Set<string>;
}

/** Counts the lookups of a record: its own, and those of what it includes from the same zone. Makes no DNS queries. */
export function lookupRules(read: ReadRecord, terms: SpfTerms, spfAt: SpfAt, found: Problem[]): void {
  const counted: Counted = { lookups: 0, loop: false, external: new Set() };
  count(terms, read, spfAt, [read.owner], counted);
  if (counted.loop) found.push(problem('spf-loop'));
  if (counted.lookups === 0) return;
  const facts = { count: String(counted.lookups), most: String(maxLookups), includes: [...counted.external].join(', ') };
  found.push(problem(counted.lookups > maxLookups ? 'spf-lookups' : 'spf-count', facts));
}

function count(terms: SpfTerms, read: ReadRecord, spfAt: SpfAt, path: readonly string[], counted: Counted): void {
  for (const term of terms) {
    // Far beyond the limit counting can stop, which also ends mutual includes.
    if (counted.lookups > 100) return;
    if (!asks(term)) continue;
    counted.lookups += 1;
    if (!readsMore(term) || term.value === null) continue;
    const host = term.value.toLowerCase().replace(/\.$/, '');
    const owner = ownerOfHost(host, read.zone);
    const inside = owner === null ? null : spfAt(owner);
    if (owner === null || inside === null) counted.external.add(host);
    else if (path.includes(owner)) counted.loop = true;
    else count(inside, read, spfAt, [...path, owner], counted);
  }
}

/** Whether other records of the zone affect how many lookups these terms need. */
export function readsOwnZone(read: ReadRecord): boolean {
  return (
    read.spf?.some(
      (term) => readsMore(term) && term.value !== null && ownerOfHost(term.value.toLowerCase().replace(/\.$/, ''), read.zone) !== null,
    ) === true
  );
}
