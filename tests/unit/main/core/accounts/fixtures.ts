import { createAccounts } from '../../../../../main/core/accounts/accounts.ts';
import { createCredentials } from '../../../../../main/core/accounts/credentials.ts';
import { loadDatabase } from '../../../../../main/core/base/database.ts';
import { AppError } from '../../../../../main/core/base/errors.ts';
import { createEventBus, type RendererEvents } from '../../../../../main/core/base/event-bus.ts';
import type { KeychainPort, KeyItem } from '../../../../../main/core/keychain/port.ts';
import { createSessionKeychain } from '../../../../../main/core/keychain/session.ts';
import type { LifecycleEvents } from '../../../../../main/core/lifecycle.ts';
import type { Redaction } from '../../../../../main/core/redaction/port.ts';
import { accountsTable } from '../../../../../main/core/store/accounts-table.ts';
import { openInMemory } from '../../../../../main/core/store/open-file.ts';
import { portfolioStore } from '../../../../../main/core/store/portfolio/portfolio-store.ts';
import { portfolioSchema, workspaceSchema } from '../../../../../main/core/store/schema.ts';
import type { Account } from '../../../../../preload/contract/accounts/accounts.ts';

/** A keychain whose failures the test controls; it counts its calls. */
export interface TestKeychain extends KeychainPort {
  issue: 'none' | 'locked' | 'down';
  /** If set, reading and storing wait for it. */
  hold: Promise<void> | null;
  /** If set, removing waits for it and then removes nothing. */
  stuck: Promise<void> | null;
  readonly calls: string[];
  readonly items: Map<string, KeyItem>;
}

function createTestKeychain(): TestKeychain {
  const inner = createSessionKeychain();
  const items = new Map<string, KeyItem>();
  const check = (call: string): void => {
    keychain.calls.push(call);
    if (keychain.issue === 'down') throw new AppError('KEYCHAIN', { reason: 'text', facts: { text: 'It does not answer.' } });
  };
  const keychain: TestKeychain = {
    name: 'gnome-keyring',
    issue: 'none',
    hold: null,
    stuck: null,
    calls: [],
    items,
    state: async () => (({ none: 'ready', locked: 'locked', down: 'no-service' }) as const)[keychain.issue],
    async get(accountId) {
      check('get');
      await keychain.hold;
      return keychain.issue === 'locked' ? null : await inner.get(accountId);
    },
    async set(accountId, item) {
      check('set');
      if (keychain.issue === 'locked') throw new AppError('KEYCHAIN', { reason: 'text', facts: { text: 'It is locked.' } });
      await keychain.hold;
      items.set(accountId, item);
      await inner.set(accountId, item);
    },
    async delete(accountId) {
      check('delete');
      if (keychain.issue === 'locked') return false;
      if (keychain.stuck !== null) return keychain.stuck.then(() => false);
      items.delete(accountId);
      return inner.delete(accountId);
    },
  };
  return keychain;
}

export type AccountsFixtures = Awaited<ReturnType<typeof createAccountsFixtures>>;

/** Accounts and credentials over an in-memory database and the test's own keychain. */
export async function createAccountsFixtures() {
  const table = accountsTable(openInMemory(await loadDatabase(), workspaceSchema));
  const portfolio = portfolioStore(openInMemory(await loadDatabase(), portfolioSchema));
  const keychain = createTestKeychain();
  const secrets: string[] = [];
  const redaction: Redaction = {
    addSecret: (secret, id) => void secrets.push(`${id}:${secret}`),
    text: (text) => text,
    json: (value) => value,
  };
  /** What the renderer is notified of: `list`, or the account whose key changed. */
  const changes: string[] = [];
  /** The other events, with their account. */
  const lifecycle: string[] = [];
  const events = createEventBus<RendererEvents & LifecycleEvents>((error) => {
    throw error;
  });
  events.subscribeAll((name, payload) => {
    const { accountId = '' } = payload as { accountId?: string };
    if (name === 'accounts.changed') changes.push('list');
    else if (name === 'credentials.changed') changes.push(accountId);
    else lifecycle.push(`${name} ${accountId}`);
  });
  const start = () =>
    createCredentials({
      accounts: () => table,
      keychain: async () => keychain,
      redaction,
      events,
    });
  let credentials = start();
  const accounts = createAccounts({
    accounts: () => table,
    portfolio: () => portfolio,
    credentials: {
      setWithAccount: (...args) => credentials.setWithAccount(...args),
      status: (id) => credentials.status(id),
      remove: (id) => credentials.remove(id),
      retryPendingRemovals: () => credentials.retryPendingRemovals(),
    },
    events,
  });
  return {
    table,
    portfolio,
    keychain,
    secrets,
    changes,
    lifecycle,
    accounts,
    get credentials() {
      return credentials;
    },
    /** As after quitting and starting: everything in memory is gone. */
    restart() {
      credentials = start();
    },
    /** Puts an account without a key into the table, as one whose key was removed. */
    add(name = 'Main', changes: Partial<Account> = {}): Account {
      const { apiKey: _, keep: __, ...fields } = newAccount;
      const id = `account${String(table.list().length + 1).padStart(13, '0')}` as Account['id'];
      const account: Account = { ...fields, baseAddress: 'https://api.reseller.example', id, name, ...changes };
      table.insert(account);
      return account;
    },
  };
}

export const newAccount = {
  name: 'Main',
  baseAddress: 'https://api.reseller.example/v1/',
  resellerId: 'R-1001',
  color: 'ocean',
  readOnly: true,
  forgetKeyOnLock: false,
  apiKey: 'the-key',
  keep: 'keychain',
} as const;
