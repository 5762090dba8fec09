import type { SyncList } from '../../../preload/contract/portfolio/sync.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import type { EngineDeps } from './engine/deps.ts';
import type { Noted } from './journal/activity-table.ts';

/** What writes of an account have changed at the service: data read from it earlier may be outdated. */
export interface Touched {
  readonly accountId: AccountId;
  /** Ids of domains. */
  readonly domains: readonly number[];
  /** Ids of customers that were changed, or whose contacts were. */
  readonly customers: readonly number[];
  /** Lists of the local copy, once the job that changed them is no longer running. */
  readonly lists: readonly SyncList[];
  /** A job has finished or paused: money was spent. */
  readonly settled: boolean;
}

export interface TouchedDeps extends Pick<EngineDeps, 'journal' | 'kinds' | 'clock' | 'incident'> {
  readonly port: Pick<EngineDeps['port'], 'account'>;
  readonly touched: (touched: Touched) => void;
}

/** Follows the activity log, independent of which jobs are open in the renderer. */
export interface TouchedFollower {
  /** There may be new entries. */
  check(): void;
  close(): void;
}

/** Milliseconds between two checks of the log: a job of ten thousand rows finishes fifty in a quarter of a second. */
const checkInterval = 250;

/** Starts after the last entry in the log. */
export function followTouched({ journal, kinds, clock, port, touched, incident }: TouchedDeps): TouchedFollower {
  let seen = journal.activity.last();
  /** Lists changed by jobs that are still running, by job. */
  const later = new Map<number, { readonly accountId: AccountId; readonly lists: Set<SyncList> }>();
  let cancelTimer: (() => void) | null = null;
  let isDue = false;
  let closed = false;

  const isOurs = ({ accountId, reseller }: Noted): boolean => port.account(accountId)?.reseller === reseller;

  function take(): Map<AccountId, Noted[]> {
    const found = new Map<AccountId, Noted[]>();
    for (let page = journal.activity.entriesAfter(seen); page.length > 0; page = journal.activity.entriesAfter(seen)) {
      for (const noted of page) {
        seen = noted.id;
        if (!isOurs(noted)) continue;
        found.set(noted.accountId, [...(found.get(noted.accountId) ?? []), noted]);
        const lists = later.get(noted.job)?.lists ?? new Set();
        for (const list of kinds.get(noted.kind)?.lists ?? []) lists.add(list);
        later.set(noted.job, { accountId: noted.accountId, lists });
      }
    }
    return found;
  }

  /** Jobs that no longer run, with the lists that they have changed. */
  function finishedJobs(): Map<AccountId, Set<SyncList>> {
    const found = new Map<AccountId, Set<SyncList>>();
    for (const [job, { accountId, lists }] of later) {
      if (journal.jobs.find(job)?.phase === 'running') continue;
      later.delete(job);
      found.set(accountId, new Set([...(found.get(accountId) ?? []), ...lists]));
    }
    return found;
  }

  function reportChanges(): void {
    const noted = take();
    const settled = finishedJobs();
    for (const accountId of new Set([...noted.keys(), ...settled.keys()])) {
      const rows = noted.get(accountId) ?? [];
      touched({
        accountId,
        domains: ids(rows.map(({ domain }) => domain)),
        customers: ids(rows.map(({ customer }) => customer)),
        lists: [...(settled.get(accountId) ?? [])],
        settled: settled.has(accountId),
      });
    }
  }

  function scheduleCheck(): void {
    cancelTimer = clock.after(checkInterval, () => {
      cancelTimer = null;
      if (isDue) checkNow();
    });
  }

  function checkNow(): void {
    isDue = false;
    scheduleCheck();
    try {
      reportChanges();
    } catch (error) {
      incident(error);
    }
  }

  return {
    check() {
      if (closed) return;
      if (cancelTimer === null) checkNow();
      else isDue = true;
    },
    close() {
      closed = true;
      cancelTimer?.();
    },
  };
}

const ids = (all: readonly (number | null)[]): number[] => [...new Set(all.flatMap((id) => (id !== null && id > 0 ? [id] : [])))];
