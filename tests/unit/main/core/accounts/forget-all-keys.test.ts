import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createAccounts } from '../../../../../main/core/accounts/accounts.ts';
import { createCredentials } from '../../../../../main/core/accounts/credentials.ts';
import { forgetAllKeys } from '../../../../../main/core/accounts/forget-all-keys.ts';
import { teamItem } from '../../../../../main/core/keychain/passwords.ts';
import type { KeychainPort } from '../../../../../main/core/keychain/port.ts';
import { createSessionKeychain } from '../../../../../main/core/keychain/session.ts';
import { createRedaction } from '../../../../../main/core/redaction/redaction.ts';
import { openStores } from '../../../../../main/core/store/open.ts';
import type { Stores } from '../../../../../main/core/store/port.ts';

let folder: string;
let stores: Stores;
let keychain: KeychainPort;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'forget-all-keys-'));
  stores = await openStores({ folder, now: Date.now, warn: () => undefined });
  keychain = createSessionKeychain();
});
afterEach(() => {
  stores.close();
  rmSync(folder, { recursive: true, force: true });
});

async function addAccount(name: string, keep: 'keychain' | 'session' | null): Promise<string> {
  const common = { accounts: () => stores.workspace.accounts, events: { publish: () => undefined } };
  const credentials = createCredentials({ ...common, keychain: async () => keychain, redaction: createRedaction() });
  const accounts = createAccounts({ ...common, portfolio: () => stores.portfolio, credentials });
  const details = { resellerId: 'R-1', color: 'ocean', readOnly: true, forgetKeyOnLock: false } as const;
  const account = { ...details, name, baseAddress: 'https://api.reseller.example', apiKey: `key-of-${name}` } as const;
  const { id } = await accounts.add({ ...account, keep: keep ?? 'session' });
  if (keep === null) await credentials.remove(id);
  return id;
}

test('removes every key from the keychain and keeps the accounts', async () => {
  const ids = [await addAccount('One', 'keychain'), await addAccount('Two', 'keychain'), await addAccount('Three', null)];
  expect(await forgetAllKeys(stores, async () => keychain)).toEqual({ removed: 2, remaining: [] });
  for (const id of ids) expect(await keychain.get(id)).toBeNull();
  expect(stores.workspace.accounts.list()).toHaveLength(3);
  expect(ids.map((id) => stores.workspace.accounts.keyLocation(id))).toEqual(['none', 'none', 'none']);
  expect(await forgetAllKeys(stores, async () => keychain)).toEqual({ removed: 0, remaining: [] });
});

test('names a key that the keychain cannot remove now, and removes it the next time', async () => {
  const id = await addAccount('One', 'keychain');
  const locked: KeychainPort = { ...keychain, state: async () => 'locked', delete: async () => false };
  expect(await forgetAllKeys(stores, async () => locked)).toEqual({ removed: 0, remaining: ['One'] });
  expect(await keychain.get(id)).not.toBeNull();
  expect(await forgetAllKeys(stores, async () => keychain)).toEqual({ removed: 1, remaining: [] });
  expect(await keychain.get(id)).toBeNull();
});

test('removes the password of a mail server, too', async () => {
  const id = await addAccount('One', 'keychain');
  const limits = { perMinute: 1, perHour: 1 };
  const sender = { user: 'desk', fromName: '', fromAddress: 'desk@reseller.test', replyTo: '' };
  stores.workspace.mailServers.write(id, { host: 'smtp.reseller.test', port: 465, security: 'tls', ...sender, ...limits }, 'keychain');
  await keychain.set(`mail${id}`, { apiKey: 'password', origin: 'smtp://smtp.reseller.test:465 desk' });
  expect(await forgetAllKeys(stores, async () => keychain)).toEqual({ removed: 2, remaining: [] });
  expect(await keychain.get(`mail${id}`)).toBeNull();
});

test('removes the password of the team’s database, too', async () => {
  stores.workspace.team.write('{}', 'keychain', true);
  await keychain.set(teamItem, { apiKey: 'password', origin: 'postgres://sari@db.reseller.test:5432/team' });
  expect(await forgetAllKeys(stores, async () => keychain)).toEqual({ removed: 1, remaining: [] });
  expect(await keychain.get(teamItem)).toBeNull();
});
