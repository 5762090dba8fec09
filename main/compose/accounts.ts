import type { ConnectionReport } from '../../preload/contract/accounts/connection.ts';
import type { Parsed } from '../../preload/contract/index.ts';
import { practiceAddress } from '../../preload/contract/lists.ts';
import { type AccountsService, createAccounts } from '../core/accounts/accounts.ts';
import { type Clients, createClients, timeoutsOf } from '../core/accounts/clients.ts';
import { type CredentialsService, createCredentials } from '../core/accounts/credentials.ts';
import type { PracticeAccount } from '../core/accounts/practice/practice-account.ts';
import { testConnection } from '../core/accounts/test-connection.ts';
import { isPractice } from '../core/base/base-address.ts';
import { type Lazy, lazily } from '../core/base/lazy.ts';
import { createNetworks, type Networks } from '../core/connection/networks.ts';
import { createProxyFor } from '../core/connection/proxy.ts';
import type { KeychainPort } from '../core/keychain/port.ts';
import type { LocalLog } from '../core/log/log.ts';
import type { Platform } from '../core/platform.ts';
import type { SharedDeps } from './shared.ts';

/** The accounts with their keys, and the clients of their services. */
export interface AccountServices {
  readonly accounts: AccountsService;
  readonly credentials: CredentialsService;
  readonly keychain: () => Promise<KeychainPort>;
  /** Closes a client without regard to what it is used for; see `Portfolio.clients`. */
  readonly clients: Clients;
  /** Loaded at first use. */
  readonly practice: Lazy<PracticeAccount>;
  /** Returns the address that calls for this base address go to: the same, except for the practice account, whose service is started. */
  resolve(baseAddress: string): Promise<string>;
  readonly networks: Networks;
  testConnection(input: Parsed<'connection.test'>, signal: AbortSignal): Promise<ConnectionReport>;
}

export interface AccountSources {
  readonly platform: Platform;
  readonly log: LocalLog;
}

export function composeAccounts(shared: SharedDeps, { platform, log }: AccountSources): AccountServices {
  const { events, redaction, settings, store, workspace, now } = shared;
  const userAgent = `ResellerDesk/${platform.appVersion}`;
  const proxyFor = createProxyFor(() => settings().connection, platform.systemProxy);
  const table = () => workspace().accounts;
  const keychain = lazily(platform.keychain);
  const credentials = createCredentials({ accounts: table, keychain, redaction, events });
  const accounts = createAccounts({ accounts: table, portfolio: store, credentials, events });

  const practice = lazily(async () => {
    const { openPractice } = await import('../core/accounts/practice/open.ts');
    return openPractice({
      fork: platform.forkPractice,
      folder: platform.dataFolder,
      accounts,
      credentials,
      drop: (accountId) => events.publish('address.lost', { accountId }),
      forget: accounts.forgetReseller,
      warn: (reason) => log.warn('practice.process', { reason }),
    });
  });

  /** The practice account's key belongs to main, and is created if there is none. */
  function orPracticeKey(keyOf: CredentialsService['keyFor']): CredentialsService['keyFor'] {
    return async (accountId, origin) => (origin === practiceAddress ? (await practice()).key(accountId) : keyOf(accountId, origin));
  }

  async function resolve(baseAddress: string): Promise<string> {
    const known = isPractice({ baseAddress }) && table().list().some(isPractice);
    return known ? (await practice()).address() : baseAddress;
  }

  const clients = createClients({
    account: (id) => table().find(id),
    key: orPracticeKey(credentials.key),
    resolve,
    settings,
    make: async (account, limits, timeouts) => {
      const { createServiceClient } = await import('../core/service/client.ts');
      const report: Parameters<typeof createServiceClient>[0]['onLimiter'] = (state) => events.publish('limiter.changed', state);
      return createServiceClient({ credentials: account, limits, timeouts, proxyFor, redaction, log, now, userAgent, onLimiter: report });
    },
  });

  /** The proxy of the first account's service; a practice service needs none. */
  async function proxyInUse(): Promise<string | null> {
    const account = table()
      .list()
      .find((one) => !isPractice(one));
    return account === undefined ? null : proxyFor(account.baseAddress);
  }

  events.subscribe('settings.changed', clients.follow);
  events.subscribe('workspace.replaced', credentials.forgetAll);
  events.subscribe('window.locked', () => {
    credentials.forgetOnLock();
    for (const { id, forgetKeyOnLock } of table().list()) if (forgetKeyOnLock) events.publish('key.dropped', { accountId: id });
  });

  return {
    accounts,
    credentials,
    keychain,
    clients,
    practice,
    resolve,
    networks: createNetworks({ proxy: proxyInUse, now }),
    testConnection: (input, signal) =>
      testConnection(input, {
        signal,
        credentials: { keyFor: orPracticeKey(credentials.keyFor) },
        resolve,
        proxyFor,
        timeouts: timeoutsOf(settings()),
        userAgent,
        redaction,
        now,
        report: (step) => events.publish('connection.step', { run: input.run, step }),
      }),
  };
}
