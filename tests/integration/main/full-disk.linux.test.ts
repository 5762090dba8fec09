import { execFileSync } from 'node:child_process';
import { closeSync, copyFileSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSessionKeychain } from '../../../main/core/keychain/session.ts';
import type { Application } from '../../../main/ipc/application.ts';
import type { RunningPractice } from '../../../main/practice/options.ts';
import type { Reason } from '../../../preload/contract/reasons.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { openList } from '../../support/open-list.ts';
import { callsOf } from './calls.ts';
import { hostApplication } from './host-application.ts';
import { practiceFixture } from './practice/practice-fixture.ts';
import { addPracticeService } from './practice-application.ts';

// Slow: each test starts the application on a file system of its own, with a practice service.

/* A real small file system, filled to its last byte while the application works on it. */

const practices = practiceFixture();

let root: string;
let folder: string;
let application: Application;
let practice: RunningPractice;
let chosen: string;
const { reply, call } = callsOf(() => application);

const open = (dataFolder = folder): Application =>
  hostApplication(
    { folder: dataFolder, keychain: createSessionKeychain(), copy: () => undefined },
    { dialogs: { available: true, saveFile: async () => chosen, openFile: async () => null } },
  );

/** A file system with a fixed size requires permission to mount one. */
const mayMount = process.getuid?.() === 0 && spawnable();

function spawnable(): boolean {
  const place = mkdtempSync(join(tmpdir(), 'may-mount-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1M', 'tmpfs', place], { stdio: 'ignore' });
    execFileSync('umount', [place]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

const filler = () => join(folder, 'filler');

/** Not a single page is free afterwards. */
function fillDisk(): void {
  const file = openSync(filler(), 'w');
  try {
    for (const size of [1_000_000, 4096]) writeUntilFull(file, Buffer.alloc(size, 1));
  } finally {
    closeSync(file);
  }
}

function writeUntilFull(file: number, bytes: Buffer): void {
  try {
    for (;;) writeSync(file, bytes);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
}

const makeRoom = () => rmSync(filler());
const soon = { timeout: 20_000, interval: 100 };
const kindsOfNotices = async () => (await call('app.notices', {})).notices.map(({ kind }) => kind);
const disk = (reason: Reason) => ({ ok: false, error: { code: 'DISK', reason } });
const firstDomains = async (accountId: AccountId) => {
  const opened = await openList(call, 'domains', {
    accountId,
    filter: 'status:active',
    sort: { column: 'name', descending: false },
    first: 3,
  });
  if (!('view' in opened)) throw new Error('The filter was not understood.');
  return opened;
};
const exportDomains = async (accountId: AccountId): Promise<unknown> => {
  const { view } = await firstDomains(accountId);
  await call('exports.start', { list: 'domains', view, columns: ['name'], format: { kind: 'csv', delimiter: ',', bom: false } });
  return vi.waitFor(async () => {
    const state = await call('exports.state', {});
    expect(state.phase).toBe('failed');
    return state;
  }, soon);
};

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'full-disk-'));
  folder = join(root, 'data');
  mkdirSync(folder);
  practice = await practices.start({});
});
afterEach(async () => {
  await application.close();
  rmSync(root, { recursive: true, force: true });
});

describe.skipIf(!mayMount)('on a full disk', () => {
  beforeEach(() => void execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=48M,mode=0700', 'tmpfs', folder]));
  // Open files keep it mounted until they are closed.
  afterEach(() => void execFileSync('umount', ['--lazy', folder]));

  it('every kind of write reports what is full and how much is needed, and all continues once there is space', async () => {
    application = open();
    const accountId: AccountId = await addPracticeService(application, call, practice);
    const [domain] = (await firstDomains(accountId)).rows;
    if (domain === undefined) throw new Error('There are no domains.');
    const targets = { one: { kind: 'domain' as const, id: domain.id, name: domain.name } };
    const change = { accountId, kind: 'theft-protection', targets, input: { on: !domain.locked } } as const;
    const { job } = await call('changes.plan', change);
    await call('changes.planned', { job });
    fillDisk();

    const full = disk('disk-full');
    expect(await reply('settings.update', { limits: { atOnce: 3 } })).toMatchObject(full);
    const noted = { accountId, kind: 'domain', id: domain.id } as const;
    expect(await reply('notes.save', { ...noted, note: 'x'.repeat(9000) })).toMatchObject(full);
    expect(await reply('settings.backUpNow', {})).toMatchObject(full);
    expect(await reply('changes.start', { job })).toMatchObject(full);
    expect(await reply('changes.plan', change)).toMatchObject(full);
    chosen = join(folder, 'chosen');
    const elsewhere = disk('write-disk-full');
    expect(await reply('settings.saveDiagnostics', {})).toMatchObject(elsewhere);
    expect(await reply('handover.save', { accountId })).toMatchObject(elsewhere);
    expect(await exportDomains(accountId)).toMatchObject({ reason: 'disk-full' });
    chosen = join(root, 'copy.db');
    expect(await reply('settings.saveBackup', {})).toMatchObject({ ok: true });
    const facts = { folder, free: '0 MB', needed: '16 MB' };
    expect((await call('app.notices', {})).notices).toContainEqual({ kind: 'disk-full', facts });
    const lists = async () => (await call('sync.state', { accountId })).lists;
    const before = await lists();
    await call('sync.start', { accountId });
    await vi.waitFor(async () => expect(await lists()).toEqual(before), soon);

    makeRoom();
    await vi.waitFor(async () => expect(await kindsOfNotices()).toEqual([]), soon);
    // The interrupted lists continue as requested.
    await vi.waitFor(async () => {
      for (const [at, { phase, completedAt }] of (await lists()).entries()) {
        expect(phase).toBe('whole');
        expect(completedAt).not.toBe(before[at]?.completedAt);
      }
    }, soon);
    expect(await call('settings.get', {})).toMatchObject({ limits: { atOnce: 10 } });
    expect(await reply('settings.backUpNow', {})).toMatchObject({ ok: true });
    const log = readFileSync(join(folder, 'logs', 'desk.log'), 'utf8')
      .trim()
      .split('\n');
    expect(log.map((line) => (JSON.parse(line) as { event: string }).event)).toContain('disk.recovered');
    await call('changes.start', { job });
    await vi.waitFor(async () => expect((await call('changes.job', { job })).job.phase).toBe('ended'), soon);
  }, 90_000);

  it('an application that started without space opens its data once there is some', async () => {
    application = open();
    await addPracticeService(application, call, practice);
    await application.close();
    // As another process finds it: SQLite's mappings of a file stay with this one.
    const next = join(folder, 'next');
    mkdirSync(next);
    for (const name of ['workspace.db', 'portfolio.db']) copyFileSync(join(folder, name), join(next, name));
    fillDisk();
    application = open(next);
    expect(await kindsOfNotices()).toContain('disk-full');
    expect((await call('accounts.list', {})).accounts).toEqual([]);
    makeRoom();
    await vi.waitFor(async () => expect((await call('accounts.list', {})).accounts).toHaveLength(1), soon);
    expect(await kindsOfNotices()).toEqual([]);
  }, 60_000);

  it('a data folder that becomes read-only is named, and written again as soon as possible', async () => {
    application = open();
    await addPracticeService(application, call, practice);
    // A file system with files open for writing cannot be remounted read-only.
    execFileSync('mount', ['--bind', folder, folder]);
    execFileSync('mount', ['-o', 'remount,ro,bind', folder]);
    try {
      expect(await reply('settings.backUpNow', {})).toMatchObject(disk('disk-read-only'));
      expect(await kindsOfNotices()).toEqual(['disk-read-only']);
    } finally {
      execFileSync('umount', ['--lazy', folder]);
    }
    await vi.waitFor(async () => expect(await kindsOfNotices()).toEqual([]), soon);
    expect(await reply('settings.backUpNow', {})).toMatchObject({ ok: true });
  }, 60_000);
});

it('a file in a write-protected location is not written, which is no problem of the data folder', async () => {
  application = open();
  const accountId = await addPracticeService(application, call, practice);
  chosen = '/sys/reseller-desk-chosen';
  const refused = {
    ok: false,
    error: { code: 'DISK', reason: expect.stringMatching(/^write-(?:read-only|denied)$/), facts: { folder: '/sys' } },
  };
  expect(await reply('settings.saveDiagnostics', {})).toMatchObject(refused);
  expect(await reply('settings.saveBackup', {})).toMatchObject(refused);
  expect(await reply('handover.save', { accountId })).toMatchObject(refused);
  expect(await exportDomains(accountId)).toMatchObject({ reason: expect.stringMatching(/^(read-only|denied)$/) });
  expect(await kindsOfNotices()).toEqual([]);
}, 60_000);
