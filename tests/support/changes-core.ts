import { createResponses } from '../../main/core/availability/answers.ts';
import { statusOf } from '../../main/core/availability/name-state.ts';
import { createEventBus } from '../../main/core/base/event-bus.ts';
import type { ReceivedWrite } from '../../main/core/changes/engine/deps.ts';
import type { CoreBus, CoreEvents } from '../../main/core/changes/events.ts';
import { type Changes, type OpenChangesDeps, openChanges } from '../../main/core/changes/open.ts';
import type { ChangesService } from '../../main/core/changes/port.ts';
import { createBusy } from '../../main/core/quit-blockers.ts';
import { createRedaction } from '../../main/core/redaction/redaction.ts';
import type { AdjustableServiceClient, ServiceClientOptions } from '../../main/core/service/client.ts';
import type { ServiceClient } from '../../main/core/service/port.ts';
import { openStores } from '../../main/core/store/open.ts';
import type { Stores, WorkspaceStore } from '../../main/core/store/port.ts';
import { kinds } from '../../main/kinds.ts';
import type { AccountId } from '../../preload/contract/values.ts';
import { practiceAccount, practiceClient } from './practice-client.ts';

export const changesAccount = practiceAccount as AccountId;

/** The application's core as far as changes need it: real stores in a folder, and a client of a practice service. */
export interface ChangesCore {
  readonly stores: Stores;
  readonly changes: Changes;
  readonly service: ChangesService;
  readonly events: CoreBus;
  readonly client: AdjustableServiceClient;
}

interface ChangesCoreOptions {
  readonly folder: string;
  readonly address: string;
  readonly incident: (error: unknown) => void;
  /** Milliseconds after which an unknown row that is not seen counts as not done. */
  readonly minSettlingMs: number;
  readonly client?: Partial<ServiceClientOptions>;
  /** Called for every response to a write. */
  readonly received?: (write: ReceivedWrite) => void;
  /** Unix time in ms; default: the system's. */
  readonly now?: () => number;
  /** Sends messages to customers. */
  readonly mail?: OpenChangesDeps['mail'];
  /** What is called with each outcome, given the workspace. */
  readonly recorded?: (workspace: () => WorkspaceStore) => NonNullable<OpenChangesDeps['recorded']>;
  /** Intercepts the calls between the engine and the client. */
  readonly between?: (client: ServiceClient) => ServiceClient;
}

/** Opens the stores, with the account in them, and the change engine. */
export async function openChangesCore(options: ChangesCoreOptions): Promise<ChangesCore> {
  const { folder, address, incident, minSettlingMs, now = Date.now } = options;
  const stores = await openStores({ folder, now, warn: (_, error) => incident(error) });
  if (stores.workspace.accounts.find(changesAccount) === null) {
    stores.workspace.accounts.insert({
      id: changesAccount,
      name: 'Main',
      color: 'ocean',
      baseAddress: address,
      resellerId: '584',
      readOnly: false,
      forgetKeyOnLock: false,
    });
  }
  const redaction = createRedaction();
  const client = practiceClient(address, { redaction, ...options.client });
  const used = options.between?.(client) ?? client;
  const responses = createResponses({
    store: () => stores.portfolio.nameResults,
    clientFor: async () => used,
    now,
    // They are written a while later, when a test may have closed its stores.
    incident: () => undefined,
  });
  const events = createEventBus<CoreEvents>(incident);
  if (options.received !== undefined) events.subscribe('write.answered', options.received);
  const changes = openChanges({
    kinds: async () => kinds,
    clients: { for: async () => used },
    workspace: () => stores.workspace,
    portfolio: () => stores.portfolio,
    settings: stores.workspace.settings.read,
    redaction,
    standing: async (accountId, name, of) => statusOf(await responses.check(accountId, name, { ...of, premium: true }), now()),
    mail: options.mail ?? (() => Promise.reject(new Error('No mail server in this test.'))),
    ...(options.recorded === undefined ? {} : { recorded: options.recorded(() => stores.workspace) }),
    busy: createBusy(),
    dialogs: { available: false, openFile: async () => null, saveFile: async () => null },
    events,
    incident,
    now,
    minSettlingMs,
    copy: () => undefined,
    uncopy: async () => undefined,
  });
  return { stores, changes, events, client, service: await changes.service() };
}
