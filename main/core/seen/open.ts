import type { AccountId } from '../../../preload/contract/values.ts';
import { lazily } from '../base/lazy.ts';
import type { CoreBus } from '../changes/events.ts';
import type { SeenDeps, SeenService } from './seen.ts';

export interface OpenSeenDeps extends Omit<SeenDeps, 'changed'> {
  readonly events: CoreBus;
  readonly incident: (error: unknown) => void;
}

export interface Seen {
  service(): Promise<SeenService>;
  /** Compares what an earlier session did not. */
  resume(): void;
  close(): void;
}

/**
 * Entry point to changes seen; compares after each complete reading of the domains, customers, transactions or prices, and of a domain's details, a customer's contacts or the
 * balance.
 */
export function openSeen(deps: OpenSeenDeps): Seen {
  const { events } = deps;
  let closed = false;
  const service = lazily(async () => {
    const { createSeen } = await import('./seen.ts');
    return createSeen({ ...deps, changed: (accountId) => events.publish('seen.changed', { accountId }) });
  });
  const withService = (work: (made: SeenService) => unknown): void => {
    if (closed) return;
    service()
      .then((made) => (closed ? undefined : work(made)))
      .catch((error: unknown) => {
        // The stores are closed, or replaced, while a comparison runs.
        if (!closed) deps.incident(error);
      });
  };
  const compare = (accountId: AccountId): void => withService((made) => made.compare(accountId));
  const compareMoney = (accountId: AccountId): void => withService((made) => made.compareMoney(accountId));
  const comparePrices = (accountId: AccountId): void => withService((made) => made.comparePrices(accountId));
  const comparePeople = (accountId: AccountId): void => withService((made) => made.comparePeople(accountId));
  events.subscribe('contacts.completed', ({ accountId }) => comparePeople(accountId));
  events.subscribe('list.completed', ({ accountId, list }) => {
    if (list === 'domains') compare(accountId);
    if (list === 'transactions') compareMoney(accountId);
    if (list === 'prices') comparePrices(accountId);
    if (list === 'customers') comparePeople(accountId);
  });
  events.subscribe('balance.changed', ({ accountId }) => compareMoney(accountId));
  events.subscribe('domain.changed', ({ accountId, id }) => withService((made) => made.compareDomain(accountId, id)));

  return {
    service,
    resume() {
      for (const { id } of deps.workspace().accounts.list()) {
        compare(id);
        compareMoney(id);
        comparePrices(id);
        comparePeople(id);
      }
    },
    close() {
      closed = true;
      service.opened()?.close();
    },
  };
}
