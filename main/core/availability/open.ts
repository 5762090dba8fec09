import type { Settings } from '../../../preload/contract/settings.ts';
import type { Clients } from '../accounts/clients.ts';
import { lazily } from '../base/lazy.ts';
import { todayIn } from '../base/time-zones.ts';
import type { CoreBus } from '../changes/events.ts';
import type { ReadStanding } from '../changes/read/contexts.ts';
import type { PortfolioStore, WorkspaceStore } from '../store/port.ts';
import type { AvailabilityDeps } from './open-search.ts';
import type { Answers, AvailabilityService } from './port.ts';

export interface OpenAvailabilityDeps extends Pick<AvailabilityDeps, 'redaction' | 'dialogs' | 'inCart' | 'incident' | 'now'> {
  readonly events: CoreBus;
  readonly settings: () => Settings;
  readonly clients: Clients;
  /** Requested each time, since clearing local data and restoring replace them. */
  readonly store: () => PortfolioStore;
  readonly workspace: () => WorkspaceStore;
}

/** The search for names. Its parts are loaded at first use. */
export interface Availability {
  service(): Promise<AvailabilityService>;
  /** Answers about names, shared with whoever else asks for some. */
  answers(): Promise<Answers>;
  /** What a review needs to know about a name. */
  standing: ReadStanding;
  /** Ends the searches of an account, e.g. one whose key was dropped, or all. */
  end(accountId?: string): void;
  /** Ends the searches of an account that points at another reseller now or is removed, and forgets what it was told. */
  forget(accountId: string): void;
  close(): void;
}

export function openAvailability({ clients, events, ...parts }: OpenAvailabilityDeps): Availability {
  const answers = lazily(async () => {
    const { createAnswers } = await import('./answers.ts');
    return createAnswers({ ...parts, store: () => parts.store().nameAnswers, clientFor: clients.for });
  });
  const searches = lazily(async () => {
    const [{ createAvailability }, { nameSearchesTable }, shared] = await Promise.all([
      import('./service.ts'),
      import('../store/workspace/name-searches-table.ts'),
      answers(),
    ]);
    return createAvailability({
      ...parts,
      clients,
      saved: () => nameSearchesTable(parts.workspace().journalFile.database),
      atOnce: () => parts.settings().limits.atOnce,
      today: () => todayIn(parts.settings().formats.timeZone, parts.now()).today,
      answers: shared,
      tell: (state) => events.publish('availability.changed', state),
    });
  });

  events.subscribe('service.answered', ({ accountId }) => searches.opened()?.connected(accountId));

  return {
    service: async () => (await searches()).service,
    answers,
    async standing(accountId, name, options) {
      const [{ standingOf }, shared] = await Promise.all([import('./standing.ts'), answers()]);
      return standingOf(await shared.check(accountId, name, { ...options, premium: true }), parts.now());
    },
    forget(accountId) {
      searches.opened()?.end(accountId);
      answers.opened()?.forget(accountId);
    },
    end: (accountId) => searches.opened()?.end(accountId),
    close() {
      searches.opened()?.end();
      answers.opened()?.flush();
    },
  };
}
