import type { Settings } from '../../../preload/contract/settings.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import type { Clients } from '../accounts/clients.ts';
import { lazily } from '../lazy.ts';
import type { Platform } from '../platform.ts';
import type { DeskStore, PortfolioStore } from '../store/port.ts';
import type { BrowseService } from './browse/lists.ts';
import type { ContactsService } from './contacts/contacts.ts';
import type { DomainsService } from './domains/domains.ts';
import type { ProfileService } from './profile.ts';
import type { SyncParts, SyncService } from './sync/port.ts';

export interface OpenPortfolioParts extends Omit<SyncParts, 'clientFor' | 'store' | 'clock'> {
  readonly clients: Clients;
  readonly profile: ProfileService;
  /** Asked anew each time, since clearing local data replaces it. */
  readonly store: () => PortfolioStore;
  readonly desk: () => DeskStore;
  readonly dialogs: Platform['dialogs'];
  readonly settings: () => Settings;
  readonly copy: (text: string) => void;
}

/** The local copy of the lists. Its parts are loaded at first use, after the window stands. */
export interface Portfolio {
  sync(): Promise<SyncService>;
  domains(): Promise<DomainsService>;
  /** Customers, prices, transactions and notices. */
  lists(): Promise<BrowseService>;
  contacts(): Promise<ContactsService>;
  /** The clients, of which none is closed under a reading. */
  readonly clients: Clients;
  /** The profile service; an answered profile begins the reading of what is not there. */
  readonly profile: ProfileService;
  /** Ends the reading of an account whose key was dropped. */
  pause(accountId: AccountId): void;
  endAll(): void;
  close(): void;
}

export function openPortfolio(parts: OpenPortfolioParts): Portfolio {
  let opened: SyncService | null = null;
  let closed = false;

  const sync = lazily(async () => {
    const [{ createSync }, { systemClock }] = await Promise.all([import('./sync/sync.ts'), import('../service/limiter.ts')]);
    opened = createSync({ ...parts, clientFor: parts.clients.for, store: () => parts.store().lists, clock: systemClock });
    return opened;
  });

  const domains = lazily(async () => {
    const [{ createDomains }, { todayIn }] = await Promise.all([import('./domains/domains.ts'), import('./domains/today.ts')]);
    const today = () => todayIn(parts.settings().formats.timeZone, parts.now());
    return createDomains({ store: () => parts.store().domains, today, copy: parts.copy });
  });

  const lists = lazily(async () => {
    const [{ createBrowsers }, { todayIn }] = await Promise.all([import('./browse/lists.ts'), import('./domains/today.ts')]);
    const today = () => todayIn(parts.settings().formats.timeZone, parts.now());
    return createBrowsers({ store: () => parts.store().browse, today, copy: parts.copy });
  });

  const contacts = lazily(async () => {
    const { createContacts } = await import('./contacts/contacts.ts');
    return createContacts({ ...parts, clientFor: parts.clients.for, store: () => parts.store().contacts });
  });

  function connected(accountId: AccountId): void {
    const begin = (service: SyncService): void => (closed ? undefined : service.connected(accountId));
    sync()
      .then(begin)
      .catch((error: unknown) => void parts.incident(error));
  }

  return {
    sync,
    domains,
    lists,
    contacts,
    clients: {
      ...parts.clients,
      drop(accountId) {
        opened?.forget(accountId as AccountId);
        parts.clients.drop(accountId);
      },
      closeAll() {
        opened?.endAll();
        parts.clients.closeAll();
      },
    },
    profile: {
      ...parts.profile,
      async refresh(accountId, options) {
        const snapshot = await parts.profile.refresh(accountId, options);
        connected(accountId as AccountId);
        return snapshot;
      },
    },
    pause: (accountId) => opened?.pause(accountId),
    endAll: () => opened?.endAll(),
    close() {
      closed = true;
      opened?.close();
    },
  };
}
