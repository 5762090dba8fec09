import { listNames } from '../../../../preload/contract/portfolio/lists.ts';
import type { SyncList } from '../../../../preload/contract/portfolio/sync.ts';
import type { Settings } from '../../../../preload/contract/settings.ts';
import type { StoredListState } from '../../store/portfolio/port.ts';
import { portfolioLists } from '../lists/index.ts';

const minute = 60_000;
const hour = 60 * minute;
/** A list that changed while it was read is read again this soon, when the service may be calmer. */
const afterChange = 3 * minute;
/** Copies at least this old are read when the application starts, and when the user opens the account. */
const whenOpened = hour;
/** The user's stop counts at least this long. */
const afterStop = hour;

/** Why a list waits for its next due time: the user stopped its sync, an error of this list alone, or one that affected every call. */
export type Hold = 'stop' | 'list' | 'general';

export interface DueWhen {
  /** Only lists without a complete copy are due. */
  readonly quiet: boolean;
  /** The application has just started, or the user has just opened the account. */
  readonly opened: boolean;
  /** Whether lists that users wait for are due as often as the balance. */
  readonly frequent: boolean;
}

/** Which lists are due for an automatic sync, by wall clock time, and which are held back until they are due the next time. */
export interface Due {
  /** Those whose copy is missing, incomplete or older than the settings allow; the caller starts to read them. */
  lists(accountId: string, states: readonly StoredListState[], when: DueWhen): SyncList[];
  /**
   * When the first of the lists that are due every few hours is due, in Unix ms, regardless of quiet hours; in the past if it is overdue.
   * null: never.
   */
  next(accountId: string, states: readonly StoredListState[]): number | null;
  /** No automatic sync of this list before its next due time. */
  hold(accountId: string, list: SyncList, why: Hold): void;
  /** The service responds, so that an error that affected every call is over. */
  endGeneral(accountId: string): void;
  /** Nothing is held back any more, since the user requested the lists. */
  clear(accountId: string, lists?: readonly SyncList[]): void;
}

export interface DueDeps {
  /** Unix time in ms. */
  readonly now: () => number;
  /** Called each time. */
  readonly settings: () => Pick<Settings['reading'], 'listsEvery' | 'balanceEvery'>;
}

export function createDue({ now, settings }: DueDeps): Due {
  const held = new Map<string, { readonly at: number; readonly why: Hold }>();
  /** Lists read again because they changed while being read: from then on they are due with the others. */
  const reread = new Set<string>();
  const nameOf = (accountId: string, list: SyncList): string => `${accountId} ${list}`;

  /** Ms between two syncs; 0: only manually. */
  function intervalOf({ list, count }: StoredListState, frequent: boolean): number {
    const { listsEvery, balanceEvery } = settings();
    if (count > (portfolioLists[list].frequentUpTo ?? -1)) return listsEvery * hour;
    return frequent || balanceEvery === 0 ? balanceEvery * minute : listsEvery * hour;
  }

  /** Remaining ms; 0 or less: not held back. */
  function holdOf(accountId: string, state: StoredListState, every: number): number {
    const hold = held.get(nameOf(accountId, state.list));
    if (hold === undefined) return 0;
    const whole = hold.why === 'stop' ? Math.max(every, afterStop) : every;
    // A time in the future was recorded before the clock was set back.
    return whole - Math.abs(now() - hold.at);
  }

  function isDue(accountId: string, state: StoredListState, { quiet, opened, frequent }: DueWhen): boolean {
    const { list, phase, completedAt, changedWhileReading } = state;
    const every = intervalOf(state, frequent);
    const isKnown = completedAt !== null || phase === 'not-offered';
    if (every === 0 || (quiet && isKnown) || holdOf(accountId, state, every) > 0) return false;
    if (phase !== 'whole' || completedAt === null) return true;
    const age = Math.abs(now() - Date.parse(completedAt));
    if (!changedWhileReading) reread.delete(nameOf(accountId, list));
    if (age >= every || (opened && age >= whenOpened)) return true;
    if (!changedWhileReading || age < afterChange || reread.has(nameOf(accountId, list))) return false;
    reread.add(nameOf(accountId, list));
    return true;
  }

  return {
    lists: (accountId, states, when) => states.filter((state) => isDue(accountId, state, when)).map(({ list }) => list),
    next(accountId, states) {
      const times = states.flatMap((state) => {
        if (portfolioLists[state.list].frequentUpTo !== undefined) return [];
        const every = intervalOf(state, false);
        if (every === 0) return [];
        const hold = holdOf(accountId, state, every);
        if (hold > 0) return [now() + hold];
        if (state.phase !== 'whole' || state.completedAt === null) return [now()];
        return [now() + every - Math.abs(now() - Date.parse(state.completedAt))];
      });
      return times.length === 0 ? null : Math.min(...times);
    },
    hold: (accountId, list, why) => void held.set(nameOf(accountId, list), { at: now(), why }),
    endGeneral(accountId) {
      for (const list of listNames) if (held.get(nameOf(accountId, list))?.why === 'general') held.delete(nameOf(accountId, list));
    },
    clear(accountId, lists = listNames) {
      for (const list of lists) {
        held.delete(nameOf(accountId, list));
        reread.delete(nameOf(accountId, list));
      }
    },
  };
}
