import { listNames } from '../../../../preload/contract/portfolio/lists.ts';
import type { SyncList, SyncState } from '../../../../preload/contract/portfolio/sync.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { portfolioLists } from '../lists/index.ts';
import { createDue } from './due.ts';
import { endsEveryList } from './faults.ts';
import { createIdleBalance } from './idle-balance.ts';
import { listState } from './list-state.ts';
import type { SyncDeps, SyncService } from './port.ts';
import { quietHours } from './quiet-hours.ts';
import { type Run, startRun } from './run.ts';
import { createThrottledEvents } from './throttled-events.ts';
import { createUnreached } from './unreached.ts';

/** Milliseconds between two checks for outdated lists. */
const checkInterval = 60_000;

/** Creates the engine that syncs the lists of every account; it reads nothing before it is requested, or an account is connected. */
export function createSync(deps: SyncDeps): SyncService {
  const runs = new Map<AccountId, Run>();
  const connected = new Set<AccountId>();
  const changedWhileLocked = new Map<AccountId, ReadonlySet<SyncList>>();
  /** Months of transactions that the user requested, if more than the settings say. */
  const months = new Map<AccountId, number>();
  /** Lists that could not be read because of a disk error. */
  const byDisk = new Map<AccountId, ReadonlySet<SyncList>>();
  const due = createDue(deps);
  const idleBalance = createIdleBalance(deps);
  const unreached = createUnreached({ ...deps, answered });
  /** Accounts that users opened while their service did not respond. */
  const openedOffline = new Set<AccountId>();
  const progressEvents = createThrottledEvents(deps.clock, (accountId) => deps.report(state(accountId as AccountId)));
  /** Accounts that were not opened, whose key can be used. */
  const ready = new Set<AccountId>();
  const beingChecked = new Set<AccountId>();
  /** Accounts to read once although nothing of them is due. */
  const requested = new Set<AccountId>();
  let wasElsewhere = deps.isElsewhere();
  let followsAll = false;
  let cancelCheck: (() => void) | null = null;

  const quiet = () => quietHours(deps.settings(), deps.zone());
  const isQuiet = (): boolean => quiet().areOn(deps.now());

  function state(accountId: AccountId): SyncState {
    const run = runs.get(accountId);
    const lists = deps.store().state(accountId);
    const next = due.next(accountId, lists);
    const times = lists
      .filter(({ list, phase }) => portfolioLists[list].frequentUpTo === undefined && phase !== 'not-offered')
      .map(({ completedAt }) => completedAt)
      .toSorted((one, other) => (one ?? '').localeCompare(other ?? ''));
    return {
      accountId,
      lists: lists.map((stored) => listState(stored, run?.live(stored.list) ?? null)),
      automatic: {
        last: times[0] ?? null,
        next: next === null ? null : new Date(quiet().endFrom(Math.max(next, deps.now()))).toISOString(),
        isElsewhere: deps.isElsewhere(),
      },
    };
  }

  function begin(accountId: AccountId, lists: readonly SyncList[]): void {
    const present = runs.get(accountId);
    if (present !== undefined) {
      present.add(lists);
      return;
    }
    const changed = (): void => {
      if (runs.get(accountId) === run) progressEvents.report(accountId);
    };
    const run: Run = startRun({
      ...deps,
      accountId,
      lists,
      months: () => Math.max(deps.settings().transactionMonths, months.get(accountId) ?? 0),
      onChange: () => queueMicrotask(changed),
      onComplete: (list) => deps.completed(accountId, list),
      onNotOffered: (list) => due.hold(accountId, list, 'list'),
      onFault(list, fault) {
        if (!endsEveryList(fault)) return due.hold(accountId, list, 'list');
        const all = [list, ...run.lists()];
        for (const each of all) due.hold(accountId, each, 'general');
        ready.delete(accountId);
        if (fault.code === 'OFFLINE') unreached.add(accountId);
        if (fault.code === 'DISK') byDisk.set(accountId, new Set([...(byDisk.get(accountId) ?? []), ...all]));
      },
      onOver() {
        if (runs.get(accountId) === run) runs.delete(accountId);
        progressEvents.report(accountId);
        startNext(accountId);
      },
    });
    runs.set(accountId, run);
  }

  /** The service of an account that could not be reached has responded. */
  function answered(accountId: AccountId): void {
    if (connected.has(accountId) || openedOffline.has(accountId)) {
      deps.answered(accountId);
      return;
    }
    // It was not opened: it is read when no other account is, and still does not count as opened.
    due.endGeneral(accountId);
    startNext();
  }

  function reread(accountId: AccountId, lists: readonly SyncList[]): void {
    const present = runs.get(accountId);
    if (present === undefined) begin(accountId, lists);
    // Pages read before the change do not include it.
    else present.reread(lists);
  }

  function end(accountId: AccountId): readonly SyncList[] {
    byDisk.delete(accountId);
    const run = runs.get(accountId);
    if (run === undefined) return [];
    const lists = run.lists();
    runs.delete(accountId);
    run.end();
    progressEvents.report(accountId);
    return lists;
  }

  function dueLists(accountId: AccountId, opened: boolean): SyncList[] {
    if (deps.locked() && !deps.keepsKeyLocked(accountId)) return [];
    if (requested.has(accountId)) return [...listNames];
    if (deps.isElsewhere()) return [];
    const when = { quiet: isQuiet(), opened, frequent: connected.has(accountId) && !deps.locked() };
    return due.lists(accountId, deps.store().state(accountId), when);
  }

  /** @param opened the user has just opened the account, or the application has just started. */
  function startDue(accountId: AccountId, opened = false): void {
    const waiting = deps.locked() ? undefined : changedWhileLocked.get(accountId);
    if (waiting !== undefined) {
      changedWhileLocked.delete(accountId);
      reread(accountId, [...waiting]);
    }
    if (runs.has(accountId)) return;
    const lists = dueLists(accountId, opened);
    if (lists.length === 0) return;
    if (requested.delete(accountId)) due.clear(accountId);
    begin(accountId, lists);
    // Of an opened account it is requested by the renderer, and every few minutes.
    if (!connected.has(accountId) && !deps.locked() && !deps.isElsewhere()) idleBalance.readIfDue(accountId);
  }

  function followed(): readonly AccountId[] {
    const others = followsAll ? deps.accounts().filter((accountId) => !connected.has(accountId)) : [];
    return [...connected, ...others];
  }

  /** Starts the next account that has lists due, if none is being read. @param after it has just been read. */
  function startNext(after?: AccountId): void {
    for (const accountId of followed()) {
      if (runs.size > 0) return;
      if (accountId === after) continue;
      if (connected.has(accountId) || ready.has(accountId)) startDue(accountId);
      else if (dueLists(accountId, true).length > 0) void checkKey(accountId);
    }
  }

  /** Starts an account that was not opened if its key can be used; otherwise it is checked again when it is due the next time. */
  async function checkKey(accountId: AccountId): Promise<void> {
    if (beingChecked.has(accountId)) return;
    beingChecked.add(accountId);
    try {
      const usable = await deps.keyReady(accountId);
      if (!followsAll || connected.has(accountId) || !deps.accounts().includes(accountId)) return;
      if (!usable) requested.delete(accountId);
      if (usable) ready.add(accountId);
      else for (const list of dueLists(accountId, true)) due.hold(accountId, list, 'general');
      if (usable && runs.size === 0) startDue(accountId, true);
    } catch (error) {
      deps.incident(error);
    } finally {
      beingChecked.delete(accountId);
    }
  }

  function check(): void {
    const isElsewhere = deps.isElsewhere();
    if (isElsewhere !== wasElsewhere) for (const accountId of followed()) progressEvents.report(accountId);
    wasElsewhere = isElsewhere;
    startNext();
    if (deps.locked() || isQuiet() || isElsewhere) return;
    for (const accountId of connected) idleBalance.readIfDue(accountId);
    unreached.retry();
  }

  function scheduleCheck(): void {
    cancelCheck ??= deps.clock.after(checkInterval, () => {
      cancelCheck = null;
      check();
      if (followsAll || connected.size > 0 || unreached.any()) scheduleCheck();
    });
  }

  function stopAll(): void {
    for (const accountId of [...runs.keys()]) end(accountId);
    idleBalance.stopAll();
    unreached.stopAll();
    connected.clear();
    openedOffline.clear();
    ready.clear();
    requested.clear();
    cancelCheck?.();
    cancelCheck = null;
    if (followsAll) scheduleCheck();
  }

  return {
    state,
    follow() {
      followsAll = true;
      for (const accountId of followed()) progressEvents.report(accountId);
      scheduleCheck();
    },
    followed,
    syncAll() {
      for (const accountId of followed()) if (!runs.has(accountId)) requested.add(accountId);
      startNext();
    },
    start(accountId, lists = listNames, requestedMonths) {
      requested.delete(accountId);
      if (requestedMonths !== undefined) months.set(accountId, requestedMonths);
      due.clear(accountId, lists);
      begin(accountId, lists);
      // A request for the lists also starts keeping them up to date, even if the service did not respond before.
      connected.add(accountId);
      scheduleCheck();
    },
    changed(accountId, lists) {
      if (deps.locked()) {
        changedWhileLocked.set(accountId, new Set([...(changedWhileLocked.get(accountId) ?? []), ...lists]));
        return;
      }
      due.clear(accountId, lists);
      reread(accountId, lists);
    },
    stop(accountId) {
      for (const list of end(accountId)) due.hold(accountId, list, 'stop');
    },
    connected(accountId) {
      unreached.end(accountId);
      openedOffline.delete(accountId);
      due.endGeneral(accountId);
      connected.add(accountId);
      startDue(accountId, true);
      scheduleCheck();
    },
    resume() {
      for (const accountId of new Set([...connected, ...byDisk.keys()])) {
        // The user's stop, and an error of only one list, remain in effect.
        due.endGeneral(accountId);
        const lists = byDisk.get(accountId);
        byDisk.delete(accountId);
        // Lists whose sync could not even start count as complete, and would not be due.
        if (lists !== undefined && !deps.locked()) begin(accountId, [...lists]);
        startDue(accountId);
      }
    },
    unreached(accountId) {
      // An account that responded before is synced automatically anyway.
      if (connected.has(accountId)) return;
      openedOffline.add(accountId);
      unreached.add(accountId);
      scheduleCheck();
    },
    pause(accountId) {
      end(accountId);
      ready.delete(accountId);
      idleBalance.end(accountId);
      unreached.end(accountId);
      openedOffline.delete(accountId);
    },
    forget(accountId) {
      requested.delete(accountId);
      connected.delete(accountId);
      openedOffline.delete(accountId);
      ready.delete(accountId);
      months.delete(accountId);
      changedWhileLocked.delete(accountId);
      idleBalance.end(accountId);
      unreached.end(accountId);
      due.clear(accountId);
      end(accountId);
    },
    stopAll,
    close() {
      followsAll = false;
      stopAll();
      progressEvents.close();
    },
  };
}
