import { listNames } from '../../../../preload/contract/portfolio/lists.ts';
import type { SyncList } from '../../../../preload/contract/portfolio/sync.ts';
import type { Settings } from '../../../../preload/contract/settings.ts';
import type { StoredListState } from '../../store/portfolio/port.ts';
import { portfolioLists } from '../lists/index.ts';

const minute = 60_000;
/** After the user stopped a sync, and after an error of only one list. */
const afterStop = 60 * minute;
/** After an error that affects every call, such as no network: retried soon. */
const afterFault = 2 * minute;
/** A list that changed while it was read is read again this soon, when the service may be calmer. */
const afterChange = 3 * minute;

/** Which lists are due for an automatic sync, and which are held back: after the user stopped it, or after a recent failure. */
export interface Due {
  /** Those whose copy is missing, incomplete or older than the settings allow; the caller starts to read them. */
  lists(accountId: string, states: readonly StoredListState[]): SyncList[];
  /** No automatic sync for an hour. */
  rest(accountId: string, list: SyncList): void;
  /** No automatic sync for a short time. */
  backOffBriefly(accountId: string, list: SyncList): void;
  /** An error that affected every call is over: ends the short pauses. */
  endShortBackoff(accountId: string): void;
  /** Ends all pauses, since the user requested the lists. */
  clear(accountId: string, lists?: readonly SyncList[]): void;
}

export interface DueDeps {
  /** Unix time in ms. */
  readonly now: () => number;
  /** Called each time. */
  readonly settings: () => Pick<Settings['reading'], 'listsEvery' | 'balanceEvery'>;
}

export function createDue({ now, settings }: DueDeps): Due {
  const notBefore = new Map<string, number>();
  const shortly = new Set<string>();
  /** Lists read again because they changed while being read: from then on they are due with the others. */
  const reread = new Set<string>();
  const nameOf = (accountId: string, list: SyncList): string => `${accountId} ${list}`;

  function isBackingOff(accountId: string, list: SyncList): boolean {
    const remaining = (notBefore.get(nameOf(accountId, list)) ?? 0) - now();
    return remaining > 0 && remaining <= afterStop;
  }

  function isDue(accountId: string, { list, phase, completedAt, count, changedWhileReading }: StoredListState): boolean {
    const { listsEvery, balanceEvery } = settings();
    const every = count <= (portfolioLists[list].frequentUpTo ?? -1) ? balanceEvery : listsEvery;
    if (every === 0) return false;
    // A time in the future was stored before the clock was set back.
    if (phase !== 'whole' || completedAt === null) return true;
    const age = Math.abs(now() - Date.parse(completedAt));
    if (!changedWhileReading) reread.delete(nameOf(accountId, list));
    if (age >= every * minute) return true;
    if (!changedWhileReading || age < afterChange || reread.has(nameOf(accountId, list))) return false;
    reread.add(nameOf(accountId, list));
    return true;
  }

  return {
    lists: (accountId, states) =>
      states
        .filter(({ list }) => !isBackingOff(accountId, list))
        .filter((state) => isDue(accountId, state))
        .map(({ list }) => list),
    rest(accountId, list) {
      shortly.delete(nameOf(accountId, list));
      notBefore.set(nameOf(accountId, list), now() + afterStop);
    },
    backOffBriefly(accountId, list) {
      shortly.add(nameOf(accountId, list));
      notBefore.set(nameOf(accountId, list), now() + afterFault);
    },
    endShortBackoff(accountId) {
      for (const list of listNames) if (shortly.delete(nameOf(accountId, list))) notBefore.delete(nameOf(accountId, list));
    },
    clear(accountId, lists = listNames) {
      for (const list of lists) {
        notBefore.delete(nameOf(accountId, list));
        reread.delete(nameOf(accountId, list));
      }
    },
  };
}
