import type { NameResult, NameResultsStore } from '../store/portfolio/name-results.ts';

export interface CachedResponsesDeps {
  /** Called each time, since clearing local data replaces it. */
  readonly store: () => NameResultsStore;
  /** Unix time in ms. */
  readonly now: () => number;
  readonly incident: (error: unknown) => void;
}

/** The service's answers about names: the last hour in memory, all of them in portfolio.db. */
export interface CachedResponses {
  /** In memory: those that may still be recent enough. */
  recent(accountId: string): ReadonlyMap<string, NameResult>;
  /** However old. */
  find(accountId: string, name: string): NameResult | null;
  keep(accountId: string, answer: NameResult): void;
  /** Writes pending answers. */
  flush(): void;
  /** Clears the memory, for an account that points at another reseller or is removed. */
  forget(accountId: string): void;
}

/** Milliseconds. Answers are written together, since each on its own would wait for the disk. */
const writtenAfter = 250;
const inMemoryFor = 60 * 60 * 1000;
/** Older ones are useless. */
const storedFor = 30 * 24 * 60 * 60 * 1000;

interface OfAccount {
  readonly recent: Map<string, NameResult>;
  unsaved: NameResult[];
}

export function createCachedResponses({ store, now, incident }: CachedResponsesDeps): CachedResponses {
  const accounts = new Map<string, OfAccount>();
  let readFrom: NameResultsStore | null = null;
  let timer: NodeJS.Timeout | null = null;

  function ofAccount(accountId: string): OfAccount {
    const present = store();
    if (present !== readFrom) {
      accounts.clear();
      present.discardBefore(now() - storedFor);
      readFrom = present;
    }
    const known = accounts.get(accountId);
    if (known !== undefined) return known;
    const read = present.since(accountId, now() - inMemoryFor).map((answer) => [answer.name, answer] as const);
    const made: OfAccount = { recent: new Map(read), unsaved: [] };
    accounts.set(accountId, made);
    return made;
  }

  function flush(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    for (const [accountId, of] of accounts) {
      const { unsaved } = of;
      of.unsaved = [];
      try {
        if (unsaved.length > 0 && store() === readFrom) store().write(accountId, unsaved);
      } catch (error) {
        // They stay in memory; names are checked again after a restart.
        incident(error);
      }
    }
  }

  return {
    recent: (accountId) => ofAccount(accountId).recent,
    find: (accountId, name) => ofAccount(accountId).recent.get(name) ?? store().find(accountId, name),
    keep(accountId, answer) {
      const of = ofAccount(accountId);
      of.recent.set(answer.name, answer);
      of.unsaved.push(answer);
      timer ??= setTimeout(flush, writtenAfter).unref();
    },
    flush,
    forget: (accountId) => void accounts.delete(accountId),
  };
}
