import type { Settings } from '../../../preload/contract/settings.ts';
import type { Clients } from '../accounts/clients.ts';
import { lazily } from '../base/lazy.ts';
import { todayIn } from '../base/time-zones.ts';
import type { CoreBus } from '../changes/events.ts';
import type { ReadNameStatus } from '../changes/service-gateway.ts';
import type { PortfolioStore, WorkspaceStore } from '../store/port.ts';
import type { AvailabilityDeps } from './open-search.ts';
import type { AvailabilityService, CheckResponses } from './port.ts';

export interface OpenAvailabilityDeps extends Pick<AvailabilityDeps, 'redaction' | 'dialogs' | 'inCart' | 'incident' | 'now'> {
  readonly events: CoreBus;
  readonly settings: () => Settings;
  readonly clients: Clients;
  /** Called each time, since clearing local data and restoring replace them. */
  readonly store: () => PortfolioStore;
  readonly workspace: () => WorkspaceStore;
}

/** The name search. Its parts are loaded at first use. */
export interface Availability {
  service(): Promise<AvailabilityService>;
  /** Answers about names, shared by all callers. */
  responses(): Promise<CheckResponses>;
  /** What a review needs to know about a name. */
  standing: ReadNameStatus;
  close(): void;
}

export function openAvailability({ clients, events, ...deps }: OpenAvailabilityDeps): Availability {
  const responses = lazily(async () => {
    const { createResponses } = await import('./answers.ts');
    return createResponses({ ...deps, store: () => deps.store().nameResults, clientFor: clients.for });
  });
  const searches = lazily(async () => {
    const [{ createAvailability }, { nameSearchesTable }, shared] = await Promise.all([
      import('./service.ts'),
      import('../store/workspace/name-searches-table.ts'),
      responses(),
    ]);
    return createAvailability({
      ...deps,
      clients,
      saved: () => nameSearchesTable(deps.workspace().journalFile.database),
      atOnce: () => deps.settings().limits.atOnce,
      today: () => todayIn(deps.settings().formats.timeZone, deps.now()).today,
      responses: shared,
      report: (state) => events.publish('availability.changed', state),
    });
  });

  const end = (accountId?: string): void => searches.opened()?.end(accountId);
  const forget = ({ accountId }: { readonly accountId: string }): void => {
    end(accountId);
    responses.opened()?.forget(accountId);
  };
  events.subscribe('service.answered', ({ accountId }) => searches.opened()?.connected(accountId));
  events.subscribe('key.dropped', ({ accountId }) => end(accountId));
  events.subscribe('reseller.changed', forget);
  events.subscribe('account.removed', forget);
  events.subscribe('workspace.replaced', () => end());
  events.subscribe('portfolio.clearing', () => end());

  return {
    service: async () => (await searches()).service,
    responses,
    async standing(accountId, name, options) {
      const [{ statusOf }, shared] = await Promise.all([import('./name-state.ts'), responses()]);
      return statusOf(await shared.check(accountId, name, { ...options, premium: true }), deps.now());
    },
    close() {
      end();
      responses.opened()?.flush();
    },
  };
}
