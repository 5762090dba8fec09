import type { PortfolioStore } from '../store/port.ts';

/** The names of an account's domains in the local copy, read again after each change. */
export function createOwnNames(store: () => Pick<PortfolioStore, 'search'>): (accountId: string) => Promise<ReadonlySet<string>> {
  let cached: { readonly of: string; readonly names: Promise<ReadonlySet<string>> } | null = null;
  return (accountId) => {
    const { search } = store();
    const of = `${accountId} ${search.domainsVersion(accountId)}`;
    if (cached?.of === of) return cached.names;
    const names = readNames(search, accountId);
    const entry = { of, names };
    cached = entry;
    names.catch(() => {
      if (cached === entry) cached = null;
    });
    return names;
  };
}

async function readNames(search: PortfolioStore['search'], accountId: string): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  await search.eachName(accountId, (_id, name) => void names.add(name));
  return names;
}
