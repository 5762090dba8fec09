import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadDatabase } from '../../../main/core/base/database.ts';
import type { KeychainPort, KeyItem } from '../../../main/core/keychain/port.ts';
import { createSessionKeychain } from '../../../main/core/keychain/session.ts';
import type { Application } from '../../../main/ipc/application.ts';
import type { EventMessage } from '../../../main/ipc/events.ts';
import type { Reply } from '../../../preload/contract/errors.ts';
import type { Method, Output } from '../../../preload/contract/index.ts';
import { forkPractice, type PracticeChild } from '../../host/practice-process.ts';
import { isRunning } from '../../servers/is-running.ts';
import { caller, callsOf } from './calls.ts';
import { hostApplication } from './host-application.ts';

let folder: string;
let application: Application;
let keychain: KeychainPort;
let items: Map<string, KeyItem>;
let children: PracticeChild[];
let stuck: boolean;
let copied: string[];
let links: [address: string, host: string, over: string][];
let events: EventMessage[];

/** The keychain outlives the application, as the system's does. */
function watchedKeychain(): KeychainPort {
  const inner = createSessionKeychain();
  return {
    ...inner,
    set: (id, item) => {
      items.set(id, item);
      return inner.set(id, item);
    },
  };
}

/** A process that never becomes ready. */
function stuckChild(): PracticeChild {
  const exits: (() => void)[] = [];
  const exit = () => exits.forEach((listener) => void listener());
  return { pid: 0, send: () => undefined, onReply: () => undefined, onExit: (listener) => void exits.push(listener), kill: exit };
}

function start(): void {
  application = hostApplication(
    { folder, keychain, copy: (text) => void copied.push(text) },
    {
      forkPractice: () => {
        const child = stuck ? stuckChild() : forkPractice();
        children.push(child);
        return child;
      },
      openLink: async (address, host, over) => {
        links.push([address, host, over]);
        return 'declined';
      },
    },
  );
  application.subscribe((message) => void events.push(message));
}

const { reply, call } = callsOf(() => application);
const refresh = (accountId: Output<'practice.open'>['id']) => call('profile.refresh', { accountId });
const open = () => call('practice.open', {});
const running = () => children.filter(({ pid }) => isRunning(pid)).length;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'practice-account-'));
  items = new Map();
  keychain = watchedKeychain();
  children = [];
  stuck = false;
  copied = [];
  links = [];
  events = [];
  start();
});
afterEach(async () => {
  await application.close();
  expect(running()).toBe(0);
  rmSync(folder, { recursive: true, force: true });
});

describe('the practice account', () => {
  it('is opened once, and its profile and balance come from the service', async () => {
    expect(children).toHaveLength(0);
    const [account, other] = await Promise.all([open(), open()]);
    expect(other).toEqual(account);
    expect((await call('accounts.list', {})).accounts).toEqual([account]);
    expect(account).toMatchObject({ name: 'Practice', baseAddress: 'practice:', readOnly: false });
    const { fields } = await refresh(account.id);
    expect(fields.map(({ name }) => name)).toContain('name');
    expect(await call('profile.refreshBalance', { accountId: account.id })).toMatchObject({ balance: expect.stringMatching(/^\d+/) });
    expect(await call('credentials.status', { accountId: account.id })).toEqual({ state: 'stored' });
    expect(children).toHaveLength(1);
  });

  it('exists after a restart, and its service starts with its first call', async () => {
    const account = await open();
    await application.close();
    expect(running()).toBe(0);
    start();
    expect((await call('accounts.list', {})).accounts).toEqual([account]);
    expect(children).toHaveLength(1);
    await refresh(account.id);
    expect(children).toHaveLength(2);
    expect(await open()).toEqual(account);
  });

  it('works after a restart if its key was session-only', async () => {
    const account = await open();
    await application.close();
    keychain = watchedKeychain();
    start();
    await refresh(account.id);
    expect(await call('credentials.status', { accountId: account.id })).toEqual({ state: 'stored' });
  });

  it('continues with a new process if the previous one was killed', async () => {
    const { id } = await open();
    await refresh(id);
    process.kill(children[0]?.pid ?? 0, 'SIGKILL');
    await vi.waitFor(async () => expect(await reply('profile.refresh', { accountId: id })).toMatchObject({ ok: true }), {
      timeout: 20_000,
    });
    expect(children).toHaveLength(2);
    expect(running()).toBe(1);
  });

  it('copies a key that its tester accepts, and none of another account', async () => {
    const { id, resellerId } = await open();
    expect(await call('practice.copyKey', { id })).toEqual({ done: true });
    expect(copied).toEqual([items.get(id)?.apiKey]);
    const { address } = await call('profile.openTester', { accountId: id });
    const authorization = `Basic ${Buffer.from(`${resellerId}:${copied[0]}`).toString('base64')}`;
    expect((await fetch(new URL('/v1/account/profile', address), { headers: { authorization } })).status).toBe(200);
    const other = await call('accounts.add', {
      name: 'Other',
      color: 'plum',
      baseAddress: 'https://api.reseller.example',
      resellerId: '7',
      readOnly: true,
      forgetKeyOnLock: false,
      apiKey: 'key-of-other',
      keep: 'session',
    });
    expect(await reply('practice.copyKey', { id: other.id })).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
    expect(copied).toHaveLength(1);
  });

  it('passes the connection test with its own key, and sends that to no address that is typed', async () => {
    const { id, resellerId } = await open();
    const report = await call('connection.test', { run: 'run-1', accountId: id, baseAddress: 'practice:', resellerId });
    expect(report.ok).toBe(true);
    const address = report.steps.find(({ name }) => name === 'address')?.fact ?? '';
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const typed = await call('connection.test', { run: 'run-2', accountId: id, baseAddress: address, resellerId });
    expect(typed.steps.find(({ state }) => state === 'failed')).toMatchObject({ name: 'credentials', fault: 'key-missing' });
    const wrong = await call('connection.test', { run: 'run-3', accountId: id, baseAddress: 'practice:', resellerId, apiKey: 'wrong' });
    expect(wrong.steps.find(({ state }) => state === 'failed')).toMatchObject({ name: 'credentials', fault: 'credentials-refused' });
  });

  it('opens its tester page after confirmation, at the current address', async () => {
    const { id } = await open();
    const { outcome, address } = await call('profile.openTester', { accountId: id });
    expect(outcome).toBe('declined');
    expect(links).toEqual([[address, new URL(address).host, 'http']]);
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/swagger$/);
    expect((await fetch(address)).status).toBe(200);
  });

  it('accepts no typed key, address or reseller ID', async () => {
    const { id } = await open();
    const fields = async (answer: Promise<Reply<unknown>>) => {
      const result = await answer;
      return result.ok ? [] : [result.error.code, ...Object.keys(result.error.fields ?? {})];
    };
    expect(await fields(reply('credentials.set', { accountId: id, apiKey: 'typed', keep: 'session' }))).toEqual(['VALIDATION', 'apiKey']);
    expect(await fields(reply('accounts.update', { id, apiKey: 'typed', keep: 'session' }))).toEqual(['VALIDATION', 'apiKey']);
    expect(await fields(reply('accounts.update', { id, baseAddress: 'https://api.reseller.example' }))).toEqual([
      'VALIDATION',
      'baseAddress',
    ]);
    expect(await fields(reply('accounts.update', { id, resellerId: '1' }))).toEqual(['VALIDATION', 'resellerId']);
    const typed = { name: 'X', baseAddress: 'practice:', resellerId: '1', color: 'plum', readOnly: true, forgetKeyOnLock: false } as const;
    expect(await fields(reply('accounts.add', { ...typed, apiKey: 'typed', keep: 'session' }))).toEqual(['VALIDATION', 'baseAddress']);
    await refresh(id);
  });

  it('does nothing while the window is locked, and works after it', async () => {
    const { id } = await open();
    await call('accounts.update', { id, forgetKeyOnLock: true });
    await call('app.lock', {});
    for (const refused of [
      await reply('practice.open', {}),
      await reply('practice.reset', { id }),
      await reply('profile.refresh', { accountId: id }),
    ])
      expect(refused).toMatchObject({ ok: false, error: { code: 'CONFLICT' } });
    await call('app.unlock', {});
    await refresh(id);
  });

  it('drops fetched data when its data is reset', async () => {
    const { id } = await open();
    await refresh(id);
    expect(await call('practice.reset', { id })).toEqual({ done: true });
    expect(await call('profile.stored', { accountId: id })).toEqual({ profile: null, balance: null });
    expect(events.filter(({ name }) => name === 'profile.forgotten').map(({ payload }) => payload)).toEqual([{ accountId: id }]);
    await refresh(id);
    expect(children).toHaveLength(1);
  });

  it('ends a canceled call immediately while its service starts', async () => {
    const { id, resellerId } = await open();
    await application.close();
    stuck = true;
    start();
    const before = children.length;
    const test = { run: 'run-1', accountId: id, baseAddress: 'practice:', resellerId };
    const calls: [Method, unknown][] = [
      ['practice.open', {}],
      ['profile.refresh', { accountId: id }],
      ['profile.openTester', { accountId: id }],
      ['connection.test', test],
    ];
    const replies = calls.map(([method, input], index) => application.dispatch({ id: `stuck-${index}`, method, input }, caller));
    await vi.waitFor(() => expect(children).toHaveLength(before + 1), { timeout: 30_000 });
    calls.forEach((_, index) => void application.cancel(caller.key, `stuck-${index}`));
    for (const answer of await Promise.all(replies)) expect(answer).toMatchObject({ ok: false, error: { code: 'CANCELED' } });
    expect(children).toHaveLength(before + 1);
  });

  it('ends its process if a restored copy has no practice account, and keeps its state', async () => {
    const { name } = await call('settings.backUpNow', {});
    const { id } = await open();
    await refresh(id);
    expect(running()).toBe(1);
    await call('settings.restore', { name });
    expect((await call('accounts.list', {})).accounts).toEqual([]);
    expect(running()).toBe(0);
    expect(existsSync(join(folder, 'practice.db'))).toBe(true);

    const { backups } = await call('settings.backups', {});
    await call('settings.restore', { name: backups.find(({ reason }) => reason === 'before-restore')?.name ?? '' });
    expect((await call('accounts.list', {})).accounts.map((account) => account.id)).toEqual([id]);
    await refresh(id);
  });

  it('can be reset if its state is damaged', async () => {
    const { id } = await open();
    await application.close();
    truncateSync(join(folder, 'practice.db'), 100_000);
    start();
    const reported = { code: 'PRACTICE_DATA', reason: 'practice-data-damaged', facts: {} };
    expect(await reply('profile.refresh', { accountId: id })).toMatchObject({ ok: false, error: reported });
    expect(await reply('practice.open', {})).toMatchObject({ ok: false, error: reported });
    await call('practice.reset', { id });
    await refresh(id);
    expect(await open()).toMatchObject({ id });
  });

  it('reports if its state is locked by another program, and continues when that ends', async () => {
    const { id } = await open();
    await application.close();
    const other = (await loadDatabase())(join(folder, 'practice.db'));
    other.exec('BEGIN EXCLUSIVE');
    start();
    const reported = { code: 'PRACTICE_DATA', reason: 'practice-data-in-use', facts: {} };
    expect(await reply('practice.open', {})).toMatchObject({ ok: false, error: reported });
    expect(await reply('practice.reset', { id })).toMatchObject({ ok: false, error: reported });
    other.exec('ROLLBACK');
    other.close();
    await refresh(id);
  });

  it('reports if its state cannot be opened or deleted', async () => {
    mkdirSync(join(folder, 'practice.db'));
    const reported = { code: 'PRACTICE_DATA', reason: 'practice-data-no-access', facts: {} };
    expect(await reply('practice.open', {})).toMatchObject({ ok: false, error: reported });
    expect((await call('accounts.list', {})).accounts).toEqual([]);
  });

  it('is removed with its process and its state', async () => {
    const { id } = await open();
    expect(existsSync(join(folder, 'practice.db'))).toBe(true);
    expect(await call('accounts.remove', { id })).toEqual({ keyPending: false });
    expect(running()).toBe(0);
    expect(readdirSync(folder).filter((name) => name.startsWith('practice'))).toEqual([]);
    const again = await open();
    expect(again.id).not.toBe(id);
    await refresh(again.id);
  });

  it('stores its key only in the keychain, bound to its name', async () => {
    const { id } = await open();
    await refresh(id);
    await call('practice.reset', { id });
    await refresh(id);
    await call('settings.backUpNow', {});
    await call('settings.saveDiagnostics', {});
    const item = items.get(id);
    expect(item?.origin).toBe('practice:');
    const key = item?.apiKey ?? '';
    expect(key).toHaveLength(43);
    await application.close();
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(files.map(({ name }) => name)).toEqual(expect.arrayContaining(['workspace.db', 'practice.db']));
    for (const { parentPath, name } of files) expect(readFileSync(join(parentPath, name), 'latin1').includes(key), name).toBe(false);
    expect(JSON.stringify(events)).not.toContain(key);
  });
});
