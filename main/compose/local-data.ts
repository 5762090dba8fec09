import { isSameReseller } from '../core/accounts/accounts.ts';
import { AppError } from '../core/base/errors.ts';
import { once } from '../core/base/lazy.ts';
import type { CoreBus } from '../core/changes/events.ts';
import type { Disk } from '../core/disk/disk.ts';
import type { LocalLog } from '../core/log/log.ts';
import type { Platform } from '../core/platform.ts';
import type { Busy } from '../core/quit-blockers.ts';
import { openStores } from '../core/store/open.ts';
import type { StoreNotice, Stores } from '../core/store/port.ts';

export interface LocalDataDeps {
  readonly platform: Platform;
  readonly log: LocalLog;
  readonly disk: Disk;
  readonly events: CoreBus;
  readonly busy: Busy;
}

/** The present stores, and what replaces them. */
export interface LocalData {
  /** Called each time, because they are replaced. */
  stores(): Stores;
  /** What happened to the files when they were opened. */
  notices(): readonly StoreNotice[];
  /** Whether a backup was restored in this session. */
  restored(): boolean;
  /** Replaces the stores, discards what was read from the old ones, and reloads the window. Throws AppError CONFLICT while a job runs. */
  replace(replace: (present: Stores) => Stores): void;
  /** Deletes what can be fetched again. */
  clearPortfolio(): void;
  /** Does what was postponed for a fast start, once. */
  tidy(): void;
}

/** Opens the stores and follows the disk: files that could not be opened at the start are opened once it can be written. */
export async function openLocalData({ platform, log, disk, events, busy }: LocalDataDeps): Promise<LocalData> {
  let stores = await openStores({
    folder: platform.dataFolder,
    now: platform.now,
    warn: (event, error) => void log.incident(event, error),
    judged: disk.judged,
    salvaged: () => events.publish('notices.changed', {}),
  });
  let notices = stores.notices;
  let restored = false;

  function announceReplaced(): void {
    events.publish('accounts.changed', {});
    events.publish('notices.changed', {});
    events.publish('settings.changed', stores.workspace.settings.read());
    platform.reloadWindow();
  }

  function reopen(): void {
    const before = stores.workspace.accounts.list();
    const next = stores.reopen();
    if (next === null) return;
    stores = next;
    notices = next.notices;
    events.publish('workspace.replaced', { before: before.map(({ id }) => id) });
    announceReplaced();
  }

  function quietly(event: string, work: () => void): void {
    try {
      work();
    } catch (error) {
      log.incident(event, error);
    }
  }
  const backUpDaily = (): void => quietly('store.daily-backup', () => stores.workspace.backUp('daily'));

  disk.follow({
    check() {
      log.attempt();
      stores.attempt();
    },
    recovered() {
      log.info('disk.recovered');
      quietly('disk.recovered', reopen);
      backUpDaily();
      events.publish('disk.recovered', {});
    },
  });

  return {
    stores: () => stores,
    notices: () => notices,
    restored: () => restored,
    replace(replace) {
      const before = stores.workspace.accounts.list();
      if (busy.holds().some(({ kind }) => kind === 'job')) throw new AppError('CONFLICT', 'job-running-pause-first');
      stores = replace(stores);
      // Before rows are deleted; otherwise a running sync would record that it was stopped.
      events.publish('workspace.replaced', { before: before.map(({ id }) => id) });
      for (const account of before) {
        const now = stores.workspace.accounts.find(account.id);
        if (now === null) stores.portfolio.discard(account.id);
        else if (!isSameReseller(account, now)) stores.portfolio.remove(account.id);
      }
      restored = true;
      announceReplaced();
    },
    clearPortfolio() {
      events.publish('portfolio.clearing', {});
      stores = stores.clearPortfolio();
    },
    tidy: once(() => {
      void stores.salvage();
      backUpDaily();
      quietly('store.discard', () => stores.portfolio.discardAllBut(stores.workspace.accounts.list().map(({ id }) => id)));
    }),
  };
}
