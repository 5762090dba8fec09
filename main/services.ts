import type { AccountId } from '../preload/contract/values.ts';
import { composeAccounts } from './compose/accounts.ts';
import { composeDiagnostics } from './compose/diagnostics.ts';
import { type LocalDataDeps, openLocalData } from './compose/local-data.ts';
import { composePortfolio } from './compose/portfolio.ts';
import { sharedDeps } from './compose/shared.ts';
import { openAvailability } from './core/availability/open.ts';
import { openBackground } from './core/background/open.ts';
import type { Places } from './core/background/places.ts';
import { systemClock } from './core/base/clock.ts';
import { localDate } from './core/base/dates.ts';
import { once } from './core/base/lazy.ts';
import { openCertificateTools } from './core/certificates/open-tools.ts';
import { messagesSentLately } from './core/changes/journal/messages-sent.ts';
import { openChanges } from './core/changes/open.ts';
import { openZones } from './core/dns/open.ts';
import { openExplorer } from './core/explorer/open.ts';
import { openLiveDns } from './core/live-dns/open.ts';
import { openMail } from './core/mail/open.ts';
import { createCartNames } from './core/orders/cart-names.ts';
import { openOrders } from './core/orders/open.ts';
import type { RegisteringRedaction } from './core/redaction/port.ts';
import { openReminders } from './core/reminders/open.ts';
import { openSending } from './core/reminders/sending/open.ts';
import { recordOutcome } from './core/reminders/sending/record.ts';
import { openReminderTemplates } from './core/reminders/templates/open.ts';
import { openRenewals } from './core/renewals/open.ts';
import { openSeen } from './core/seen/open.ts';
import { createSettings } from './core/settings/settings.ts';
import { openStatements } from './core/statements/open.ts';
import { openTeam } from './core/team/open.ts';
import { checkDaily } from './core/updates/daily.ts';
import { openUpdates } from './core/updates/open.ts';
import { openWorkspace } from './core/workspace/open.ts';
import type { Services } from './ipc/services.ts';

export interface ServicesDeps extends LocalDataDeps {
  readonly redaction: RegisteringRedaction;
  readonly locked: () => boolean;
  readonly places: Places;
}

export interface OpenServices extends Services {
  close(): Promise<void>;
}

/** Opens the stores and composes the areas that work on them, each before those that build on it. */
export async function openServices({ platform, redaction, log, disk, events, busy, locked, places }: ServicesDeps): Promise<OpenServices> {
  const local = await openLocalData({ platform, log, disk, events, busy });
  const settings = createSettings(
    () => local.stores().workspace.settings,
    (next) => events.publish('settings.changed', next),
  );
  const deps = sharedDeps({ platform, redaction, log, events, busy, settings, local });
  const shared = deps('services');
  const today = () => localDate(platform.now());

  const reseller = composeAccounts(shared, { platform, log });
  const { accounts, credentials, practice, resolve } = reseller;
  const mail = openMail({
    ...shared,
    keychain: reseller.keychain,
    sentLately: (accountId) => messagesSentLately(shared.workspace().journalFile.database, accountId, platform.now()),
  });
  events.subscribe('window.locked', mail.forgetOnLock);
  events.subscribe('workspace.replaced', mail.replaced);
  const team = openTeam({ ...deps('team'), keychain: reseller.keychain });
  const inCart = createCartNames(shared.workspace);
  const availability = openAvailability({ ...deps('availability'), clients: reseller.clients, inCart });
  const reminded = new Set<AccountId>();
  const changes = openChanges({
    ...deps('changes'),
    clients: reseller.clients,
    kinds: async () => (await import('./kinds.ts')).kinds,
    portfolio: shared.store,
    standing: availability.standing,
    mail: mail.service,
    recorded(row, result, at) {
      const accountId = recordOutcome(shared.workspace(), row, result, at);
      if (accountId !== null) reminded.add(accountId);
    },
  });
  // A job writes thousands of entries; who is due is worked out again when it ends or pauses.
  events.subscribe('writes.touched', ({ accountId, settled }) => {
    if (settled && reminded.delete(accountId)) events.publish('reminders.changed', { accountId });
  });
  const portfolio = composePortfolio(deps, {
    ...{ clients: reseller.clients, credentials, changes, renewals: () => renewals() },
    ...{ networks: reseller.networks, locked },
  });
  const { clients, profile } = portfolio;
  const workspace = openWorkspace({
    ...shared,
    portfolio: shared.store,
    lists: { domain: portfolio.domains, customer: async () => (await portfolio.lists()).customers },
    today,
  });
  const renewals = openRenewals({ ...shared, portfolio, changes });
  const reminders = openReminders({ ...shared });
  const reminderTemplates = openReminderTemplates({ ...shared, reminders });
  const reminderSending = openSending({
    ...{ ...shared, reminders, templates: reminderTemplates },
    changes: changes.service,
    mail: mail.service,
    openLink: platform.openLink,
  });
  const orders = openOrders({ ...deps('orders'), clients: reseller.clients, portfolio, changes, availability });
  const seen = openSeen({ ...deps('seen') });
  const statements = openStatements({ ...deps('statements'), chooseFolder: platform.chooseFolder, printPdf: platform.printPdf });
  const zones = openZones({ ...deps('zones'), portfolio, changes });
  const explorer = openExplorer({ ...deps('explorer'), clients: reseller.clients, changes, resolve, dataFolder: platform.dataFolder });
  const practiceDns = async () => (await practice()).dns();
  const practiceWeb = async () => (await practice()).web();
  const liveDns = openLiveDns({
    ...deps('live-dns'),
    ...{ domain: portfolio.domain, domains: portfolio.domains, practiceDns, practiceWeb, changes: changes.service },
    dataFolder: platform.dataFolder,
  });
  const certificateTools = openCertificateTools(shared);
  const updates = openUpdates({ ...shared, source: platform.updates, incident: (event, error) => void log.incident(event, error) });
  const diagnostics = composeDiagnostics(shared, { platform, log, disk, local, credentials, clients, updates });
  const background = openBackground({
    ...deps('background'),
    host: platform.background,
    places,
    sync: portfolio.sync,
    overview: async (accountId) => (await portfolio.overview()).read({ accountId }),
    locked,
    clock: systemClock,
  });

  let endDailyCheck = (): void => undefined;
  const afterFirstScreen = once(() => {
    local.tidy();
    seen.resume();
    team.begin();
    liveDns.resume(locked());
    portfolio.follow();
    background.begin();
    accounts.retryPendingRemovals().then(
      () => events.publish('notices.changed', {}),
      (error: unknown) => void log.incident('accounts.pending-removals', error),
    );
    endDailyCheck = checkDaily({ allowed: () => settings.get().updates.daily, check: async () => (await updates.service()).check(false) });
  });

  return {
    accounts,
    credentials,
    clients,
    profile,
    settings,
    practice,
    portfolio,
    certificateTools,
    changes,
    mail,
    team,
    renewals,
    reminders,
    reminderTemplates,
    reminderSending,
    orders,
    zones,
    seen: seen.service,
    statements: statements.service,
    background,
    explorer,
    liveDns,
    availability,
    workspace,
    updates: updates.service,
    resolve,
    testConnection: reseller.testConnection,
    ...diagnostics,
    dialogs: platform.dialogs,
    openLink: platform.openLink,
    askUser: platform.askUser,
    copy: platform.copy,
    stores: local.stores,
    replaceStores: local.replace,
    async clearLocalData() {
      local.clearPortfolio();
      await explorer.clear();
      log.clear();
      for (const { id } of shared.workspace().accounts.list()) {
        profile.forget(id);
        events.publish('profile.forgotten', { accountId: id });
      }
    },
    afterFirstScreen,
    today,
    async close() {
      endDailyCheck();
      certificateTools.close();
      background.close();
      updates.close();
      orders.close();
      await changes.close();
      mail.close();
      await team.close();
      availability.close();
      seen.close();
      await statements.close();
      await explorer.close();
      await liveDns.close();
      await portfolio.close();
      clients.closeAll();
      await practice.opened()?.close();
      credentials.forgetAll();
      local.stores().close();
    },
  };
}
