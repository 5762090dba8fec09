import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compose } from '../../../main/application.ts';
import { AppError } from '../../../main/core/base/errors.ts';
import { createSessionKeychain } from '../../../main/core/keychain/session.ts';
import type { Platform } from '../../../main/core/platform.ts';
import type { Application } from '../../../main/ipc/application.ts';
import type { EventMessage } from '../../../main/ipc/events.ts';
import { forkPractice } from '../../host/practice-process.ts';
import { type ResellerServer, startResellerServer } from '../../servers/reseller.ts';
import { callsOf } from './calls.ts';

let folder: string;
let server: ResellerServer;
let application: Application;
let reloads: number;
let keysRead: number;
let keychainFails: boolean;
let events: EventMessage[];
/** Questions of the main process in system dialogs, and whether the user agrees. */
let questions: string[];
let agrees: boolean;

function platform(): Platform {
  const keychain = createSessionKeychain();
  return {
    host: 'chromium',
    system: 'linux',
    appVersion: '0.0.0',
    versions: { node: process.versions.node },
    dataFolder: folder,
    keychain: async () => ({
      ...keychain,
      async set(id, item) {
        if (keychainFails) throw new AppError('KEYCHAIN', 'key-locked', { keychain: keychain.name });
        await keychain.set(id, item);
      },
      get: (id) => {
        keysRead += 1;
        return keychain.get(id);
      },
    }),
    forkPractice,
    updates: async () => ({ absent: 'development' }),
    systemProxy: async () => 'DIRECT',
    dialogs: { available: true, saveFile: async (name) => join(folder, name), openFile: async () => null },
    chooseFolder: async () => null,
    printPdf: null,
    openLink: async () => 'declined',
    askUser: async ({ ask }) => {
      questions.push(ask);
      return agrees;
    },
    background: null,
    copy: () => undefined,
    uncopy: async () => undefined,
    reloadWindow: () => void reloads++,
    quit: () => undefined,
    now: Date.now,
  };
}

const { reply, call } = callsOf(() => application);
async function addAccount() {
  return call('accounts.add', {
    name: 'Nusa',
    baseAddress: `${server.baseAddress}/v1/`,
    resellerId: server.resellerId,
    color: 'plum',
    readOnly: true,
    forgetKeyOnLock: true,
    apiKey: server.apiKey,
    keep: 'keychain',
  });
}
function everyFile(): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n');
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'compose-'));
  server = await startResellerServer();
  reloads = 0;
  keysRead = 0;
  keychainFails = false;
  events = [];
  questions = [];
  agrees = true;
  application = compose(platform());
  application.subscribe((message) => void events.push(message));
});
afterEach(async () => {
  await application.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('an action a compromised renderer could request', () => {
  it('is confirmed in a system dialog, and not done if the user declines', async () => {
    const { id } = await addAccount();
    agrees = false;
    expect(await reply('accounts.update', { id, readOnly: false })).toMatchObject({ ok: false, error: { code: 'CANCELED' } });
    expect(await reply('settings.update', { changes: { systemDialog: false } })).toMatchObject({ ok: false, error: { code: 'CANCELED' } });
    expect((await call('accounts.list', {})).accounts).toMatchObject([{ readOnly: true }]);
    expect((await call('settings.get', {})).changes.systemDialog).toBe(true);
    expect(questions).toEqual(['leave-read-only', 'confirm-less']);
    await call('settings.update', { changes: { systemDialogAmount: '0', notify: false } });
    expect(questions).toHaveLength(2);
  });

  it('a restored backup neither allows changes nor turns the dialogs off', async () => {
    const { id } = await addAccount();
    await call('accounts.update', { id, readOnly: false });
    await call('settings.update', { changes: { systemDialog: false, notify: false } });
    const { name } = await call('settings.backUpNow', {});
    await call('accounts.update', { id, readOnly: true });
    await call('settings.update', { changes: { systemDialog: true, notify: true } });
    await call('settings.restore', { name });
    expect((await call('accounts.list', {})).accounts).toMatchObject([{ id, readOnly: true }]);
    expect((await call('settings.get', {})).changes).toMatchObject({ systemDialog: true, notify: false });
  });
});

describe('the composed application', () => {
  it('connects an account and reads its profile and balance', async () => {
    const account = await addAccount();
    expect(account.baseAddress).toBe(server.baseAddress);
    const profile = await call('profile.refresh', { accountId: account.id });
    expect(profile.fields).toContainEqual({ name: 'name', value: 'PT Contoh' });
    expect(await call('profile.refreshBalance', { accountId: account.id })).toMatchObject({ balance: '1013000.00', currency: 'IDR' });
    expect(await call('profile.stored', { accountId: account.id })).toMatchObject({ profile, balance: { balance: '1013000.00' } });
    expect((await call('profile.raw', { accountId: account.id, of: 'profile' }))?.body).not.toContain('tok-7f3e9a2c51');
  });

  it('stores no account whose key the keychain refuses, and no key without its account', async () => {
    keychainFails = true;
    await expect(addAccount()).rejects.toThrow('KEYCHAIN');
    expect(await call('accounts.list', {})).toEqual({ accounts: [], pendingRemovals: [], read: [] });
    expect((await call('app.notices', {})).notices).toEqual([]);
    keychainFails = false;
    const { id } = await addAccount();
    keychainFails = true;
    const change = { id, name: 'Other', resellerId: 'R-2', apiKey: 'another-key-3f' } as const;
    expect(await reply('accounts.update', { ...change, keep: 'keychain' })).toMatchObject({ ok: false, error: { code: 'KEYCHAIN' } });
    expect((await call('accounts.list', {})).accounts).toMatchObject([{ id, name: 'Nusa', resellerId: server.resellerId }]);
    await call('profile.refresh', { accountId: id });
    expect(await call('accounts.update', { ...change, keep: 'session' })).toMatchObject({ account: { name: 'Other' }, keyNeeded: false });
    expect(await call('credentials.status', { accountId: id })).toEqual({ state: 'session' });
    expect(everyFile()).not.toContain('another-key-3f');
  });

  it('runs the connection test with the stored key and reports its steps', async () => {
    const account = await addAccount();
    const report = await call('connection.test', {
      run: 'run-1',
      accountId: account.id,
      baseAddress: account.baseAddress,
      resellerId: account.resellerId,
    });
    expect(report.ok).toBe(true);
    expect(events.filter(({ name }) => name === 'connection.step').length).toBeGreaterThanOrEqual(8);
  });

  it('does not send the stored key to another origin', async () => {
    const account = await addAccount();
    const before = server.requests().length;
    const elsewhere = server.baseAddress.replace('127.0.0.1', 'localhost');
    const report = await call('connection.test', {
      run: 'run-2',
      accountId: account.id,
      baseAddress: elsewhere,
      resellerId: account.resellerId,
    });
    expect(report.steps.find(({ name }) => name === 'credentials')).toMatchObject({ state: 'failed', fault: 'key-missing' });
    expect(
      server
        .requests()
        .slice(before)
        .some(({ credentials }) => credentials),
    ).toBe(false);
    expect(await call('accounts.update', { id: account.id, baseAddress: elsewhere })).toMatchObject({ keyNeeded: true });
    expect(await reply('profile.refresh', { accountId: account.id })).toMatchObject({ ok: false, error: { code: 'KEY_MISSING' } });
    expect(
      server
        .requests()
        .slice(before)
        .some(({ credentials }) => credentials),
    ).toBe(false);
  });

  it('locks: rejects calls, reloads the renderer, drops keys; and unlocks again', async () => {
    const account = await addAccount();
    await call('profile.refresh', { accountId: account.id });
    expect(keysRead).toBe(0);
    await call('app.lock', {});
    expect(reloads).toBe(1);
    expect(await reply('accounts.list', {})).toMatchObject({ ok: false, error: { code: 'CONFLICT' } });
    expect(await call('app.lockState', {})).toEqual({ locked: true, why: 'by-hand' });
    await call('app.unlock', {});
    expect(await call('profile.raw', { accountId: account.id, of: 'profile' })).toBeNull();
    expect(await call('credentials.status', { accountId: account.id })).toEqual({ state: 'stored' });
    expect(keysRead).toBe(1);
  });

  it('restores accounts from a backup and keeps a copy of the current state', async () => {
    const account = await addAccount();
    const backup = await call('settings.backUpNow', {});
    await call('accounts.remove', { id: account.id });
    expect((await call('accounts.list', {})).accounts).toEqual([]);
    await call('settings.restore', { name: backup.name });
    expect((await call('accounts.list', {})).accounts.map(({ name }) => name)).toEqual(['Nusa']);
    expect((await call('settings.backups', {})).backups.map(({ reason }) => reason)).toContain('before-restore');
    expect(reloads).toBe(1);
  });

  it('shows nothing of another reseller: fetched data is deleted after the ID or address changes, and kept after the name changes', async () => {
    const { id } = await addAccount();
    const nothing = { profile: null, balance: null };
    const fetch = async () => {
      await call('credentials.set', { accountId: id, apiKey: server.apiKey, keep: 'session' });
      await call('profile.refresh', { accountId: id });
    };
    await fetch();
    await call('accounts.update', { id, name: 'Nusa 2', baseAddress: `${server.baseAddress}/`, resellerId: server.resellerId });
    expect((await call('profile.stored', { accountId: id })).profile).not.toBeNull();
    expect(events.some(({ name }) => name === 'profile.forgotten')).toBe(false);

    await call('accounts.update', { id, resellerId: 'another' });
    expect(await call('profile.stored', { accountId: id })).toEqual(nothing);
    expect(await call('profile.raw', { accountId: id, of: 'profile' })).toBeNull();
    expect(events.filter(({ name }) => name === 'profile.forgotten').map(({ payload }) => payload)).toEqual([{ accountId: id }]);

    await call('accounts.update', { id, resellerId: server.resellerId });
    await fetch();
    await call('accounts.update', { id, baseAddress: server.baseAddress.replace('127.0.0.1', 'localhost') });
    expect(await call('profile.stored', { accountId: id })).toEqual(nothing);
  });

  it('shows nothing of another reseller after a restore that changes one', async () => {
    const { id } = await addAccount();
    const backup = await call('settings.backUpNow', {});
    await call('profile.refresh', { accountId: id });
    await call('settings.restore', { name: backup.name });
    expect((await call('profile.stored', { accountId: id })).profile).not.toBeNull();
    expect(await call('profile.raw', { accountId: id, of: 'profile' })).toBeNull();
    await call('accounts.update', { id, resellerId: 'another' });
    const other = await call('settings.backUpNow', {});
    await call('accounts.update', { id, resellerId: server.resellerId });
    await call('profile.refresh', { accountId: id });
    await call('settings.restore', { name: other.name });
    expect(await call('profile.stored', { accountId: id })).toEqual({ profile: null, balance: null });
  });

  it('clears what can be fetched again and keeps the account', async () => {
    const account = await addAccount();
    await call('profile.refresh', { accountId: account.id });
    await call('settings.clearLocalData', {});
    expect(await call('profile.stored', { accountId: account.id })).toEqual({ profile: null, balance: null });
    expect((await call('accounts.list', {})).accounts).toHaveLength(1);
    expect(events.map(({ name }) => name)).toContain('profile.forgotten');
  });

  it('changes limits and notifies the host and the renderer', async () => {
    const reported: unknown[] = [];
    application.settingsChanged((settings) => void reported.push(settings.appearance.theme));
    await call('settings.update', { appearance: { theme: 'dark' } });
    expect(reported.at(-1)).toBe('dark');
    expect(events.map(({ name }) => name)).toContain('settings.changed');
  });

  it('leaves no trace of the key in its files, also after errors', async () => {
    const account = await addAccount();
    server.behave('unauthorised');
    expect(await reply('profile.refresh', { accountId: account.id })).toMatchObject({ ok: false, error: { code: 'AUTH' } });
    server.behave('not-json');
    expect(await reply('profile.refresh', { accountId: account.id })).toMatchObject({ ok: false });
    const { path } = await call('settings.saveDiagnostics', {});
    expect(path).toContain(folder);
    const files = everyFile();
    expect(files).toContain('Nusa');
    for (const form of [server.apiKey, Buffer.from(`${server.resellerId}:${server.apiKey}`).toString('base64')])
      expect(files).not.toContain(form);
  });

  it('drops the local data of a removed account', async () => {
    const account = await addAccount();
    await call('profile.refresh', { accountId: account.id });
    expect(await call('accounts.remove', { id: account.id })).toEqual({ keyPending: false });
    expect(await call('profile.stored', { accountId: account.id })).toEqual({ profile: null, balance: null });
    expect(await reply('profile.refresh', { accountId: account.id })).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
  });
});
