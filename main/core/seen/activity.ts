import type { Database } from '../base/database.ts';
import { activityVersion, type OwnWrite, type OwnWritesQuery, writesOfAccount, writesOfDomains } from '../changes/journal/own-writes.ts';
import type { Difference } from './differences.ts';
import { domainOfRequest } from './effects.ts';

/** Writes of ours that may have changed some domains. */
export interface Activity {
  /** All that may concern a domain. */
  of(domain: Pick<Difference, 'domainId' | 'domainName'>): OwnWrite[];
  /** Those that set a new auth code of a domain. */
  codesOf(domainId: number): OwnWrite[];
}

export type ActivityQuery = Omit<OwnWritesQuery, 'kinds'> & { readonly domainIds: readonly number[] };

const authCode = 'auth-code';

/**
 * Returns a function that loads the writes of some domains that are of these kinds. Those of the account, such as orders, are the same for all of its domains: they are
 * loaded again only if the outcome of another write was recorded meanwhile, or for an earlier time.
 */
export function createActivity(kinds: readonly string[]): (database: Database, query: ActivityQuery) => Activity {
  let loaded: { readonly database: Database; readonly key: string; readonly from: string; readonly writes: Index } | null = null;

  function ofAccount(database: Database, { reseller, from }: ActivityQuery): Index {
    const key = `${reseller} ${activityVersion(database)}`;
    if (loaded === null || loaded.database !== database || loaded.key !== key || loaded.from > from) {
      loaded = { database, key, from, writes: indexed(writesOfAccount(database, { reseller, kinds, from })) };
    }
    return loaded.writes;
  }

  return (database, query) => {
    const { reseller, domainIds, from } = query;
    const own = writesOfDomains(database, { reseller, kinds: [...kinds, authCode], domainIds, from });
    const [ofDomains, others] = [indexed(own), ofAccount(database, query)];
    return {
      of: ({ domainId, domainName }) => [
        ...(ofDomains.byId.get(domainId) ?? []),
        ...(others.byId.get(domainId) ?? []),
        ...(others.byName.get(domainName.toLowerCase()) ?? []),
        ...others.unbound,
      ],
      codesOf: (domainId) => (ofDomains.byId.get(domainId) ?? []).filter(({ kind }) => kind === authCode),
    };
  };
}

/** Writes by the domain that they concern; `unbound`: requests that may concern any. */
interface Index {
  readonly byId: ReadonlyMap<number, OwnWrite[]>;
  readonly byName: ReadonlyMap<string, OwnWrite[]>;
  readonly unbound: readonly OwnWrite[];
}

function indexed(writes: readonly OwnWrite[]): Index {
  const byId = new Map<number, OwnWrite[]>();
  const byName = new Map<string, OwnWrite[]>();
  const unbound: OwnWrite[] = [];
  const add = <K>(map: Map<K, OwnWrite[]>, key: K, write: OwnWrite): void => {
    const present = map.get(key);
    if (present === undefined) map.set(key, [write]);
    else present.push(write);
  };
  for (const write of writes) {
    const id = write.kind === 'request' ? domainOfRequest(write) : write.domainId;
    if (id !== null) add(byId, id, write);
    else if (write.kind === 'request') unbound.push(write);
    else add(byName, write.name.toLowerCase(), write);
  }
  return { byId, byName, unbound };
}
