import type { Account } from '../preload/contract/accounts.ts';
import { practiceAddress } from '../preload/contract/lists.ts';
import { createAccounts, isSameReseller } from './core/accounts/accounts.ts';
import { createClients, timeoutsOf } from './core/accounts/clients.ts';
import { type CredentialsService, createCredentials } from './core/accounts/credentials.ts';
import { testConnection } from './core/accounts/test-connection.ts';
import { openAvailability } from './core/availability/open.ts';
import { isPractice } from './core/base/base-address.ts';
import { localDate } from './core/base/dates.ts';
import { AppError } from './core/base/errors.ts';
import { lazily, once } from './core/base/lazy.ts';
import { writeAtomically, writeFailure } from './core/base/whole-file.ts';
import type { CoreBus } from './core/changes/events.ts';
import { openChanges } from './core/changes/open.ts';
import { createProxyFor } from './core/connection/proxy.ts';
import { diagnosticsText } from './core/diagnostics/diagnostics.ts';
import type { Disk } from './core/disk/disk.ts';
import { openZones } from './core/dns/open.ts';
import { openExplorer } from './core/explorer/open.ts';
import type { LocalLog } from './core/log/log.ts';
import { listNotices } from './core/notices/app-notices.ts';
import { openOrders } from './core/orders/open.ts';
import type { Platform } from './core/platform.ts';
import { openPortfolio } from './core/portfolio/open.ts';
import { createProfileService } from './core/portfolio/profile.ts';
import type { Busy } from './core/quit-blockers.ts';
import type { RegisteringRedaction } from './core/redaction/port.ts';
import { openRenewals } from './core/renewals/open.ts';
import { createSettings } from './core/settings/settings.ts';
import { openStores } from './core/store/open.ts';
import type { StoreNotice } from './core/store/port.ts';
import { checkDaily } from './core/updates/daily.ts';
import { openUpdates } from './core/updates/open.ts';
import { openWorkspace } from './core/workspace/open.ts';
import type { Services } from './ipc/services.ts';

export interface ServicesDeps {
  readonly platform: Platform;
  readonly redaction: RegisteringRedaction;
  readonly log: LocalLog;
  readonly disk: Disk;
  readonly events: CoreBus;
  readonly busy: Busy;
  readonly locked: () => boolean;
}

export interface OpenServices extends Services {
  /** Drops the keys of the accounts configured for it, and every raw response. */
  forgetOnLock(): void;
  close(): Promise<void>;
}

const maxDiagnosticLogLength = 300_000;

/** Opens the stores and connects everything that works on them. */
export async function openServices({ platform, redaction, log, disk, events, busy, locked }: ServicesDeps): Promise<OpenServices> {
  let stores = await openStores({
    folder: platform.dataFolder,
    now: platform.now,
    warn: (event, error) => void log.incident(event, error),
    judged: disk.judged,
    salvaged: () => events.publish('notices.changed', {}),
  });
  let storeNotices: readonly StoreNotice[] = stores.notices;
  let restored = false;
  const keychain = lazily(platform.keychain);

  const settings = createSettings(
    () => stores.workspace.settings,
    (next) => events.publish('settings.changed', next),
  );
  /** What most areas need. The stores are asked for each time: a restore replaces them, and clearing local data the portfolio. */
  const shared = {
    events,
    redaction,
    busy,
    settings: settings.get,
    store: () => stores.portfolio,
    workspace: () => stores.workspace,
    dialogs: platform.dialogs,
    copy: platform.copy,
    uncopy: platform.uncopy,
    now: platform.now,
  };
  const incidents = (area: string) => (error: unknown) => log.incident(area, error);
  const proxyFor = createProxyFor(() => settings.get().connection, platform.systemProxy);

  const credentials = createCredentials({
    accounts: () => stores.workspace.accounts,
    keychain,
    redaction,
    onChange: (accountId) => events.publish('credentials.changed', { accountId }),
  });
  const accounts = createAccounts({
    accounts: () => stores.workspace.accounts,
    portfolio: () => stores.portfolio,
    credentials,
    onChange: () => events.publish('accounts.changed', {}),
  });
  const allClients = createClients({
    account: (id) => stores.workspace.accounts.find(id),
    key: orPracticeKey(credentials.key),
    resolve,
    settings: settings.get,
    make: async (account, limits, timeouts) => {
      const { createServiceClient } = await import('./core/service/client.ts');
      return createServiceClient({
        credentials: account,
        limits,
        timeouts,
        proxyFor,
        redaction,
        log,
        now: platform.now,
        userAgent: `ResellerDesk/${platform.appVersion}`,
        onLimiter: (state) => events.publish('limiter.changed', state),
      });
    },
  });
  events.subscribe('settings.changed', allClients.follow);
  const portfolio = openPortfolio({
    ...shared,
    clients: allClients,
    profile: createProfileService({ clientFor: allClients.for, store: shared.store, redaction }),
    locked,
    incident: incidents('sync.run'),
    exportIncident: incidents('exports.run'),
    exportChanges: async (input) => {
      const [{ changesSource }, { todayIn }] = await Promise.all([
        import('./core/portfolio/export/changes-source.ts'),
        import('./core/base/time-zones.ts'),
      ]);
      return changesSource(await changes.service(), todayIn(settings.get().formats.timeZone, platform.now()).zone, input);
    },
  });
  const { clients, profile } = portfolio;
  const workspace = openWorkspace({
    ...shared,
    portfolio: shared.store,
    lists: { domain: portfolio.domains, customer: async () => (await portfolio.lists()).customers },
    today: () => localDate(platform.now()),
  });
  const changes = openChanges({
    ...shared,
    clients: allClients,
    kinds: async () => (await import('./kinds.ts')).kinds,
    portfolio: shared.store,
    standing: (...of) => availability.standing(...of),
    incident: incidents('changes'),
  });
  const renewals = openRenewals({ ...shared, portfolio, changes });
  const availability = openAvailability({
    ...shared,
    clients: allClients,
    inCart: (accountId) => orders.inCart(accountId),
    incident: incidents('availability'),
  });
  const orders = openOrders({ ...shared, clients: allClients, portfolio, changes, availability, incident: incidents('orders') });
  const zones = openZones({ ...shared, portfolio, changes, incident: incidents('zones') });
  const explorer = openExplorer({
    ...shared,
    clients: allClients,
    changes,
    resolve,
    dataFolder: platform.dataFolder,
    incident: incidents('explorer'),
  });

  const practice = lazily(async () => {
    const { openPractice } = await import('./core/accounts/practice/open.ts');
    return openPractice({
      fork: platform.forkPractice,
      folder: platform.dataFolder,
      accounts,
      credentials,
      drop: clients.drop,
      forget: forgetReseller,
      warn: (reason) => log.warn('practice.process', { reason }),
    });
  });

  let endDailyCheck: () => void = () => undefined;
  const updates = openUpdates({
    ...shared,
    source: platform.updates,
    incident: (event, error) => void log.incident(event, error),
  });

  /** The practice account's key belongs to main, and is created if there is none. */
  function orPracticeKey(keyOf: CredentialsService['keyFor']): CredentialsService['keyFor'] {
    return async (accountId, origin) => (origin === practiceAddress ? (await practice()).key(accountId) : keyOf(accountId, origin));
  }

  async function resolve(baseAddress: string): Promise<string> {
    const known = isPractice({ baseAddress }) && stores.workspace.accounts.list().some(isPractice);
    return known ? (await practice()).address() : baseAddress;
  }

  const afterFirstScreen = once(() => {
    void stores.salvage();
    quietly('store.daily-backup', () => stores.workspace.backUp('daily'));
    quietly('store.discard', () => stores.portfolio.discardAllBut(stores.workspace.accounts.list().map(({ id }) => id)));
    accounts.retryPendingRemovals().then(
      () => events.publish('notices.changed', {}),
      (error: unknown) => void log.incident('accounts.pending-removals', error),
    );
    endDailyCheck = checkDaily({ allowed: () => settings.get().updates.daily, check: async () => (await updates.service()).check(false) });
  });

  disk.follow({
    check() {
      log.attempt();
      stores.attempt();
    },
    recovered() {
      log.info('disk.recovered');
      quietly('disk.recovered', reopenStores);
      quietly('store.daily-backup', () => stores.workspace.backUp('daily'));
      quietly('disk.recovered', changes.resume);
      quietly('disk.recovered', portfolio.resume);
    },
  });

  /** A file that could not be opened at the start is available now. */
  function reopenStores(): void {
    const next = stores.reopen();
    if (next === null) return;
    stores = next;
    storeNotices = next.notices;
    changes.replaced();
    clients.closeAll();
    credentials.forgetAll();
    reportAll();
    platform.reloadWindow();
  }

  function quietly(event: string, work: () => void): void {
    try {
      work();
    } catch (error) {
      log.incident(event, error);
    }
  }

  const notices = () => listNotices(storeNotices, stores.workspace.accounts.pendingRemovals(), restored, updates.known(), disk.issue());

  function forgetReseller(accountId: Account['id']): void {
    // The next call must use the address and ID that are now shown.
    clients.drop(accountId);
    availability.forget(accountId);
    orders.forgetSecrets(accountId);
    profile.forget(accountId);
    explorer.forget(accountId);
    stores.portfolio.remove(accountId);
    events.publish('profile.forgotten', { accountId });
  }

  function reportAll(): void {
    events.publish('accounts.changed', {});
    events.publish('notices.changed', {});
    events.publish('settings.changed', settings.get());
  }

  return {
    accounts,
    credentials,
    clients,
    profile,
    settings,
    dialogs: platform.dialogs,
    openLink: platform.openLink,
    askUser: platform.askUser,
    copy: platform.copy,
    practice,
    portfolio,
    changes,
    renewals,
    orders,
    zones,
    explorer,
    availability,
    workspace,
    updates: updates.service,
    resolve,
    stores: () => stores,
    forgetReseller,
    replaceStores(replace) {
      const before = stores.workspace.accounts.list();
      if (busy.holds().some(({ kind }) => kind === 'job')) {
        throw new AppError('CONFLICT', 'job-running-pause-first');
      }
      stores = replace(stores);
      changes.replaced();
      availability.end();
      orders.forgetSecrets();
      // Before rows are deleted; otherwise a running sync would record that it was stopped.
      clients.closeAll();
      for (const account of before) {
        profile.forget(account.id);
        const now = stores.workspace.accounts.find(account.id);
        if (now === null) stores.portfolio.discard(account.id);
        else if (!isSameReseller(account, now)) stores.portfolio.remove(account.id);
      }
      restored = true;
      credentials.forgetAll();
      reportAll();
      platform.reloadWindow();
    },
    async clearLocalData() {
      portfolio.stopAll();
      availability.end();
      stores = stores.clearPortfolio();
      await explorer.clear();
      log.clear();
      for (const { id } of stores.workspace.accounts.list()) {
        profile.forget(id);
        events.publish('profile.forgotten', { accountId: id });
      }
    },
    testConnection: (input, signal) =>
      testConnection(input, {
        signal,
        credentials: { keyFor: orPracticeKey(credentials.keyFor) },
        resolve,
        proxyFor,
        timeouts: timeoutsOf(settings.get()),
        userAgent: `ResellerDesk/${platform.appVersion}`,
        redaction,
        now: platform.now,
        report: (step) => events.publish('connection.step', { run: input.run, step }),
      }),
    notices,
    async writeDiagnostics(path) {
      const { state, name } = await credentials.keychain();
      const text = diagnosticsText(
        {
          platform,
          madeAt: new Date(platform.now()).toISOString(),
          settings: settings.get(),
          accounts: stores.workspace.accounts.list(),
          keychain: { state, name },
          limiters: clients.limiters(),
          notices: notices(),
          log: log.recent(maxDiagnosticLogLength),
        },
        redaction,
      );
      await writeAtomically(path, (target) => target.write(text)).catch((cause: unknown) => {
        throw writeFailure(cause, path);
      });
    },
    afterFirstScreen,
    today: () => localDate(platform.now()),
    forgetOnLock() {
      changes.forgetFile();
      orders.forgetSecrets();
      zones.releaseAll();
      explorer.lock();
      credentials.forgetOnLock();
      for (const { id, forgetKeyOnLock } of stores.workspace.accounts.list()) {
        if (forgetKeyOnLock) {
          portfolio.pause(id);
          availability.end(id);
          changes.pauseAll({ code: 'locked', facts: {} }, id);
        }
        profile.forget(id);
      }
    },
    async close() {
      endDailyCheck();
      updates.close();
      orders.forgetSecrets();
      await changes.close();
      availability.close();
      await explorer.close();
      await portfolio.close();
      clients.closeAll();
      await practice.opened()?.close();
      credentials.forgetAll();
      stores.close();
    },
  };
}
