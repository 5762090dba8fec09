import type { Output } from '../../../preload/contract/index.ts';
import type { listsCalls } from '../../../preload/contract/portfolio/calls.ts';
import type { ListName } from '../../../preload/contract/portfolio/lists.ts';
import type { Settings } from '../../../preload/contract/settings.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import type { Clients } from '../accounts/clients.ts';
import type { CallService } from '../base/call-service.ts';
import { systemClock } from '../base/clock.ts';
import { type Lazy, lazily } from '../base/lazy.ts';
import { todayIn } from '../base/time-zones.ts';
import type { CoreBus } from '../changes/events.ts';
import type { Touched } from '../changes/invalidation.ts';
import type { Networks } from '../connection/networks.ts';
import type { Platform } from '../platform.ts';
import type { PortfolioStore, WorkspaceStore } from '../store/port.ts';
import type { Viewer } from './browse/browse.ts';
import type { BrowseService } from './browse/lists.ts';
import type { ContactsService } from './contacts/contacts.ts';
import type { CustomerDomainsService } from './customers/customer-domains.ts';
import { openDomain } from './domain/open.ts';
import type { DomainDeps, DomainService } from './domain/port.ts';
import type { DomainsService } from './domains/domains.ts';
import type { View } from './domains/views.ts';
import type { ExportsService } from './export/exports.ts';
import { type OpenExportsDeps, openExports } from './export/open.ts';
import type { FiltersService } from './filters/filters.ts';
import type { OverviewService } from './overview/overview.ts';
import type { PricesService } from './prices/prices.ts';
import type { ProfileService } from './profile.ts';
import type { SearchService } from './search/search.ts';
import { mayPass } from './sync/faults.ts';
import type { SyncDeps, SyncService } from './sync/port.ts';
import { quietHours } from './sync/quiet-hours.ts';
import { openWatch } from './watch/open.ts';
import type { WatchService } from './watch/watch.ts';

export interface OpenPortfolioDeps
  extends Omit<
    SyncDeps,
    'clientFor' | 'store' | 'clock' | 'settings' | 'zone' | 'isElsewhere' | 'balance' | 'answered' | 'completed' | 'report'
  > {
  readonly clients: Clients;
  readonly profile: ProfileService;
  /** Called each time, since clearing local data replaces it. */
  readonly store: () => PortfolioStore;
  readonly workspace: () => WorkspaceStore;
  readonly dialogs: Platform['dialogs'];
  readonly settings: () => Settings;
  readonly networks: Networks;
  readonly busy: OpenExportsDeps['busy'];
  readonly exportIncident: OpenExportsDeps['exportIncident'];
  readonly exportChanges: OpenExportsDeps['exportChanges'];
  readonly copy: (text: string) => void;
  readonly uncopy: DomainDeps['uncopy'];
  readonly events: CoreBus;
}

/** The local copy of the lists. Its parts are loaded at first use, after the window is open. */
export interface Portfolio {
  sync(): Promise<SyncService>;
  domains(): Promise<DomainsService>;
  overview(): Promise<OverviewService>;
  domain(): Promise<DomainService>;
  /** All lists but the domains. */
  lists(): Promise<BrowseService>;
  /** These and the domains, by the name of the list. */
  allLists(): Promise<AllLists>;
  contacts(): Promise<ContactsService>;
  exports(): Promise<ExportsService>;
  search(): Promise<SearchService>;
  customerDomains(): Promise<CustomerDomainsService>;
  prices(): Promise<PricesService>;
  filters(): Promise<FiltersService>;
  watch(): Promise<WatchService>;
  readonly networks: Networks;
  /** The clients; none is closed during a read. */
  readonly clients: Clients;
  /** The profile service; a successful profile read starts the sync of missing lists. */
  readonly profile: ProfileService;
  /** The disk is writable again: lists continue to be read. */
  resume(): void;
  /** The first screen is shown: from now on, all accounts are kept up to date. */
  follow(): void;
  /** Ends the sync of an account whose key was dropped. */
  pause(accountId: AccountId): void;
  stopAll(): void;
  close(): Promise<void>;
}

export function openPortfolio(deps: OpenPortfolioDeps): Portfolio {
  let closed = false;
  const { events } = deps;

  const isQuiet = (): boolean => quietHours(deps.settings().reading, deps.settings().formats.timeZone).areOn(deps.now());

  const isElsewhere = (): boolean => deps.networks.isElsewhere(deps.settings().reading.onlyNetworks);

  const listsAreRead = (accountId: AccountId): boolean =>
    sync
      .opened()
      ?.state(accountId)
      .lists.some(({ phase }) => phase === 'reading' || phase === 'waiting') ?? false;

  const domain = openDomain({
    ...deps,
    clientFor: deps.clients.for,
    zone: () => deps.settings().formats.timeZone,
    locked: () => deps.locked() || isQuiet() || isElsewhere(),
    changed: (of) => events.publish('domain.changed', of),
    known: (of) => events.publish('domain.known', of),
    listsAreRead,
  });

  const salePrices = lazily(async () => {
    const { createSalePrices } = await import('./prices/sale-prices.ts');
    return createSalePrices({ store: () => deps.store().overview, margin: () => deps.settings().margin });
  });

  const watch = openWatch({
    ...deps,
    prices: salePrices,
    clientFor: deps.clients.for,
    events,
    locked: deps.locked,
    isElsewhere,
    listsAreRead,
  });

  const sync: Lazy<SyncService> = lazily(async () => {
    const { createSync } = await import('./sync/sync.ts');
    const made = createSync({
      ...deps,
      clientFor: deps.clients.for,
      store: () => deps.store().lists,
      settings: () => deps.settings().reading,
      zone: () => deps.settings().formats.timeZone,
      isElsewhere,
      balance: {
        readAt: (accountId) => deps.profile.stored(accountId).balance?.fetchedAt ?? null,
        async read(accountId, options) {
          const balance = await deps.profile.refreshBalance(accountId, options);
          events.publish('balance.changed', { accountId: accountId as AccountId, balance });
        },
      },
      answered: connected,
      completed: (accountId, list) => events.publish('list.completed', { accountId, list }),
      report: (state) => events.publish('sync.changed', state),
      clock: systemClock,
    });
    return {
      ...made,
      stop(accountId) {
        made.stop(accountId);
        domain.stop(accountId);
        watch.stop(accountId);
      },
    };
  });

  const search = lazily(async () => {
    const { createSearch } = await import('./search/search.ts');
    const today = () => todayIn(deps.settings().formats.timeZone, deps.now());
    return createSearch({ store: deps.store, notes: () => deps.workspace().notes, today, copy: deps.copy });
  });

  const domains = lazily(async () => {
    const { createDomains } = await import('./domains/domains.ts');
    const today = () => todayIn(deps.settings().formats.timeZone, deps.now());
    const domainsOf: SearchService['domainsOf'] = async (...args) => (await search()).domainsOf(...args);
    return createDomains({
      store: () => deps.store().domains,
      notes: () => deps.workspace().notes,
      changed: () => deps.workspace().seenChanges,
      watch: () => deps.workspace().watch,
      reminders: () => deps.workspace().reminderLog,
      today,
      prices: await salePrices(),
      domainsOf,
      copy: deps.copy,
    });
  });

  const exports = openExports({
    ...deps,
    salePrices,
    emitExport: (state) => events.publish('exports.changed', state),
    viewOf: async (list, view) => (await allLists()).view(list, view),
  });

  const overview = lazily(async () => {
    const { createOverview } = await import('./overview/overview.ts');
    return createOverview({
      store: () => deps.store().overview,
      balance: (accountId) => deps.profile.stored(accountId).balance,
      today: () => todayIn(deps.settings().formats.timeZone, deps.now()).today,
      lowBalanceDays: () => deps.settings().reading.lowBalanceDays,
      budget: () => deps.settings().budget,
    });
  });

  const lists = lazily(async () => {
    const { createBrowsers } = await import('./browse/lists.ts');
    const today = () => todayIn(deps.settings().formats.timeZone, deps.now());
    return createBrowsers({
      store: deps.store,
      notes: () => deps.workspace().notes,
      today,
      copy: deps.copy,
    });
  });

  const allLists = lazily(async () => createAllLists({ domains, others: lists }));

  const contacts = lazily(async () => {
    const { createContacts } = await import('./contacts/contacts.ts');
    const completed = (accountId: AccountId): void => events.publish('contacts.completed', { accountId });
    return createContacts({ ...deps, clientFor: deps.clients.for, store: () => deps.store().contacts, completed });
  });

  const customerDomains = lazily(async () => {
    const { createCustomerDomains } = await import('./customers/customer-domains.ts');
    const today = () => todayIn(deps.settings().formats.timeZone, deps.now());
    return createCustomerDomains({ store: () => deps.store().customerDomains, today });
  });

  const prices = lazily(async () => {
    const { createPrices } = await import('./prices/prices.ts');
    return createPrices({
      store: () => deps.store().priceResults,
      viewOf: async (view) => (await lists()).prices.view(view),
      dialogs: deps.dialogs,
      today: () => todayIn(deps.settings().formats.timeZone, deps.now()).today,
      now: deps.now,
      incident: deps.exportIncident,
    });
  });

  const filters = lazily(async () => {
    const { createFilters } = await import('./filters/filters.ts');
    const today = () => todayIn(deps.settings().formats.timeZone, deps.now());
    return createFilters({
      store: deps.store,
      notes: () => deps.workspace().notes,
      savedFilters: () => deps.workspace().savedFilters,
      changed: () => deps.workspace().seenChanges,
      watch: () => deps.workspace().watch,
      reminders: () => deps.workspace().reminderLog,
      prices: await salePrices(),
      today,
    });
  });

  function emitSync(accountId: AccountId, what: 'connected' | 'unreached'): void {
    const report = (service: SyncService): void => {
      // It may have been removed while the request was in flight.
      if (!closed && deps.workspace().accounts.find(accountId) !== null) service[what](accountId);
    };
    sync()
      .then(report)
      .catch((error: unknown) => void deps.incident(error));
  }

  function connected(accountId: AccountId): void {
    emitSync(accountId, 'connected');
    if (closed) return;
    domain.connected(accountId);
    watch.connected(accountId);
    events.publish('service.answered', { accountId });
  }

  /** Deferred until the response is on its way to the renderer: what waits for a connection reads the store first. */
  function connectedSoon(accountId: AccountId): void {
    setImmediate(() => {
      try {
        if (!closed) connected(accountId);
      } catch (error) {
        deps.incident(error);
      }
    });
  }

  /** What is kept of it is outdated from now on, and these lists are read once more. */
  function touched({ accountId, customers, lists }: Touched): void {
    if (closed || deps.workspace().accounts.find(accountId) === null) return;
    if (customers.length > 0) deps.store().contacts.changed(accountId, customers, new Date(deps.now()).toISOString());
    if (lists.length === 0) return;
    sync()
      .then((service) => closed || service.changed(accountId, lists))
      .catch((error: unknown) => void deps.incident(error));
  }
  events.subscribe('writes.touched', touched);

  return {
    sync,
    domains,
    overview,
    domain: domain.service,
    lists,
    allLists,
    contacts,
    exports: exports.service,
    search,
    customerDomains,
    prices,
    filters,
    watch: watch.service,
    networks: deps.networks,
    clients: {
      ...deps.clients,
      drop(accountId) {
        sync.opened()?.forget(accountId as AccountId);
        domain.forget(accountId as AccountId);
        watch.forget(accountId as AccountId);
        contacts.opened()?.forget(accountId);
        deps.clients.drop(accountId);
      },
      closeAll() {
        sync.opened()?.stopAll();
        domain.stopAll();
        watch.stopAll();
        contacts.opened()?.stopAll();
        deps.clients.closeAll();
      },
    },
    profile: {
      ...deps.profile,
      async refresh(accountId, options) {
        try {
          const snapshot = await deps.profile.refresh(accountId, options);
          connectedSoon(accountId as AccountId);
          return snapshot;
        } catch (error) {
          if (mayPass(error)) emitSync(accountId as AccountId, 'unreached');
          throw error;
        }
      },
    },
    resume: () => sync.opened()?.resume(),
    follow() {
      sync()
        .then((service) => closed || service.follow())
        .catch((error: unknown) => void deps.incident(error));
    },
    pause(accountId) {
      sync.opened()?.pause(accountId);
      domain.pause(accountId);
      watch.pause(accountId);
    },
    stopAll() {
      sync.opened()?.stopAll();
      domain.stopAll();
      watch.stopAll();
      contacts.opened()?.stopAll();
      exports.stop();
    },
    async close() {
      closed = true;
      sync.opened()?.close();
      watch.close();
      await Promise.all([domain.close(), exports.close()]);
    },
  };
}

/** All lists of the local copy, by their names. Its calls throw as those of a `Viewer` do. */
interface AllLists extends CallService<typeof listsCalls> {
  /** An open view of a list; throws AppError NOT_FOUND if it is no longer cached. */
  view(list: ListName, id: string): Promise<View>;
}

interface AllListsDeps {
  /** Domains have an order and a filter of their own, which are faster. */
  readonly domains: () => Promise<DomainsService>;
  readonly others: () => Promise<Pick<BrowseService, Exclude<ListName, 'domains'>>>;
}

/** A list by a name that is only known to be one of them. */
type AnyViewer = Viewer<ListName>;

function createAllLists({ domains, others }: AllListsDeps): AllLists {
  const viewer = async (list: ListName): Promise<AnyViewer> =>
    (list === 'domains' ? await domains() : (await others())[list]) as unknown as AnyViewer;
  return {
    async open({ list, ...input }, signal) {
      const answer = await (await viewer(list)).open(input as Parameters<AnyViewer['open']>[0], signal);
      return 'fault' in answer ? answer : ({ list, ...answer } as unknown as Output<'lists.open'>);
    },
    async rows({ list, ...input }) {
      return { list, ...(await viewer(list)).rows(input) } as unknown as Output<'lists.rows'>;
    },
    async stored({ list, ...input }) {
      const { [list]: browser } = await others();
      return { list, ...browser.stored(input) } as unknown as Output<'lists.stored'>;
    },
    copy: async ({ list, ...input }, signal) => (await viewer(list)).copy(input, signal),
    view: async (list, id) => (await viewer(list)).view(id),
  };
}
