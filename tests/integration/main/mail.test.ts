import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compose } from '../../../main/application.ts';
import type { KeyItem } from '../../../main/core/keychain/port.ts';
import { createSessionKeychain } from '../../../main/core/keychain/session.ts';
import type { Platform } from '../../../main/core/platform.ts';
import type { Application } from '../../../main/ipc/application.ts';
import type { MailServer } from '../../../preload/contract/mail/mail.ts';
import { forkPractice } from '../../host/practice-process.ts';
import { startMail, type TestMailServer } from '../../servers/mail.ts';
import { callsOf } from './calls.ts';

const password = 'canary-Pa55 of the mail server';
let folder: string;
let server: TestMailServer;
let application: Application;
let items: Map<string, KeyItem>;
let questions: unknown[];
let agrees: boolean;
let isKeychainLocked: boolean;

function platform(): Platform {
  const keychain = createSessionKeychain();
  return {
    host: 'electron',
    system: 'linux',
    appVersion: '0.0.0',
    versions: {},
    dataFolder: folder,
    keychain: async () => ({
      ...keychain,
      state: async () => 'ready',
      get: async (id) => items.get(id) ?? null,
      set: async (id, item) => void items.set(id, item),
      delete: async (id) => !isKeychainLocked && (items.delete(id) || true),
    }),
    forkPractice,
    updates: async () => ({ absent: 'development' }),
    systemProxy: async () => 'DIRECT',
    dialogs: { available: true, saveFile: async (name) => join(folder, name), openFile: async () => null },
    chooseFolder: async () => null,
    printPdf: null,
    openLink: async () => 'declined',
    askUser: async (question) => {
      questions.push(question);
      return agrees;
    },
    background: null,
    copy: () => undefined,
    uncopy: async () => undefined,
    reloadWindow: () => undefined,
    quit: () => undefined,
    now: Date.now,
  };
}

const { reply, call } = callsOf(() => application);

async function addAccount() {
  const { id } = await call('accounts.add', {
    ...{ name: 'Nusa', baseAddress: 'https://api.reseller.test', resellerId: '12', color: 'plum', readOnly: false, forgetKeyOnLock: true },
    ...{ apiKey: 'key-of-the-account', keep: 'session' },
  });
  return id;
}

const settings = (change: Partial<MailServer> = {}): MailServer => ({
  ...{ host: '127.0.0.1', port: server.port, security: 'none', user: 'desk@reseller.test', fromName: 'Nusa' },
  ...{ fromAddress: 'desk@reseller.test', replyTo: '', perMinute: 60, perHour: 1000 },
  ...change,
});

const everyFile = (): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n');

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mail-'));
  server = await startMail({ password });
  items = new Map();
  questions = [];
  agrees = true;
  isKeychainLocked = false;
  application = compose(platform());
});
afterEach(async () => {
  await application.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a mail server', () => {
  it('sends a test message to its own sender, with the password from the keychain alone', async () => {
    const accountId = await addAccount();
    expect(await call('mail.state', { accountId })).toEqual({ server: null, login: 'none' });
    const state = await call('mail.save', { accountId, server: settings(), password, keep: 'keychain' });
    expect(state).toEqual({ server: settings(), login: 'stored' });
    expect([...items]).toEqual([[`mail${accountId}`, { apiKey: password, origin: `smtp://127.0.0.1:${server.port} desk@reseller.test` }]]);

    expect(await call('mail.test', { accountId })).toEqual({ outcome: 'done', message: '250 Queued' });
    expect(server.received).toMatchObject([{ from: 'desk@reseller.test', to: ['desk@reseller.test'], user: 'desk@reseller.test' }]);

    await application.close();
    expect(everyFile()).not.toContain('canary-Pa55');
    application = compose(platform());
    expect(await call('mail.state', { accountId })).toMatchObject({ login: 'stored' });
    expect(await call('mail.test', { accountId })).toMatchObject({ outcome: 'done' });
  });

  it('is stored only if the user agrees to its host in a dialog of the system', async () => {
    const accountId = await addAccount();
    agrees = false;
    const refused = { ok: false, error: { code: 'CANCELED', reason: 'declined-mail-server' } };
    expect(await reply('mail.save', { accountId, server: settings() })).toMatchObject(refused);
    expect(await call('mail.state', { accountId })).toEqual({ server: null, login: 'none' });
    agrees = true;
    await call('mail.save', { accountId, server: settings() });
    expect(questions.at(-1)).toEqual({ ask: 'mail-server', account: 'Nusa', server: `127.0.0.1:${server.port}` });
    agrees = false;
    await call('mail.save', { accountId, server: settings({ fromName: 'Nusantara', perHour: 10 }) });
    expect(questions).toHaveLength(2);
    expect(await reply('mail.save', { accountId, server: settings({ host: 'localhost' }) })).toMatchObject(refused);
    expect(await reply('mail.save', { accountId, server: settings({ port: 2525 }) })).toMatchObject(refused);
    expect(await call('mail.state', { accountId })).toMatchObject({ server: { host: '127.0.0.1', fromName: 'Nusantara' } });
  });

  it.each([
    ['host', 'mail-host-invalid', { host: 'smtp example' }],
    ['security', 'mail-tls-needed', { host: 'smtp.reseller.test', security: 'none' as const }],
    ['fromAddress', 'mail-address-form', { fromAddress: 'desk' }],
    ['replyTo', 'mail-address-local', { replyTo: 'a b@reseller.test' }],
    ['fromName', 'mail-header-line', { fromName: 'A\r\nBcc: b@c.test' }],
  ])('is not stored with a wrong %s', async (field, reason, change) => {
    const accountId = await addAccount();
    expect(await reply('mail.save', { accountId, server: settings(change) })).toMatchObject({
      ok: false,
      error: { code: 'VALIDATION', fields: { [field]: { reason } } },
    });
    expect(questions).toEqual([]);
  });

  it('at another address never gets the password of the former one', async () => {
    const accountId = await addAccount();
    await call('mail.save', { accountId, server: settings(), password, keep: 'keychain' });
    const other = await startMail({ password });
    try {
      const state = await call('mail.save', { accountId, server: settings({ port: other.port }) });
      expect(state.login).toBe('none');
      expect(items.size).toBe(0);
      expect(await call('mail.test', { accountId })).toMatchObject({ outcome: 'not-sent' });
      // A workspace from a backup names another server than the keychain.
      await call('mail.save', { accountId, server: settings({ port: other.port }), password, keep: 'keychain' });
      items.set(`mail${accountId}`, { apiKey: password, origin: `smtp://127.0.0.1:${server.port} desk@reseller.test` });
      application.lock('by-hand');
      await call('app.unlock', {});
      expect(await call('mail.test', { accountId })).toMatchObject({ outcome: 'not-sent' });
      expect(other.logins).toEqual([]);
    } finally {
      await other.close();
    }
  });

  it('loses its password from memory on lock, and from the keychain with the account', async () => {
    const accountId = await addAccount();
    await call('mail.save', { accountId, server: settings(), password, keep: 'session' });
    expect(items.size).toBe(0);
    expect(await call('mail.state', { accountId })).toMatchObject({ login: 'session' });
    application.lock('by-hand');
    await call('app.unlock', {});
    expect(await call('mail.state', { accountId })).toMatchObject({ login: 'missing' });
    expect(await call('mail.test', { accountId })).toMatchObject({ outcome: 'not-sent' });

    await call('mail.save', { accountId, server: settings(), password, keep: 'keychain' });
    await call('accounts.remove', { id: accountId });
    expect(items.size).toBe(0);
  });

  it('leaves no password behind if the keychain is locked at the time', async () => {
    const accountId = await addAccount();
    await call('mail.save', { accountId, server: settings(), password, keep: 'keychain' });
    isKeychainLocked = true;
    await call('accounts.remove', { id: accountId });
    expect((await call('accounts.list', {})).pendingRemovals).toEqual([{ id: `mail${accountId}`, name: 'Nusa' }]);
    isKeychainLocked = false;
    await application.close();
    application = compose(platform());
    await call('app.ready', {});
    await expect.poll(() => items.size).toBe(0);
  });

  it('reports what it says, and nothing of it is logged', async () => {
    const accountId = await addAccount();
    await call('mail.save', { accountId, server: settings(), password: 'wrong-canary', keep: 'session' });
    expect(await call('mail.test', { accountId })).toEqual({
      outcome: 'not-sent',
      message: JSON.stringify({ reason: 'mail-login-refused', facts: { words: '535 Invalid username or password' } }),
    });
    await call('mail.save', { accountId, server: settings(), password, keep: 'session' });
    server.behave({ message: 'refuse' });
    expect(await call('mail.test', { accountId })).toEqual({ outcome: 'refused', message: '554 5.7.1 Message looks like spam' });
    server.behave({ message: 'drop' });
    expect(await call('mail.test', { accountId })).toMatchObject({ outcome: 'unknown' });
    await application.close();
    const files = everyFile();
    expect(files).not.toContain('wrong-canary');
    expect(files).not.toContain('looks like spam');
    application = compose(platform());
  });
});
