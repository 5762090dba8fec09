import type { Clients } from '../core/accounts/clients.ts';
import type { CredentialsService } from '../core/accounts/credentials.ts';
import { isPractice } from '../core/base/base-address.ts';
import { todayIn } from '../core/base/time-zones.ts';
import type { Changes } from '../core/changes/open.ts';
import type { Networks } from '../core/connection/networks.ts';
import { openPortfolio, type Portfolio } from '../core/portfolio/open.ts';
import { createProfileService } from '../core/portfolio/profile.ts';
import type { RenewalsService } from '../core/renewals/renewals.ts';
import type { SharedDeps } from './shared.ts';

export interface PortfolioSources {
  readonly clients: Clients;
  readonly credentials: Pick<CredentialsService, 'status'>;
  readonly changes: Pick<Changes, 'service'>;
  /** The renewal planner, for the export of a plan. */
  readonly renewals: () => Promise<Pick<RenewalsService, 'exported'>>;
  readonly networks: Networks;
  readonly locked: () => boolean;
}

/** The local copy of the lists. `deps` makes the shared dependencies of an area. */
export function composePortfolio(
  deps: (area: string) => SharedDeps,
  { clients: all, credentials, changes, renewals, networks, locked }: PortfolioSources,
): Portfolio {
  const shared = deps('sync.run');
  const { events, redaction, settings, store, workspace, now } = shared;
  const portfolio = openPortfolio({
    ...shared,
    clients: all,
    networks,
    profile: createProfileService({ clientFor: all.for, store, redaction }),
    locked,
    accounts: () =>
      workspace()
        .accounts.list()
        .filter((account) => !isPractice(account))
        .map(({ id }) => id),
    async keyReady(accountId) {
      const state = await credentials.status(accountId);
      return state === 'stored' || state === 'session';
    },
    keepsKeyLocked: (accountId) => workspace().accounts.find(accountId)?.forgetKeyOnLock === false,
    exportIncident: deps('exports.run').incident,
    exportChanges: async ({ of, columns }) => {
      if ('seen' in of) {
        const { seenSource } = await import('../core/seen/export-source.ts');
        return seenSource(workspace().seenChanges, of.seen, columns);
      }
      if ('renewals' in of) {
        const { renewalsSource } = await import('../core/renewals/export-source.ts');
        return renewalsSource((await renewals()).exported(of.renewals.view, of.renewals.places), columns);
      }
      const { changesSource } = await import('../core/portfolio/export/changes-source.ts');
      return changesSource(await changes.service(), todayIn(settings().formats.timeZone, now()).zone, { of, columns });
    },
  });
  const { clients, profile } = portfolio;

  events.subscribe('address.lost', ({ accountId }) => clients.drop(accountId));
  events.subscribe('reseller.changed', ({ accountId }) => {
    // The next call must use the address and ID that are now shown.
    clients.drop(accountId);
    profile.forget(accountId);
  });
  events.subscribe('account.removed', ({ accountId }) => {
    clients.drop(accountId);
    profile.forget(accountId);
  });
  events.subscribe('workspace.replaced', ({ before }) => {
    clients.closeAll();
    for (const accountId of before) profile.forget(accountId);
  });
  events.subscribe('window.locked', () => {
    for (const { id } of workspace().accounts.list()) profile.forget(id);
  });
  events.subscribe('key.dropped', ({ accountId }) => portfolio.pause(accountId));
  events.subscribe('portfolio.clearing', portfolio.stopAll);
  events.subscribe('disk.recovered', portfolio.resume);
  return portfolio;
}
