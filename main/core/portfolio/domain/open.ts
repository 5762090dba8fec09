import type { AccountId } from '../../../../preload/contract/values.ts';
import { systemClock } from '../../base/clock.ts';
import { lazily } from '../../base/lazy.ts';
import { todayIn } from '../../base/time-zones.ts';
import type { BackgroundDeps, BackgroundReading, DomainDeps, DomainService } from './port.ts';

type OpenDomainDeps = Omit<DomainDeps, 'clock'> &
  Omit<BackgroundDeps, 'clock' | 'today'> & { readonly now: () => number; readonly zone: () => string };

/** A domain's screen and its background sync of details, each loaded at first use. */
export interface OpenDomain extends BackgroundReading {
  service(): Promise<DomainService>;
  close(): Promise<void>;
}

export function openDomain(deps: OpenDomainDeps): OpenDomain {
  let closed = false;

  const service = lazily(async () => {
    const { createDomain } = await import('./domain.ts');
    return createDomain({ ...deps, clock: systemClock });
  });

  const reading = lazily(async () => {
    const { createBackground } = await import('./background.ts');
    return createBackground({ ...deps, clock: systemClock, today: () => todayIn(deps.zone(), deps.now()).today });
  });

  return {
    service,
    connected(accountId: AccountId) {
      reading()
        .then((made) => (closed ? undefined : made.connected(accountId)))
        .catch((error: unknown) => deps.incident(error));
    },
    stop: (accountId) => reading.opened()?.stop(accountId),
    pause: (accountId) => reading.opened()?.pause(accountId),
    forget: (accountId) => reading.opened()?.forget(accountId),
    stopAll: () => reading.opened()?.stopAll(),
    async close() {
      closed = true;
      reading.opened()?.stopAll();
      await service.opened()?.close();
    },
  };
}
