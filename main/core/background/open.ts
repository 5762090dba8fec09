import type { BackgroundState, backgroundCalls } from '../../../preload/contract/background.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { isPractice } from '../base/base-address.ts';
import type { CallService } from '../base/call-service.ts';
import type { Clock } from '../base/clock.ts';
import type { CoreBus, CoreEvents } from '../changes/events.ts';
import type { SyncService } from '../portfolio/sync/port.ts';
import { createNotifications, type NotificationsDeps } from './notifications/notifications.ts';
import type { Places } from './places.ts';
import type { BackgroundHost } from './port.ts';
import { type AccountStatus, type BackgroundStatus, sumStatus } from './status.ts';

export interface BackgroundDeps {
  /** null: the host has only a window. */
  readonly host: BackgroundHost | null;
  readonly places: Places;
  readonly events: CoreBus;
  readonly sync: () => Promise<Pick<SyncService, 'state' | 'followed' | 'syncAll'>>;
  /** Called each time, since a restore replaces it. */
  readonly workspace: NotificationsDeps['workspace'];
  readonly locked: () => boolean;
  readonly incident: (error: unknown) => void;
  readonly clock: Clock;
  readonly overview: NotificationsDeps['overview'];
  readonly settings: NotificationsDeps['settings'];
  /** Unix time in ms. */
  readonly now: () => number;
}

/** What the application does and shows without its window. */
export interface Background {
  readonly calls: CallService<typeof backgroundCalls>;
  /** Reports the status now and whenever it changes, at most twice a second. Returns a function that ends it. */
  follow(listener: (status: BackgroundStatus) => void): () => void;
  /** Syncs every account whose key can be used, one after the other. */
  syncAll(): void;
  /** The first screen is shown, or there is no window: notifications are shown from now on. */
  begin(): void;
  /** Shows the changes seen of the first account with alarms, or else with unexplained changes; otherwise nothing. */
  showChanges(): void;
  close(): void;
}

const statusEvents = [
  'sync.changed',
  'seen.changed',
  'accounts.changed',
  'lock.changed',
  'settings.changed',
  'workspace.replaced',
] as const satisfies readonly (keyof CoreEvents)[];

/** In ms. */
const reportInterval = 500;

export function openBackground(deps: BackgroundDeps): Background {
  const { host, events, clock } = deps;
  const listeners = new Set<(status: BackgroundStatus) => void>();
  let last = '';
  let cancelReport: (() => void) | null = null;
  let closed = false;

  /** Changes seen; a practice account's are not real. */
  function seenOf(accountId: AccountId): AccountStatus['seen'] {
    const { accounts, seenChanges } = deps.workspace();
    const account = accounts.find(accountId);
    return account === null || isPractice(account) ? { unexplained: 0, alarms: 0 } : seenChanges.counts(accountId);
  }

  async function read(): Promise<BackgroundStatus> {
    const sync = await deps.sync();
    const accounts = sync.followed().map((accountId) => ({ sync: sync.state(accountId), seen: seenOf(accountId) }));
    return sumStatus(accounts, deps.locked());
  }

  async function report(): Promise<void> {
    try {
      const status = await read();
      const text = JSON.stringify(status);
      if (closed || text === last) return;
      last = text;
      for (const listener of listeners) listener(status);
    } catch (error) {
      // The stores are closed, or replaced, meanwhile.
      if (!closed) deps.incident(error);
    }
  }

  function reportSoon(): void {
    if (closed || listeners.size === 0) return;
    cancelReport ??= clock.after(reportInterval, () => {
      cancelReport = null;
      void report();
    });
  }

  const notifications = host === null ? null : createNotifications({ ...deps, host });
  const ends = statusEvents.map((name) => events.subscribe(name, reportSoon));

  async function state(): Promise<BackgroundState> {
    if (host === null) return { tray: 'browser', startsAtLogin: null, notifies: false };
    const [hasTray, startsAtLogin] = await Promise.all([host.hasTray(), host.startsAtLogin()]);
    return { tray: hasTray ? 'ready' : 'no-host', startsAtLogin, notifies: host.notifies() };
  }

  return {
    calls: {
      state,
      async startAtLogin({ on }) {
        await host?.setStartAtLogin(on);
        return state();
      },
      takePlace: () => ({ place: deps.places.take() }),
    },
    follow(listener) {
      listeners.add(listener);
      last = '';
      void report();
      return () => void listeners.delete(listener);
    },
    syncAll() {
      deps
        .sync()
        .then((sync) => closed || sync.syncAll())
        .catch(deps.incident);
    },
    begin: () => notifications?.start(),
    showChanges() {
      const show = async (): Promise<void> => {
        const accounts = (await deps.sync()).followed().map((accountId) => ({ accountId, ...seenOf(accountId) }));
        const found = accounts.find(({ alarms }) => alarms > 0) ?? accounts.find(({ unexplained }) => unexplained > 0);
        if (found !== undefined) deps.places.show({ accountId: found.accountId, screen: 'seen' });
      };
      show().catch(deps.incident);
    },
    close() {
      closed = true;
      notifications?.close();
      cancelReport?.();
      for (const end of ends) end();
    },
  };
}
