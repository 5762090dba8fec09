import type { Settings } from '../../../../preload/contract/settings.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { systemClock } from '../../base/clock.ts';
import { lazily } from '../../base/lazy.ts';
import { todayIn } from '../../base/time-zones.ts';
import type { CoreBus } from '../../changes/events.ts';
import type { PortfolioStore, WorkspaceStore } from '../../store/port.ts';
import type { BackgroundReading } from '../domain/port.ts';
import type { SalePrices } from '../prices/sale-prices.ts';
import { quietHours } from '../sync/quiet-hours.ts';
import type { WatchRounds, WatchRoundsDeps } from './rounds.ts';
import type { WatchService } from './watch.ts';

export interface OpenWatchDeps
  extends Pick<
    WatchRoundsDeps,
    'clientFor' | 'redaction' | 'isElsewhere' | 'locked' | 'keepsKeyLocked' | 'listsAreRead' | 'now' | 'incident'
  > {
  readonly store: () => PortfolioStore;
  readonly workspace: () => WorkspaceStore;
  readonly settings: () => Settings;
  readonly prices: () => Promise<SalePrices>;
  readonly events: CoreBus;
}

/** The watch list and its rounds, loaded at first use. */
export interface OpenWatch extends BackgroundReading {
  service(): Promise<WatchService>;
  close(): void;
}

export function openWatch(deps: OpenWatchDeps): OpenWatch {
  const { events, settings, now } = deps;
  let closed = false;
  const quiet = () => quietHours(settings().reading, settings().formats.timeZone);
  const today = () => todayIn(settings().formats.timeZone, now());
  const report = (accountId: AccountId): void => events.publish('watch.changed', { accountId });

  const rounds = lazily(async (): Promise<WatchRounds> => {
    const [{ createWatchRounds }, { watchedIds }] = await Promise.all([import('./rounds.ts'), import('./watch.ts')]);
    return createWatchRounds({
      ...deps,
      clock: systemClock,
      quiet: () => quiet().areOn(now()),
      watched: (accountId) => watchedIds({ ...deps, today }, accountId),
      changed: (of) => events.publish('domain.changed', of),
      report,
    });
  });

  const service = lazily(async () => {
    const { createWatch } = await import('./watch.ts');
    return createWatch({ ...deps, rounds: await rounds(), quietHours: quiet, today, changed: report });
  });

  const connected = (accountId: AccountId): void => {
    rounds()
      .then((made) => (closed ? undefined : made.connected(accountId)))
      .catch((error: unknown) => deps.incident(error));
  };

  // An account that was not opened is synced, too.
  events.subscribe('list.completed', ({ accountId, list }) => {
    if (list === 'domains' && !closed) connected(accountId);
  });

  return {
    service,
    connected,
    stop: (accountId) => rounds.opened()?.stop(accountId),
    pause: (accountId) => rounds.opened()?.pause(accountId),
    forget: (accountId) => rounds.opened()?.forget(accountId),
    stopAll: () => rounds.opened()?.stopAll(),
    close() {
      closed = true;
      rounds.opened()?.stopAll();
    },
  };
}
