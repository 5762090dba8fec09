import { listNames } from '../../../../preload/contract/portfolio/lists.ts';
import type { Settings } from '../../../../preload/contract/settings.ts';
import type { SyncList } from '../../../../preload/contract/sync.ts';
import type { StoredListState } from '../../store/portfolio/port.ts';

const minute = 60_000;
/** After a person stopped a reading, and after a fault of a list alone. */
const afterStop = 60 * minute;
/** After a fault that every call would meet, such as no network: tried again soon. */
const afterFault = 2 * minute;
/** A list that changed while it was read is read once more so soon, when the service may be calmer. */
const afterChange = 3 * minute;
/** Notices up to this many are a few calls and read as often as the balance; more of them are read with the other lists. */
const fewNotices = 500;

/** Which lists are to be read by themselves, and when not to: after a person stopped it, or after it failed just now. */
export interface Due {
  /** Those whose copy is not there, cut off or older than the settings allow; whoever asks begins to read them. */
  lists(accountId: string, states: readonly StoredListState[]): SyncList[];
  /** Not by itself for an hour. */
  rest(accountId: string, list: SyncList): void;
  /** Not by itself for a moment. */
  restShortly(accountId: string, list: SyncList): void;
  /** What every call met is over: what rests for a moment does so no longer. */
  endShortRest(accountId: string): void;
  /** Whatever kept them back, a person asked for them. */
  clear(accountId: string, lists?: readonly SyncList[]): void;
}

export interface DueDeps {
  /** Unix time in ms. */
  readonly now: () => number;
  /** Asked anew each time. */
  readonly settings: () => Pick<Settings['reading'], 'listsEvery' | 'balanceEvery'>;
}

export function createDue({ now, settings }: DueDeps): Due {
  const notBefore = new Map<string, number>();
  const shortly = new Set<string>();
  /** Those that were read once more since they changed while they were read: from then on their time comes with the others'. */
  const readAgain = new Set<string>();
  const nameOf = (accountId: string, list: SyncList): string => `${accountId} ${list}`;

  function rests(accountId: string, list: SyncList): boolean {
    const left = (notBefore.get(nameOf(accountId, list)) ?? 0) - now();
    return left > 0 && left <= afterStop;
  }

  function isDue(accountId: string, { list, phase, wholeAt, count, changedWhileReading }: StoredListState): boolean {
    const { listsEvery, balanceEvery } = settings();
    const every = list === 'notices' && count <= fewNotices ? balanceEvery : listsEvery;
    if (every === 0) return false;
    // A moment to come is one of a clock that was put back since.
    if (phase !== 'whole' || wholeAt === null) return true;
    const age = Math.abs(now() - Date.parse(wholeAt));
    if (!changedWhileReading) readAgain.delete(nameOf(accountId, list));
    if (age >= every * minute) return true;
    if (!changedWhileReading || age < afterChange || readAgain.has(nameOf(accountId, list))) return false;
    readAgain.add(nameOf(accountId, list));
    return true;
  }

  return {
    lists: (accountId, states) =>
      states
        .filter(({ list }) => !rests(accountId, list))
        .filter((state) => isDue(accountId, state))
        .map(({ list }) => list),
    rest(accountId, list) {
      shortly.delete(nameOf(accountId, list));
      notBefore.set(nameOf(accountId, list), now() + afterStop);
    },
    restShortly(accountId, list) {
      shortly.add(nameOf(accountId, list));
      notBefore.set(nameOf(accountId, list), now() + afterFault);
    },
    endShortRest(accountId) {
      for (const list of listNames) if (shortly.delete(nameOf(accountId, list))) notBefore.delete(nameOf(accountId, list));
    },
    clear(accountId, lists = listNames) {
      for (const list of lists) {
        notBefore.delete(nameOf(accountId, list));
        readAgain.delete(nameOf(accountId, list));
      }
    },
  };
}
