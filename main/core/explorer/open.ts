import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AccountId } from '../../../preload/contract/values.ts';
import type { Clients } from '../accounts/clients.ts';
import { AppError } from '../base/errors.ts';
import { type Lazy, lazily } from '../base/lazy.ts';
import type { ReceivedWrite, SentWrite } from '../changes/engine/deps.ts';
import type { CoreBus } from '../changes/events.ts';
import type { Changes } from '../changes/open.ts';
import type { Platform } from '../platform.ts';
import type { Busy } from '../quit-blockers.ts';
import type { RegisteringRedaction } from '../redaction/port.ts';
import type { WorkspaceStore } from '../store/port.ts';
import type { OperationsDeps } from './form/operations.ts';
import type { History, OfValues, RunEntry } from './history/history.ts';
import type { WriteEntries } from './history/write-entries.ts';
import type { CollectionsService, DocumentsService, OperationsService, ResponsesService, RunsService } from './port.ts';
import type { OpenedRuns } from './run/service.ts';

export interface OpenExplorerDeps {
  readonly clients: Pick<Clients, 'for' | 'limiter'>;
  readonly changes: Pick<Changes, 'service'>;
  /** Called each time, because a restore replaces the table. */
  readonly workspace: () => Pick<WorkspaceStore, 'accounts' | 'explorerHistory' | 'explorerCollections'>;
  /** Where calls to this base address are sent. */
  readonly resolve: (baseAddress: string) => Promise<string>;
  readonly redaction: Pick<RegisteringRedaction, 'forms' | 'text'>;
  readonly events: CoreBus;
  readonly dialogs: Platform['dialogs'];
  /** Absolute path. */
  readonly dataFolder: string;
  readonly busy: Busy;
  readonly copy: (text: string) => void;
  readonly incident: (error: unknown) => void;
  /** Unix time in ms. */
  readonly now: () => number;
}

/** The explorer of the service's operations; its modules and its thread are loaded at first use. */
export interface Explorer {
  /** Loads its modules. For an account with a stored document that was viewed before, that document is loaded too. */
  prepare(accountId: AccountId | null): Promise<void>;
  documents(): Promise<DocumentsService>;
  operations(): Promise<OperationsService>;
  responses(): Promise<ResponsesService>;
  collections(): Promise<CollectionsService>;
  history(): Promise<Pick<History, 'history' | 'historyValues' | 'clear'>>;
  /** A bulk read has ended: it becomes one history entry. */
  enterRun(run: RunEntry): Promise<void>;
  runs(): Promise<RunsService>;
  /** Pauses a bulk read until the user resumes it. */
  stopRun(reason: 'sleep' | 'shutdown'): void;
  /** Remaining rows of an active run. */
  unread(): number;
  /** Deletes all stored documents and the history. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

export function openExplorer(deps: OpenExplorerDeps): Explorer {
  const accountOf = (id: AccountId) => deps.workspace().accounts.find(id);
  const collectionsTable = () => deps.workspace().explorerCollections;
  let openedRuns: OpenedRuns | null = null;
  const documents: Lazy<DocumentsService> = lazily(async () => {
    const [{ createDocuments }, { createDocumentStore }, { bundledDocument }] = await Promise.all([
      import('./document/documents.ts'),
      import('./document/document-store.ts'),
      import('./document/bundled.ts'),
    ]);
    return createDocuments({
      ...{ thread, clientFor: deps.clients.for, bundled: bundledDocument, account: accountOf },
      accounts: () =>
        deps
          .workspace()
          .accounts.list()
          .map(({ id }) => id),
      ...{ resolve: deps.resolve, dialogs: deps.dialogs, now: deps.now },
      store: createDocumentStore(join(deps.dataFolder, 'explorer')),
    });
  });
  const thread = lazily(async () => {
    const [{ createThread }, { startThread }] = await Promise.all([import('./thread/client.ts'), import('./thread/start.ts')]);
    return createThread({
      start: startThread,
      bytesOf: async (hash) => (await documents()).bytesOf(hash),
      piecesOf: async (hash) => (await documents()).piecesOf(hash),
    });
  });
  const baseAddress = async (id: AccountId): Promise<string> => {
    const account = accountOf(id);
    if (account === null) throw new AppError('NOT_FOUND', 'account-gone');
    return deps.resolve(account.baseAddress);
  };
  const files = lazily(async () => (await import('./form/held-files.ts')).createFileCache());
  const variables: OperationsDeps['variables'] = (collection, accountId) => {
    const found = collectionsTable().variables(collection, accountId);
    return new Map(found.map(({ name, value }) => [name, value]));
  };
  const operations = lazily(async (): Promise<OperationsService> => {
    const { createOperations } = await import('./form/operations.ts');
    const made = { thread: await thread(), files: await files(), dialogs: deps.dialogs };
    return createOperations({ ...made, baseAddress, keys: deps.redaction.forms, variables });
  });
  const collections = lazily(async (): Promise<CollectionsService> => {
    const { createCollections } = await import('./collections/collections.ts');
    const { dialogs, redaction } = deps;
    return createCollections({ thread, dialogs, forms: redaction.forms, table: collectionsTable });
  });
  const history = lazily(async () => {
    const { createHistory } = await import('./history/history.ts');
    const { redaction, events, incident, now } = deps;
    const report = (accountId: AccountId): void => events.publish('explorer-history.changed', { accountId });
    const removeSecrets = async ({ hash, key, values, accountId, collection }: OfValues) => {
      const own = accountId === undefined || collection === undefined ? null : variables(collection, accountId);
      return (await thread()).call('form.kept', { hash, key, values, variables: own, forms: redaction.forms() });
    };
    return createHistory({ table: () => deps.workspace().explorerHistory, removeSecrets, redact: redaction.text, report, incident, now });
  });
  /** Sequential, otherwise a write could end before it was recorded as sent. */
  let entering: Promise<void> = Promise.resolve();
  const enter = (write: SentWrite, work: (to: WriteEntries) => void): void => {
    if (write.kind !== 'request') return;
    entering = entering
      .then(async () => work((await import('./history/write-entries.ts')).writeEntries(await history())))
      .catch(deps.incident);
  };
  const responses = lazily(async () => {
    const { createResponses } = await import('./responses/service.ts');
    return createResponses({ ...deps, thread, operations, history, forms: deps.redaction.forms });
  });
  const runPath = join(deps.dataFolder, 'explorer', 'run', 'results');
  /** Results of the last run remain on disk if the application is killed, and can no longer be shown. Sequential, and before a run. */
  let sweeping: Promise<void> = Promise.resolve();
  const sweepRuns = (): void => {
    sweeping = sweeping.then(() => rm(runPath, { force: true })).catch(deps.incident);
  };
  sweepRuns();
  const forgetRuns = (accountId: AccountId): void => {
    if (openedRuns === null) sweepRuns();
    else void openedRuns.forget(accountId);
  };
  const enterRun = async (run: RunEntry): Promise<void> => (await history()).enterRun(run);
  const runs = lazily(async () => {
    const { createRuns } = await import('./run/service.ts');
    const { clients, redaction, dialogs, busy, events, incident } = deps;
    openedRuns = createRuns({
      thread,
      operations,
      variables,
      clients,
      redaction,
      dialogs,
      busy,
      path: runPath,
      report: (state) => events.publish('explorer-run.changed', state),
      enter: enterRun,
      incident,
    });
    await sweeping;
    return openedRuns;
  });
  const forgetResponses = (accountId: AccountId | null): void => responses.opened()?.forget(accountId);
  const quietly = (work: () => Promise<void>): void => void work().catch(deps.incident);
  /** A change of kind `request` got a response; responses to other kinds are not stored. */
  const keepAnswer = ({ accountId, job, seq, input, write, raw, times }: ReceivedWrite): void => {
    const { ready } = write;
    if (ready === undefined) return;
    const request = { key: String(input['key'] ?? ''), hash: String(input['hash'] ?? ''), secrets: ready.secrets };
    quietly(async () => (await responses()).received({ accountId, job, seq, raw, times, ...request }));
  };
  deps.events.subscribe('window.locked', () => {
    forgetResponses(null);
    files.opened()?.drop(null);
    openedRuns?.lock();
  });
  deps.events.subscribe('account.removed', ({ accountId }) => forgetRuns(accountId));
  deps.events.subscribe('reseller.changed', ({ accountId }) => {
    forgetResponses(accountId);
    files.opened()?.drop(accountId);
    forgetRuns(accountId);
    quietly(async () => (await documents()).forget(accountId));
    quietly(async () => (await history()).clear(accountId));
  });
  deps.events.subscribe('write.answered', keepAnswer);
  deps.events.subscribe('write.sent', (write) => enter(write, (entries) => entries.sent(write)));
  deps.events.subscribe('write.over', (write) => enter(write, (entries) => entries.ended(write)));

  return {
    async prepare(accountId) {
      const [opening] = await Promise.all([documents(), operations(), responses()]);
      if (accountId !== null) await opening.prepare(accountId);
    },
    documents,
    operations,
    responses,
    collections,
    runs,
    history,
    enterRun,
    stopRun: (reason) => openedRuns?.stop(reason),
    unread: () => openedRuns?.unread() ?? 0,
    async clear() {
      await openedRuns?.forget(null);
      (await history()).clear(null);
      await (await documents()).clear();
    },
    async close() {
      await openedRuns?.close();
      await entering;
      await thread.opened()?.close();
    },
  };
}
