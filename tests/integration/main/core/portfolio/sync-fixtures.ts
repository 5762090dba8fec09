import { afterEach, beforeEach, expect } from 'vitest';
import { systemClock } from '../../../../../main/core/base/clock.ts';
import { AppError } from '../../../../../main/core/base/errors.ts';
import type { SyncService } from '../../../../../main/core/portfolio/sync/port.ts';
import { createSync } from '../../../../../main/core/portfolio/sync/sync.ts';
import { createRedaction } from '../../../../../main/core/redaction/redaction.ts';
import type { ServiceClient } from '../../../../../main/core/service/port.ts';
import type { Stores } from '../../../../../main/core/store/port.ts';
import type { RunningPractice } from '../../../../../main/practice/options.ts';
import type { SyncList, SyncListState, SyncState } from '../../../../../preload/contract/portfolio/sync.ts';
import { SyncState as SyncStateSchema } from '../../../../../preload/contract/portfolio/sync.ts';
import { Settings } from '../../../../../preload/contract/settings.ts';
import type { AccountId, Json } from '../../../../../preload/contract/values.ts';
import { makeClient } from '../service/make-client.ts';
import { createStoreFixtures, type StoreFixtures } from '../store/fixtures.ts';

export const accountId = 'account0000000000001' as AccountId;

type Get = ServiceClient['get'];

export interface SyncFixtures {
  readonly stores: Stores;
  readonly sync: SyncService;
  /** Requested paths and pages, in order. */
  readonly requested: string[];
  /** Every emitted state. */
  readonly reported: SyncState[];
  /** Lists that were read completely, each after its account. */
  readonly completed: string[];
  /** Accounts that were opened and could not be reached, and now can. */
  readonly answered: AccountId[];
  readonly folder: string;
  /** The clock of the engine and the store, set by the test. */
  now: number;
  locked: boolean;
  /** The accounts to follow, those whose key can be used, and those that keep it while locked. */
  accounts: AccountId[];
  readonly readyKeys: Set<AccountId>;
  readonly keptKeys: Set<AccountId>;
  settings: Settings['reading'];
  /** The computer is on none of the chosen networks. */
  isElsewhere: boolean;
  /** Triggers the engine's next check for outdated lists, which is due each minute. */
  checkLists(): void;
  /** Sets the service of an account. */
  connect(practice: RunningPractice, account?: AccountId): void;
  /** Intercepts the calls between the engine and an account's client. */
  between(change: (get: Get) => Get): void;
  list(list: SyncList, account?: AccountId): SyncListState;
  /** Resolves once nothing is read and nothing waits. */
  settled(account?: AccountId): Promise<SyncState>;
  /** Resolves once an emitted state passes. */
  until(passes: (state: SyncState) => boolean): Promise<SyncState>;
}

/** The sync engine over a real store and real clients, created for each test. */
export function syncFixtures(): () => SyncFixtures {
  let fixtures: StoreFixtures;
  let made: (SyncFixtures & { readonly close: () => void }) | null = null;
  beforeEach(async () => {
    fixtures = createStoreFixtures();
    made = await make(fixtures);
  });
  afterEach(() => {
    made?.close();
    fixtures.tidy();
  });
  return () => {
    if (made === null) throw new Error('There are no fixtures.');
    return made;
  };
}

async function make(fixtures: StoreFixtures): Promise<SyncFixtures & { readonly close: () => void }> {
  const stores = await fixtures.open();
  const clients = new Map<string, ServiceClient>();
  const incidents: unknown[] = [];
  const waiting = new Set<(state: SyncState) => void>();
  let change: (get: Get) => Get = (get) => get;
  const made = {
    stores,
    requested: [] as string[],
    reported: [] as SyncState[],
    completed: [] as string[],
    answered: [] as AccountId[],
    folder: fixtures.folder,
    now: fixtures.clock,
    locked: false,
    accounts: [] as AccountId[],
    readyKeys: new Set<AccountId>(),
    keptKeys: new Set<AccountId>(),
    isElsewhere: false,
    settings: Settings.shape.reading.parse({}),
    detected: [] as (() => void)[],
    /** The test triggers what is due a minute later. */
    after(ms: number, run: () => void): () => void {
      if (ms < 60_000) return systemClock.after(ms, run);
      made.detected.push(run);
      return () => made.detected.splice(made.detected.indexOf(run), 1);
    },
  };
  const sync: SyncService = createSync({
    async clientFor(account) {
      const client = clients.get(account);
      if (client === undefined) throw new Error('There is no client.');
      const get: Get = (path, query, options) => {
        made.requested.push(`${path} ${String(query?.['page'])}${'required_document' in (query ?? {}) ? ' documents' : ''}`);
        return client.get(path, query, options);
      };
      return { ...client, get: change(get) };
    },
    store: () => stores.portfolio.lists,
    balance: {
      readAt: (account) => stores.portfolio.profile.read(account).balance?.fetchedAt ?? null,
      async read(account, options) {
        const client = clients.get(account);
        if (client === undefined) throw new Error('There is no client.');
        made.requested.push(`account/balance ${options.priority}`);
        await change(client.get)('account/balance', {}, options);
        const fetchedAt = new Date(made.now).toISOString();
        stores.portfolio.profile.writeBalance(account, { fetchedAt, currency: 'IDR', balance: '1.00', fields: [] });
      },
    },
    answered(account) {
      made.answered.push(account);
      sync.connected(account);
    },
    completed: (account, list) => void made.completed.push(`${account} ${list}`),
    settings: () => made.settings,
    isElsewhere: () => made.isElsewhere,
    zone: () => 'UTC',
    accounts: () => made.accounts,
    keyReady: async (account) => made.readyKeys.has(account),
    keepsKeyLocked: (account) => made.keptKeys.has(account),
    redaction: createRedaction(),
    locked: () => made.locked,
    incident(error) {
      incidents.push(error);
      return 'incident';
    },
    report(state) {
      made.reported.push(SyncStateSchema.parse(state));
      for (const each of [...waiting]) each(state);
    },
    now: () => made.now,
    clock: { now: systemClock.now, after: (ms, run) => made.after(ms, run) },
  });

  const until: SyncFixtures['until'] = (passes) =>
    new Promise((resolve) => {
      const listener = (state: SyncState): void => {
        if (!passes(state)) return;
        waiting.delete(listener);
        resolve(state);
      };
      waiting.add(listener);
    });

  return Object.assign(made, {
    sync,
    connect({ address, resellerId }: RunningPractice, account = accountId) {
      const credentials = { accountId: account, baseAddress: address, resellerId, apiKey: async () => 'practice-key' };
      clients.set(account, makeClient(address, { credentials }).client);
    },
    between(next: (get: Get) => Get) {
      change = next;
    },
    list(list: SyncList, account = accountId) {
      const found = sync.state(account).lists.find((each) => each.list === list);
      if (found === undefined) throw new Error('There is no such list.');
      return found;
    },
    settled(account = accountId) {
      const passes = (state: SyncState) =>
        state.accountId === account && state.lists.every(({ phase }) => phase !== 'reading' && phase !== 'waiting');
      const present = sync.state(account);
      return passes(present) ? Promise.resolve(present) : until((state) => passes(state));
    },
    until,
    checkLists() {
      for (const run of made.detected.splice(0)) run();
    },
    close() {
      sync.close();
      for (const client of clients.values()) client.close();
      expect(incidents).toEqual([]);
    },
  });
}

/** Pages with this many objects, whatever was requested: a small service then has many pages. */
export function smallPages(limit: number): (get: Get) => Get {
  return (get) => (path, query, options) => get(path, { ...query, limit } as Record<string, Json>, options);
}

/** Small pages of domains; those from `first` on never arrive: they end with the sync. */
export function heldFrom(first: number, limit: number): (get: Get) => Get {
  return (get) => (path, query, options) => {
    if (path !== 'domains' || Number(query?.['page']) < first || query?.['required_document'] !== undefined)
      return smallPages(limit)(get)(path, query, options);
    return new Promise((_resolve, reject) => {
      const end = (): void => reject(new AppError('CANCELED', { reason: 'text', facts: { text: 'The call was canceled.' } }));
      options?.signal?.addEventListener('abort', end, { once: true });
    });
  };
}
