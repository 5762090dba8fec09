import { listNames } from '../../../../preload/contract/portfolio/lists.ts';
import type { SyncList } from '../../../../preload/contract/portfolio/sync.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { createDue } from './due.ts';
import { endsEveryList } from './faults.ts';
import { createIdleBalance } from './idle-balance.ts';
import { listState } from './list-state.ts';
import type { SyncDeps, SyncService } from './port.ts';
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
  const unreached = createUnreached(deps);
  const progressEvents = createThrottledEvents(deps.clock, (accountId) => deps.report(state(accountId as AccountId)));
  let cancelCheck: (() => void) | null = null;

  function state(accountId: AccountId): ReturnType<SyncService['state']> {
    const run = runs.get(accountId);
    return {
      accountId,
      lists: deps
        .store()
        .state(accountId)
        .map((stored) => listState(stored, run?.live(stored.list) ?? null)),
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
      onFault(list, fault) {
        if (!endsEveryList(fault)) return due.rest(accountId, list);
        const all = [list, ...run.lists()];
        for (const each of all) due.backOffBriefly(accountId, each);
        if (fault.code === 'DISK') byDisk.set(accountId, new Set([...(byDisk.get(accountId) ?? []), ...all]));
      },
      onOver() {
        if (runs.get(accountId) === run) runs.delete(accountId);
        progressEvents.report(accountId);
      },
    });
    runs.set(accountId, run);
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

  function startDue(accountId: AccountId): void {
    if (deps.locked()) return;
    const waiting = changedWhileLocked.get(accountId);
    changedWhileLocked.delete(accountId);
    if (waiting !== undefined) reread(accountId, [...waiting]);
    if (runs.has(accountId)) return;
    const lists = due.lists(accountId, deps.store().state(accountId));
    if (lists.length > 0) begin(accountId, lists);
  }

  function scheduleCheck(): void {
    cancelCheck ??= deps.clock.after(checkInterval, () => {
      cancelCheck = null;
      for (const accountId of connected) {
        startDue(accountId);
        if (!deps.locked()) idleBalance.readIfDue(accountId);
      }
      if (!deps.locked()) unreached.retry();
      if (connected.size > 0 || unreached.any()) scheduleCheck();
    });
  }

  function stopAll(): void {
    for (const accountId of [...runs.keys()]) end(accountId);
    idleBalance.stopAll();
    unreached.stopAll();
    connected.clear();
    cancelCheck?.();
    cancelCheck = null;
  }

  return {
    state,
    start(accountId, lists = listNames, requestedMonths) {
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
      for (const list of end(accountId)) due.rest(accountId, list);
    },
    connected(accountId) {
      unreached.end(accountId);
      connected.add(accountId);
      startDue(accountId);
      scheduleCheck();
    },
    resume() {
      for (const accountId of connected) {
        // The user's stop, and an error of only one list, remain in effect.
        due.endShortBackoff(accountId);
        const lists = byDisk.get(accountId);
        byDisk.delete(accountId);
        // Lists whose sync could not even start count as complete, and would not be due.
        if (lists !== undefined && !deps.locked()) begin(accountId, [...lists]);
        startDue(accountId);
      }
    },
    unreached(accountId) {
      // An account that responded before is synced automatically anyway, and what is due is retried.
      if (connected.has(accountId)) return;
      unreached.add(accountId);
      scheduleCheck();
    },
    pause(accountId) {
      end(accountId);
      idleBalance.end(accountId);
      unreached.end(accountId);
    },
    forget(accountId) {
      connected.delete(accountId);
      months.delete(accountId);
      changedWhileLocked.delete(accountId);
      idleBalance.end(accountId);
      unreached.end(accountId);
      due.clear(accountId);
      end(accountId);
    },
    stopAll,
    close() {
      stopAll();
      progressEvents.close();
    },
  };
}
