import { domainToASCII } from 'node:url';
import { splitNames } from '../../../../preload/contract/name-list.ts';
import { AppError } from '../../base/errors.ts';
import type { SearchStore } from '../../store/portfolio/search.ts';

/** What a pasted list names of an account. */
export interface NameSet {
  readonly accountId: string;
  readonly names: readonly string[];
  /** Words that are no names. */
  readonly others: number;
}

/** Which domains of the local copy a list means. */
export interface Meant {
  readonly ids: readonly number[];
  /** Names that belong to no domain that is there, as they were pasted. */
  readonly missing: readonly string[];
}

export interface NameSets {
  /** Answers the set's id. */
  keep(accountId: string, text: string): string;
  /** Throws AppError NOT_FOUND for one that is not kept any more. */
  get(id: string): NameSet;
  /** Compared anew when the local copy has changed. The rest as `get`. */
  meant(id: string, signal?: AbortSignal): Promise<Meant>;
}

const most = 4;

/** The name itself and those above it, from the longest on: a page's address has a name before the domain. */
function candidates(name: string): string[] {
  const labels = (domainToASCII(name) || name).split('.');
  return labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'));
}

async function compare(store: SearchStore, { accountId, names }: NameSet, signal?: AbortSignal): Promise<Meant> {
  const wanted = names.map((name) => ({ name, candidates: candidates(name) }));
  const asked = new Set(wanted.flatMap((one) => one.candidates));
  const idOf = new Map<string, number>();
  await store.eachName(accountId, (id, name) => void (asked.has(name) && idOf.set(name, id)), signal);
  const ids = new Set<number>();
  const missing: string[] = [];
  for (const one of wanted) {
    const found = one.candidates.find((candidate) => idOf.has(candidate));
    const id = found === undefined ? undefined : idOf.get(found);
    if (id === undefined) missing.push(one.name);
    else ids.add(id);
  }
  return { ids: [...ids], missing };
}

/** The lists that were pasted last. */
export function createNameSets(store: () => SearchStore): NameSets {
  const sets = new Map<string, NameSet & { version: string; meant: Meant | null }>();
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
      sets.set(id, { accountId, ...splitNames(text), version: '', meant: null });
      for (const oldest of sets.keys()) {
        if (sets.size <= most) break;
        sets.delete(oldest);
      }
      return id;
    },
    get: find,
    async meant(id, signal) {
      const set = find(id);
      const version = store().domainsVersion(set.accountId);
      if (set.meant !== null && set.version === version) return set.meant;
      const meant = await compare(store(), set, signal);
      Object.assign(set, { version, meant });
      return meant;
    },
  };
}
