import { textSizeAfter } from '../../preload/contract/text-sizes.ts';
import { isPractice, readBaseAddress } from '../core/base/base-address.ts';
import { AppError, explain, fieldError } from '../core/base/errors.ts';
import { lazily } from '../core/base/lazy.ts';
import { todayIn } from '../core/base/time-zones.ts';
import type { ChangesService } from '../core/changes/port.ts';
import { linkOf } from '../core/explorer/links.ts';
import { operationMarks } from '../core/explorer/operation-marks.ts';
import type { Lock } from '../core/lock/lock.ts';
import { readServer } from '../core/mail/endpoint.ts';
import type { Platform } from '../core/platform.ts';
import { untilAborted } from '../core/service/wait.ts';
import { questionBeforeStart, weakensConfirmation } from '../core/system-question.ts';
import { noTeam } from '../core/team/open.ts';
import type { CallServices } from './call-services.ts';
import type { Services } from './services.ts';

interface AppDeps {
  readonly platform: Platform;
  readonly lock: Lock;
  readonly services: () => Promise<Services>;
}

/**
 * Binds each group of calls to its service. A call runs the method of its name there, so that a new one needs no line here; groups with a
 * rule of their own have a function below.
 */
export function bindCalls(deps: AppDeps): CallServices {
  const { services } = deps;
  return {
    accounts: accountsCalls(services),
    app: appCalls(deps),
    availability: async () => (await services()).availability.service(),
    background: async () => (await services()).background.calls,
    certificateFiles: async () => (await services()).certificateTools.files(),
    certificateRequests: async () => (await services()).certificateTools.requests(),
    changeFile: async () => (await services()).changes.files(),
    changes: changesCalls(services),
    columns: async () => (await services()).workspace.columns(),
    async connection() {
      const { testConnection } = await services();
      return { test: testConnection, readAddress: ({ baseAddress }) => readBaseAddress(baseAddress) };
    },
    contacts: async () => (await services()).portfolio.contacts(),
    credentials: credentialsCalls(services),
    customerChoice: async () => (await services()).portfolio.search(),
    customerDomains: async () => (await services()).portfolio.customerDomains(),
    domain: async () => (await services()).portfolio.domain(),
    explorerResponse: async () => (await services()).explorer.responses(),
    explorerCollections: async () => (await services()).explorer.collections(),
    async explorerDocument() {
      const { explorer } = await services();
      return { ...(await explorer.documents()), prepare: ({ accountId }) => explorer.prepare(accountId) };
    },
    async explorerHistory() {
      const history = await (await services()).explorer.history();
      return { ...history, clearHistory: ({ accountId }) => history.clear(accountId) };
    },
    explorerMarks: explorerMarksCalls(services),
    explorerOperation: async () => (await services()).explorer.operations(),
    explorerRun: async () => (await services()).explorer.runs(),
    explorerSend: async () => (await services()).explorer.responses(),
    exports: async () => (await services()).portfolio.exports(),
    filters: async () => (await services()).portfolio.filters(),
    certificateOrders: lazily(async () => {
      const [{ createCertificateOrders }, { changes, clients, stores }] = await Promise.all([
        import('../core/certificates/orders.ts'),
        services(),
      ]);
      return createCertificateOrders({ clientFor: clients.for, store: () => stores().portfolio, changes: changes.service });
    }),
    hosting: lazily(async () => {
      const [{ createHosting }, { changes, clients }] = await Promise.all([import('../core/hosting/hosting.ts'), services()]);
      return createHosting({ clientFor: clients.for, copySecret: changes.copySecret, now: Date.now });
    }),
    lists: async () => (await services()).portfolio.allLists(),
    mail: mailCalls(services),
    team: teamCalls(services),
    liveDns: async () => (await services()).liveDns.service(),
    liveWatch: async () => (await services()).liveDns.watches(),
    liveRuns: async () => (await services()).liveDns.runs(),
    liveWeb: async () => (await services()).liveDns.web(),
    model: lazily(async () => {
      const [{ modelCalls }, loaded] = await Promise.all([import('../core/domains/model/renderer-calls.ts'), services()]);
      return modelCalls(loaded);
    }),
    nameserverSets: async () => (await services()).workspace.nameserverSets(),
    notes: async () => (await services()).workspace.notes(),
    async orders() {
      const { orders } = await services();
      const [cart, rules] = await Promise.all([orders.orders(), orders.rules()]);
      return { ...cart, ...rules };
    },
    overview: async () => (await services()).portfolio.overview(),
    practice: practiceCalls(services),
    pricePeriods: async () => (await services()).portfolio.prices(),
    profile: profileCalls(services),
    reminderSending: async () => (await services()).reminderSending(),
    reminders: async () => (await services()).reminders(),
    reminderTemplates: async () => (await services()).reminderTemplates(),
    renewals: async () => (await services()).renewals(),
    search: async () => (await services()).portfolio.search(),
    seen: async () => (await services()).seen(),
    settings: settingsCalls(services),
    statements: async () => (await services()).statements(),
    sync: syncCalls(services),
    transactions: async () => (await services()).portfolio.lists(),
    transferFile: async () => (await services()).workspace.transferFile(),
    transfers: async () => (await services()).orders.transfers(),
    async updates() {
      const updates = await (await services()).updates();
      return { ...updates, check: () => updates.check(true) };
    },
    watch: async () => (await services()).portfolio.watch(),
    zoneFile: async () => (await services()).zones.files(),
    zoneMany: async () => (await services()).zones.runs(),
    zones: async () => (await services()).zones.editor(),
    zoneTemplates: async () => (await services()).zones.templates(),
  };
}

/** Main asks in a dialog of the system before an account may change things. */
const accountsCalls =
  (services: () => Promise<Services>): CallServices['accounts'] =>
  async () => {
    const { accounts, askUser, clients, mail, practice, stores } = await services();
    return {
      ...accounts,
      async update(input) {
        const before = stores().workspace.accounts.find(input.id);
        if (before?.readOnly === true && input.readOnly === false && askUser !== null && !isPractice(before)) {
          const agreed = await askUser({ ask: 'leave-read-only', account: before.name });
          if (!agreed) throw new AppError('CANCELED', 'declined-read-only');
        }
        return accounts.update(input);
      },
      async remove({ id }) {
        const account = stores().workspace.accounts.find(id);
        // The keychain may be slow: nothing is sent with a key that is being removed.
        clients.drop(id);
        const password = stores().workspace.mailServers.read(id)?.password ?? 'none';
        const result = await accounts.remove(id);
        if (password !== 'none' && account !== null) await (await mail.service()).forgetAccount(account.id, account.name, password);
        if (account !== null && isPractice(account)) await (await practice()).discard();
        return result;
      },
    };
  };

/** What the host offers: window, lock, clipboard. All but notices and limiters works before the services are open. */
function appCalls({ platform, lock, services }: AppDeps): CallServices['app'] {
  const service: Awaited<ReturnType<CallServices['app']>> = {
    info: () => ({
      name: 'Reseller Desk',
      version: platform.appVersion,
      host: platform.host,
      platform: platform.system,
      versions: { ...platform.versions },
      dataFolder: platform.dataFolder,
      fileDialogs: platform.dialogs.available,
      systemQuestions: platform.askUser !== null,
    }),
    ready: async () => (await services()).afterFirstScreen(),
    notices: async () => ({ notices: (await services()).notices() }),
    limiter: async ({ accountId }) => (await services()).clients.limiter(accountId),
    lockState: lock.state,
    lock: () => lock.lock('by-hand'),
    unlock: lock.unlock,
    copy: ({ text }) => platform.copy(text),
    quit: platform.quit,
  };
  return async () => service;
}

/**
 * A start that costs much or touches much is confirmed in a dialog of the system too; the address of a row is opened by main, which does not
 * show it to the renderer.
 */
export function changesCalls(services: () => Promise<Services>): CallServices['changes'] {
  /**
   * Jobs that the user approved in a system dialog, with each one's creation time; resuming after a pause does not ask again. A restored
   * journal reuses job ids, so an id alone is not consent.
   */
  const agreed = new Map<number, string>();

  async function confirmStart({ askUser, settings, stores }: Services, service: ChangesService, job: number): Promise<void> {
    const { accountId, madeAt } = service.job(job);
    const account = stores().workspace.accounts.find(accountId);
    // A practice account spends no money.
    if (askUser === null || agreed.get(job) === madeAt || account === null || isPractice(account)) return;
    const question = questionBeforeStart(service, job, settings.get().changes);
    if (question === null) return;
    if (!(await askUser(question))) throw new AppError('CANCELED', 'declined-sending');
    agreed.set(job, madeAt);
  }

  // The start loads only this file of it.
  return lazily(async () => {
    const [{ rendererCalls }, { chosenTargets }, loaded] = await Promise.all([
      import('../core/changes/renderer-calls.ts'),
      import('../core/portfolio/chosen-targets.ts'),
      services(),
    ]);
    const { changes, openLink, orders, settings } = loaded;
    return {
      ...rendererCalls({
        changes,
        targets: chosenTargets(loaded),
        zone: () => todayIn(settings.get().formats.timeZone, Date.now()).zone,
        copySecret: changes.copySecret,
      }),
      async start({ job, typed }) {
        const service = await changes.service();
        service.mayStart(job, typed);
        await confirmStart(loaded, service, job);
        service.start(job, typed);
        if (service.job(job).origin.from === 'order') await orders.jobStarted(job);
      },
      async openLink({ job, row }) {
        const service = await changes.service();
        const address = service.secrets(job, row)?.['link'];
        if (address === undefined) throw new AppError('NOT_FOUND', 'link-released');
        const outcome = await openLink(address, new URL(address).host, 'https');
        if (outcome === 'opened') service.consumeSecrets(job, row);
        return { outcome };
      },
      async answer({ job, row, answer }) {
        if (answer === 'send-again') agreed.delete(job);
        await (await changes.service()).answer(job, row, answer);
      },
    };
  });
}

/** The key of the practice account is main's own; nothing of it can be typed. No call returns a key. */
const credentialsCalls =
  (services: () => Promise<Services>): CallServices['credentials'] =>
  async () => {
    const { credentials, stores } = await services();
    return {
      async set({ accountId, apiKey, keep }) {
        const account = stores().workspace.accounts.find(accountId);
        if (account !== null && isPractice(account)) throw fieldError('apiKey', explain('practice-key-fixed'));
        return { state: await credentials.set(accountId, apiKey, keep) };
      },
      status: async ({ accountId }) => ({ state: await credentials.status(accountId) }),
      remove: ({ accountId }) => credentials.remove(accountId),
      keychain: () => credentials.keychain(),
    };
  };

/** Marks of operations. An address is opened only where a text of the operation contains it. */
const explorerMarksCalls =
  (services: () => Promise<Services>): CallServices['explorerMarks'] =>
  async () => {
    const { explorer, openLink, stores } = await services();
    return {
      ...operationMarks(() => stores().workspace.explorerMarks, Date.now),
      async openLink({ address, ...of }, signal) {
        const url = linkOf(await (await explorer.operations()).operation(of, signal), address);
        return { outcome: url === null ? 'unavailable' : await openLink(url.href, url.host, 'https') };
      },
    };
  };

/** Main asks in a dialog of the system before it connects to another host: code in the renderer cannot choose one. */
const mailCalls =
  (services: () => Promise<Services>): CallServices['mail'] =>
  async () => {
    const { askUser, mail, stores } = await services();
    const of = await mail.service();
    return {
      ...of,
      async save(input) {
        const account = stores().workspace.accounts.find(input.accountId);
        const server = readServer(input.server);
        const before = of.server(input.accountId);
        const isSame = before?.host === server.host && before.port === server.port;
        if (askUser !== null && account !== null && !isSame) {
          const agreed = await askUser({ ask: 'mail-server', account: account.name, server: `${server.host}:${server.port}` });
          if (!agreed) throw new AppError('CANCELED', 'declined-mail-server');
        }
        return of.save(input);
      },
    };
  };

/** Where there is no team, nothing of it is loaded. For another server main asks, as for mail servers. */
const teamCalls =
  (services: () => Promise<Services>): CallServices['team'] =>
  async () => {
    const { askUser, stores, team } = await services();
    const has = (): boolean => stores().workspace.team.setup() !== null;
    return {
      state: async () => (has() ? (await team.service()).state() : noTeam),
      noteHistory: async (input) => (has() ? (await team.service()).noteHistory(input) : { edits: [] }),
      async save(input) {
        const of = await team.service();
        const before = of.server();
        const { host, port, authority } = input.server;
        // Another authority could vouch for another server of that name.
        const isSame = before?.host === host && before.port === port && before.authority === authority;
        if (askUser !== null && !isSame) {
          if (!(await askUser({ ask: 'team-server', server: `${host}:${port}` }))) throw new AppError('CANCELED', 'declined-team-server');
        }
        return of.save(input);
      },
      retry: async () => (await team.service()).retry(),
      leave: async () => (await team.service()).leave(),
      script: async () => (await team.service()).script(),
      setUp: async (input) => (await team.service()).setUp(input),
    };
  };

const practiceCalls =
  (services: () => Promise<Services>): CallServices['practice'] =>
  async () => {
    const { copy, practice } = await services();
    const account = await practice();
    return {
      // The start continues: other callers may be waiting for it.
      open: (_, signal) => untilAborted(account.open(), signal),
      copyKey: ({ id }) => account.copyKey(id, copy),
      reset: ({ id }) => account.reset(id),
    };
  };

/** The tester page of the service is opened by main, at the address of the account alone. */
const profileCalls =
  (services: () => Promise<Services>): CallServices['profile'] =>
  async () => {
    const { openLink, profile, resolve, stores } = await services();
    return {
      stored: ({ accountId }) => profile.stored(accountId),
      refresh: ({ accountId }, signal) => profile.refresh(accountId, { signal }),
      refreshBalance: ({ accountId }, signal) => profile.refreshBalance(accountId, { signal }),
      raw: ({ accountId, of }) => profile.raw(accountId, of),
      async openTester({ accountId }, signal) {
        const account = stores().workspace.accounts.find(accountId);
        if (account === null) throw new AppError('NOT_FOUND', 'account-gone');
        const url = new URL(`${await untilAborted(resolve(account.baseAddress), signal)}/swagger`);
        return { outcome: await openLink(url.href, url.host, isPractice(account) ? 'http' : 'https'), address: url.href };
      },
    };
  };

/** Main asks in a dialog of the system before it asks less often; files are chosen in dialogs of the system. */
const settingsCalls =
  (services: () => Promise<Services>): CallServices['settings'] =>
  async () => {
    const loaded = await services();
    const { askUser, clearLocalData, dialogs, settings, stores, today, writeDiagnostics } = loaded;
    return {
      get: settings.get,
      async update(change) {
        if (askUser !== null && weakensConfirmation(settings.get().changes, change.changes) && !(await askUser({ ask: 'confirm-less' })))
          throw new AppError('CANCELED', 'declined-settings');
        return settings.update(change);
      },
      stepTextSize({ step }) {
        const { textSize } = settings.get().appearance;
        return { textSize: settings.update({ appearance: { textSize: textSizeAfter(textSize, step) } }).appearance.textSize };
      },
      backups: () => ({ backups: stores().backups() }),
      backUpNow() {
        const backup = stores().workspace.backUp('by-hand');
        if (backup === null) throw new AppError('CONFLICT', 'backup-without-file');
        return backup;
      },
      async saveBackup() {
        const path = await dialogs.saveFile(`reseller-desk-${today()}.db`);
        if (path !== null) stores().workspace.saveCopy(path);
        return { path };
      },
      async restore({ name }) {
        await replaceStores(loaded, (present) => present.restore(name));
        return { restored: true };
      },
      async restoreFile() {
        const path = await dialogs.openFile();
        if (path === null) return { restored: false };
        await replaceStores(loaded, (present) => present.restoreFile(path));
        return { restored: true };
      },
      async clearLocalData() {
        await clearLocalData();
        return { cleared: true };
      },
      async saveDiagnostics() {
        const path = await dialogs.saveFile(`reseller-desk-diagnostics-${today()}.json`);
        if (path !== null) await writeDiagnostics(path);
        return { path };
      },
    };
  };

/**
 * A copy from before the practice account was created leaves its service without an account. Safeguards are kept as they are: accounts that
 * are read-only now, and how often main asks in a system dialog.
 */
async function replaceStores(opened: Services, replace: Parameters<Services['replaceStores']>[0]): Promise<void> {
  const { practice, replaceStores, settings, stores } = opened;
  const before = stores().workspace.accounts.list();
  const { systemDialog, systemDialogAmount, systemDialogRows } = settings.get().changes;
  replaceStores((present) => {
    const restored = replace(present);
    const { accounts, settings: table } = restored.workspace;
    for (const account of accounts.list()) {
      if (before.some(({ id, readOnly }) => id === account.id && readOnly)) accounts.update({ ...account, readOnly: true });
    }
    const read = table.read();
    table.write({ ...read, changes: { ...read.changes, systemDialog, systemDialogAmount, systemDialogRows } });
    return restored;
  });
  if (before.some(isPractice)) await (await practice()).endWithoutAccount();
}

/** Only an account that is here is read. */
const syncCalls =
  (services: () => Promise<Services>): CallServices['sync'] =>
  async () => {
    const { portfolio, stores } = await services();
    const sync = await portfolio.sync();
    return {
      state: ({ accountId }) => sync.state(accountId),
      networks: async () => ({ networks: [...(await portfolio.networks.present())] }),
      start({ accountId, lists, months }) {
        if (stores().workspace.accounts.find(accountId) === null) throw new AppError('NOT_FOUND', 'account-gone');
        sync.start(accountId, lists, months);
      },
      stop: ({ accountId }) => sync.stop(accountId),
    };
  };
