import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAccounts } from '../../../../../main/core/accounts/accounts.ts';
import { createCredentials } from '../../../../../main/core/accounts/credentials.ts';
import { createSessionKeychain } from '../../../../../main/core/keychain/session.ts';
import { createRedaction } from '../../../../../main/core/redaction/redaction.ts';
import { openStores } from '../../../../../main/core/store/open.ts';
import { everyFile } from '../../../../support/every-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'no-secret-test-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const canary = 'canary-4c91-Zx!key';
const resellerId = 'R-1001';
const forms = [
  canary,
  Buffer.from(canary).toString('base64').slice(0, 20),
  Buffer.from(`${resellerId}:${canary}`).toString('base64'),
  encodeURIComponent(canary),
];

it('leaves no key in any file, however it is entered, changed, moved and removed', async () => {
  const stores = await openStores({ folder, now: Date.now, warn: () => undefined });
  const keychain = createSessionKeychain();
  const credentials = createCredentials({
    accounts: () => stores.workspace.accounts,
    keychain: async () => keychain,
    redaction: createRedaction(),
    events: { publish: () => undefined },
  });
  const accounts = createAccounts({
    accounts: () => stores.workspace.accounts,
    portfolio: () => stores.portfolio,
    credentials,
    events: { publish: () => undefined },
  });
  const account = await accounts.add({
    name: 'Main',
    baseAddress: 'https://api.reseller.example',
    resellerId,
    color: 'ocean',
    readOnly: true,
    forgetKeyOnLock: false,
    apiKey: canary,
    keep: 'keychain',
  });
  await credentials.key(account.id);
  const first = stores.workspace.backUp('by-hand');
  await accounts.update({ id: account.id, baseAddress: 'https://other.reseller.example' });
  await credentials.status(account.id);
  await accounts.update({ id: account.id, resellerId: 'R-1002', apiKey: canary, keep: 'keychain' });
  await credentials.set(account.id, canary, 'session');
  await credentials.key(account.id);
  stores.workspace.saveCopy(join(tmpdir(), `${folder.split('/').at(-1)}.db`));
  stores.restore(first?.name ?? '');
  await accounts.remove(account.id);
  const files = [...everyFile(folder), join(tmpdir(), `${folder.split('/').at(-1)}.db`)];
  // The account itself is found, so the search would also find the key.
  expect(files.some((path) => readFileSync(path).includes(resellerId))).toBe(true);
  expect(files.length).toBeGreaterThan(4);
  for (const path of files) for (const form of forms) expect(readFileSync(path).includes(form), path).toBe(false);
  stores.close();
  rmSync(files.at(-1) ?? '', { force: true });
});
