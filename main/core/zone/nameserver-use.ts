import type { PortfolioStore } from '../store/port.ts';

/** Contained in the names of the service's own nameservers (api.md section 9), and in those of the practice service. */
const serviceNames = ['rdash.id', 'practice-registrar.example'];
/** A nameserver is usual if at least this share, and this number, of an account's domains use it. */
const usualShare = 0.2;
const usualFrom = 3;
/** Milliseconds before it is recomputed, even if the list of domains changes. */
const cacheLifetime = 60_000;

/** What an account's domains reveal about the service's nameservers. */
export interface NameserverUse {
  /** Some domain uses nameservers with the service's known names. */
  readonly serviceInUse: boolean;
  /** Hosts that many of its domains use, in lower case without the trailing dot. */
  readonly usual: ReadonlySet<string>;
}

export const plainHost = (host: string): string => host.trim().toLowerCase().replace(/\.$/, '');

export const isServiceHost = (host: string): boolean => serviceNames.some((name) => host === name || host.endsWith(`.${name}`));

export function toUse(sets: readonly { readonly nameservers: readonly string[]; readonly domains: number }[]): NameserverUse {
  const uses = new Map<string, number>();
  let all = 0;
  for (const { nameservers, domains } of sets) {
    all += domains;
    for (const host of new Set(nameservers.map(plainHost))) uses.set(host, (uses.get(host) ?? 0) + domains);
  }
  const hosts = [...uses];
  return {
    serviceInUse: hosts.some(([host]) => isServiceHost(host)),
    usual: new Set(hosts.flatMap(([host, domains]) => (domains >= usualFrom && domains >= all * usualShare ? [host] : []))),
  };
}

type Store = Pick<PortfolioStore, 'domains' | 'lists'>;

type OfAccounts = Map<string, { readonly version: string; readonly at: number; readonly use: NameserverUse }>;
const cache = new WeakMap<Store['domains'], OfAccounts>();

/** Recomputed when the list of domains has changed, at most once a minute: it scans every domain of the account. */
export function nameserverUse({ domains, lists }: Store, accountId: string): NameserverUse {
  const ofStore: OfAccounts = cache.get(domains) ?? new Map();
  cache.set(domains, ofStore);
  const found = ofStore.get(accountId);
  const version = lists.version(accountId, 'domains');
  const at = performance.now();
  if (found !== undefined && (found.version === version || at - found.at < cacheLifetime)) return found.use;
  const use = toUse(domains.nameserverSets(accountId));
  ofStore.set(accountId, { version, at, use });
  return use;
}
