import type { Settings } from '../../../preload/contract/settings.ts';
import { lazily } from '../base/lazy.ts';
import { todayIn } from '../base/time-zones.ts';
import type { Changes } from '../changes/open.ts';
import type { Portfolio } from '../portfolio/open.ts';
import type { PortfolioStore } from '../store/port.ts';
import type { RenewalsService } from './renewals.ts';

export interface OpenRenewalsDeps {
  readonly portfolio: Pick<Portfolio, 'domains' | 'profile'>;
  readonly changes: Pick<Changes, 'service'>;
  readonly store: () => PortfolioStore;
  readonly settings: () => Settings;
  /** Unix time in ms. */
  readonly now: () => number;
}

/** Entry point to the renewal planner, which is loaded at first use. */
export function openRenewals({ portfolio, changes, store, settings, now }: OpenRenewalsDeps): () => Promise<RenewalsService> {
  return lazily(async () => {
    const { createRenewals } = await import('./renewals.ts');
    return createRenewals({
      domains: portfolio.domains,
      store,
      balance: (accountId) => portfolio.profile.stored(accountId).balance,
      executed: async (accountId, from) => (await changes.service()).executed(accountId, 'renew', from),
      today: () => todayIn(settings().formats.timeZone, now()).today,
      margin: () => settings().margin,
      now,
    });
  });
}
