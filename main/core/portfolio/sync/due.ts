import { syncLists } from '../../../../preload/contract/lists.ts';
import type { SyncList } from '../../../../preload/contract/sync.ts';
import type { StoredListState } from '../../store/portfolio/port.ts';

/** Milliseconds after which a whole copy is read anew by itself. */
const age = 60 * 60 * 1000;
/** After a fault that every call would meet, such as no network: tried again soon. */
const afterFault = 2 * 60 * 1000;

/** Which lists are to be read by themselves, and when not to: after a person stopped it, or after it failed just now. */
export interface Due {
  /** Those whose copy is not there, cut off or older than an hour. */
  lists(accountId: string, states: readonly StoredListState[]): SyncList[];
  /** Not by itself for an hour. */
  rest(accountId: string, list: SyncList): void;
  /** Not by itself for a moment. */
  restShortly(accountId: string, list: SyncList): void;
  /** Whatever kept them back, a person asked for them. */
  clear(accountId: string, lists?: readonly SyncList[]): void;
}

/** @param now Unix time in ms */
export function createDue(now: () => number): Due {
  const notBefore = new Map<string, number>();
  const nameOf = (accountId: string, list: SyncList): string => `${accountId} ${list}`;
  return {
    lists: (accountId, states) =>
      states
        .filter(({ list }) => now() >= (notBefore.get(nameOf(accountId, list)) ?? 0))
        .filter(({ phase, wholeAt }) => phase !== 'whole' || wholeAt === null || now() - Date.parse(wholeAt) >= age)
        .map(({ list }) => list),
    rest: (accountId, list) => void notBefore.set(nameOf(accountId, list), now() + age),
    restShortly: (accountId, list) => void notBefore.set(nameOf(accountId, list), now() + afterFault),
    clear(accountId, lists = syncLists) {
      for (const list of lists) notBefore.delete(nameOf(accountId, list));
    },
  };
}
