import { listNames } from '../../../../preload/contract/portfolio/lists.ts';
import type { SyncList } from '../../../../preload/contract/sync.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { createDue } from './due.ts';
import { endsEveryList } from './faults.ts';
import { createIdleBalance } from './idle-balance.ts';
import { listState } from './list-state.ts';
import type { SyncDeps, SyncService } from './port.ts';
import { type Run, startRun } from './run.ts';
import { createThrottledEvents } from './throttled-events.ts';
import { createUnreached } from './unreached.ts';

/** Milliseconds between two looks at what has become too old. */
const lookEvery = 60_000;

/** Makes the engine that reads the lists of every account; it reads nothing before it is asked to, or told that an account is connected. */
export function createSync(deps: SyncDeps): SyncService {
  const runs = new Map<AccountId, Run>();
  const connected = new Set<AccountId>();
  const changedWhileLocked = new Map<AccountId, ReadonlySet<SyncList>>();
  /** Months of transactions that a person asked for, where they are more than the settings say. */
  const months = new Map<AccountId, number>();
  /** Lists that a fault of the disk kept from being read. */
  const byDisk = new Map<AccountId, ReadonlySet<SyncList>>();
  const due = createDue(deps);
  const idleBalance = createIdleBalance(deps);
  const unreached = createUnreached(deps);
  const teller = createThrottledEvents(deps.clock, (accountId) => deps.tell(state(accountId as AccountId)));
  let callOffLook: (() => void) | null = null;

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
      if (runs.get(accountId) === run) teller.tell(accountId);
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
        for (const each of all) due.restShortly(accountId, each);
        if (fault.code === 'DISK') byDisk.set(accountId, new Set([...(byDisk.get(accountId) ?? []), ...all]));
      },
      onOver() {
        if (runs.get(accountId) === run) runs.delete(accountId);
        teller.tell(accountId);
      },
    });
    runs.set(accountId, run);
  }

  function readAgain(accountId: AccountId, lists: readonly SyncList[]): void {
    const present = runs.get(accountId);
    if (present === undefined) begin(accountId, lists);
    // Pages that came before the change do not know of it.
    else present.again(lists);
  }

  function end(accountId: AccountId): readonly SyncList[] {
    byDisk.delete(accountId);
    const run = runs.get(accountId);
    if (run === undefined) return [];
    const lists = run.lists();
    runs.delete(accountId);
    run.end();
    teller.tell(accountId);
    return lists;
  }

  function beginDue(accountId: AccountId): void {
    if (deps.locked()) return;
    const waiting = changedWhileLocked.get(accountId);
    changedWhileLocked.delete(accountId);
    if (waiting !== undefined) readAgain(accountId, [...waiting]);
    if (runs.has(accountId)) return;
    const lists = due.lists(accountId, deps.store().state(accountId));
    if (lists.length > 0) begin(accountId, lists);
  }

  function lookLater(): void {
    callOffLook ??= deps.clock.after(lookEvery, () => {
      callOffLook = null;
      for (const accountId of connected) {
        beginDue(accountId);
        if (!deps.locked()) idleBalance.look(accountId);
      }
      if (!deps.locked()) unreached.look();
      if (connected.size > 0 || unreached.any()) lookLater();
    });
  }

  function endAll(): void {
    for (const accountId of [...runs.keys()]) end(accountId);
    idleBalance.endAll();
    unreached.endAll();
    connected.clear();
    callOffLook?.();
    callOffLook = null;
  }

  return {
    state,
    start(accountId, lists = listNames, wanted) {
      if (wanted !== undefined) months.set(accountId, wanted);
      due.clear(accountId, lists);
      begin(accountId, lists);
      // Who asks for the lists wants them kept up, also where the service did not answer before.
      connected.add(accountId);
      lookLater();
    },
    changed(accountId, lists) {
      if (deps.locked()) {
        changedWhileLocked.set(accountId, new Set([...(changedWhileLocked.get(accountId) ?? []), ...lists]));
        return;
      }
      due.clear(accountId, lists);
      readAgain(accountId, lists);
    },
    stop(accountId) {
      for (const list of end(accountId)) due.rest(accountId, list);
    },
    connected(accountId) {
      unreached.end(accountId);
      connected.add(accountId);
      beginDue(accountId);
      lookLater();
    },
    goOn() {
      for (const accountId of connected) {
        // A person's stop, and a fault of a list alone, are not undone.
        due.endShortRest(accountId);
        const lists = byDisk.get(accountId);
        byDisk.delete(accountId);
        // Those that could not even begin count as whole, and would not be due.
        if (lists !== undefined && !deps.locked()) begin(accountId, [...lists]);
        beginDue(accountId);
      }
    },
    unreached(accountId) {
      // One that answered before is read by itself all the same, and what is due is tried again.
      if (connected.has(accountId)) return;
      unreached.add(accountId);
      lookLater();
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
    endAll,
    close() {
      endAll();
      teller.close();
    },
  };
}
