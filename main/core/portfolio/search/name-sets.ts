import { domainToASCII } from 'node:url';
import { splitNames } from '../../../../preload/contract/domains/name-list.ts';
import { AppError } from '../../base/errors.ts';
import type { SearchStore } from '../../store/portfolio/search/search.ts';

/** The names in a pasted list, for an account. */
export interface NameSet {
  readonly accountId: string;
  readonly names: readonly string[];
  /** Number of words that are not names. */
  readonly others: number;
}

/** Which domains of the local copy a list names. */
export interface NamedDomains {
  readonly ids: readonly number[];
  /** Names that match no domain in the local copy, as pasted. */
  readonly missing: readonly string[];
}

export interface NameSets {
  /** Returns the set's id. */
  keep(accountId: string, text: string): string;
  /** Throws AppError NOT_FOUND for one that is no longer cached. */
  get(id: string): NameSet;
  /** Recomputed when the local copy has changed. Otherwise as `get`. */
  domainsOf(id: string, signal?: AbortSignal): Promise<NamedDomains>;
}

const most = 4;

/** The name itself and its parents, longest first: a URL has a host name below the domain. */
function candidates(name: string): string[] {
  const labels = (domainToASCII(name) || name).split('.');
  return labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'));
}

async function compare(store: SearchStore, { accountId, names }: NameSet, signal?: AbortSignal): Promise<NamedDomains> {
  const entries = names.map((name) => ({ name, candidates: candidates(name) }));
  const searched = new Set(entries.flatMap((one) => one.candidates));
  const idOf = new Map<string, number>();
  await store.eachName(accountId, (id, name) => void (searched.has(name) && idOf.set(name, id)), signal);
  const ids = new Set<number>();
  const missing: string[] = [];
  for (const one of entries) {
    const found = one.candidates.find((candidate) => idOf.has(candidate));
    const id = found === undefined ? undefined : idOf.get(found);
    if (id === undefined) missing.push(one.name);
    else ids.add(id);
  }
  return { ids: [...ids], missing };
}

/** The most recently pasted lists. */
export function createNameSets(store: () => SearchStore): NameSets {
  const sets = new Map<string, NameSet & { version: string; domains: NamedDomains | null }>();
  let last = 0;

  function find(id: string) {
    const set = sets.get(id);
    if (set === undefined) throw new AppError('NOT_FOUND', 'name-list-released');
    return set;
  }

  return {
    keep(accountId, text) {
      last += 1;
      const id = `n${last}`;
      sets.set(id, { accountId, ...splitNames(text), version: '', domains: null });
      for (const oldest of sets.keys()) {
        if (sets.size <= most) break;
        sets.delete(oldest);
      }
      return id;
    },
    get: find,
    async domainsOf(id, signal) {
      const set = find(id);
      const version = store().domainsVersion(set.accountId);
      if (set.domains !== null && set.version === version) return set.domains;
      const domains = await compare(store(), set, signal);
      Object.assign(set, { version, domains });
      return domains;
    },
  };
}
