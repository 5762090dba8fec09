import type { PortfolioStore } from '../store/port.ts';

/** The names of an account's domains in the local copy, read again after each change. */
export function createOwnNames(store: () => Pick<PortfolioStore, 'search'>): (accountId: string) => Promise<ReadonlySet<string>> {
  let kept: { readonly of: string; readonly names: Promise<ReadonlySet<string>> } | null = null;
  return (accountId) => {
    const { search } = store();
    const of = `${accountId} ${search.domainsVersion(accountId)}`;
    if (kept?.of === of) return kept.names;
    const names = readNames(search, accountId);
    const mine = { of, names };
    kept = mine;
    names.catch(() => {
      if (kept === mine) kept = null;
    });
    return names;
  };
}

async function readNames(search: PortfolioStore['search'], accountId: string): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  await search.eachName(accountId, (_id, name) => void names.add(name));
  return names;
}
