import { existsSync, readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createChangeBackups } from '../../../../../main/core/store/change-backups.ts';
import { createStoreFixtures, type StoreFixtures, sampleAccount } from './fixtures.ts';

let fixtures: StoreFixtures;
beforeEach(() => {
  fixtures = createStoreFixtures();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  fixtures.tidy();
});

const { id } = sampleAccount(1);
const marker = () => existsSync(join(fixtures.folder, 'workspace.db-changed'));

function pass(milliseconds: number): void {
  fixtures.clock += milliseconds;
  vi.advanceTimersByTime(milliseconds);
}

function afterChanges(stores: Awaited<ReturnType<StoreFixtures['open']>>): number {
  return stores.backups().filter(({ reason }) => reason === 'after-changes').length;
}

it('a file that is destroyed minutes after the first account was added has a backup that restores it', async () => {
  const stores = await fixtures.open();
  stores.workspace.accounts.insert(sampleAccount(1));
  stores.workspace.notes.write(id, { kind: 'domain', id: 1, name: 'a.example' }, 'A note', '2026-11-21T08:00:00.000Z');
  expect(stores.backups()).toEqual([]);
  pass(5000);
  fixtures.moveToNewFolder();
  writeFileSync(join(fixtures.folder, 'workspace.db'), 'this is not a database any more');
  const again = await fixtures.open();
  const [notice] = again.notices;
  expect(notice).toMatchObject({ kind: 'store-damaged', newestBackup: expect.stringContaining('workspace-after-changes-') });
  const restored = again.restore(notice?.kind === 'store-damaged' ? (notice.newestBackup ?? '') : '');
  expect(restored.workspace.accounts.list()).toEqual([sampleAccount(1)]);
  expect(restored.workspace.notes.read(id, 'domain', 1).note).toBe('A note');
});

it('copies changes once they have settled, at most every ten minutes, and keeps seven without touching the daily ones', async () => {
  const stores = await fixtures.open();
  stores.workspace.accounts.insert(sampleAccount(1));
  stores.workspace.backUp('daily');
  pass(10 * 60_000);
  for (let count = 0; count < 3; count += 1) {
    stores.workspace.settings.write(stores.workspace.settings.read());
    pass(4000);
  }
  expect(afterChanges(stores)).toBe(0);
  pass(1000);
  expect(afterChanges(stores)).toBe(1);
  stores.workspace.accounts.update({ ...sampleAccount(1), name: 'Another name' });
  pass(9 * 60_000);
  expect(afterChanges(stores)).toBe(1);
  pass(60_000);
  expect(afterChanges(stores)).toBe(2);
  pass(24 * 3600_000);
  expect(afterChanges(stores)).toBe(2);
  for (let count = 0; count < 9; count += 1) {
    stores.workspace.accounts.update({ ...sampleAccount(1), name: `Name ${count}` });
    pass(10 * 60_000);
  }
  expect(afterChanges(stores)).toBe(7);
  expect(stores.backups().filter(({ reason }) => reason === 'daily')).toHaveLength(1);
});

it('a backup that is due is made before quitting', async () => {
  const stores = await fixtures.open();
  stores.workspace.accounts.insert(sampleAccount(1));
  stores.close();
  expect(marker()).toBe(false);
  expect(readdirSync(join(fixtures.folder, 'backups'))).toHaveLength(1);
});

it('a backup still due after a crash is made after the next start', async () => {
  const stores = await fixtures.open();
  stores.workspace.accounts.insert(sampleAccount(1));
  expect(marker()).toBe(true);
  fixtures.moveToNewFolder();
  const again = await fixtures.open();
  expect(again.backups()).toEqual([]);
  pass(5000);
  expect(afterChanges(again)).toBe(1);
  expect(marker()).toBe(false);
});

it('no backup is made of a file without accounts, or if another copy was made since the change', async () => {
  const stores = await fixtures.open();
  stores.workspace.settings.write(stores.workspace.settings.read());
  pass(10 * 60_000);
  expect(stores.backups()).toEqual([]);
  stores.workspace.accounts.insert(sampleAccount(1));
  stores.workspace.backUp('by-hand');
  pass(10 * 60_000);
  stores.close();
  expect(stores.backups().map(({ reason }) => reason)).toEqual(['by-hand']);
});

it('too little room delays it, also while quitting, until there is more', () => {
  const path = join(fixtures.folder, '..', 'small.db');
  writeFileSync(path, 'x'.repeat(1000));
  const copy = vi.fn();
  let free = 32_000_999;
  const deps = { path, copy, now: () => fixtures.clock, warn: (event: string) => fixtures.warnings.push(event), free: () => free };
  const backups = createChangeBackups(deps);
  backups.changed();
  pass(10 * 60_000);
  backups.close();
  expect([copy.mock.calls.length, existsSync(`${path}-changed`), fixtures.warnings]).toEqual([0, true, []]);
  free += 1;
  createChangeBackups(deps);
  pass(5000);
  expect([copy.mock.calls.length, existsSync(`${path}-changed`)]).toEqual([1, false]);
});

it('a disk that refuses it delays it, and nothing is thrown', async () => {
  const judged = vi.fn((error: unknown) => error);
  const stores = await fixtures.open({ judged });
  stores.workspace.accounts.insert(sampleAccount(1));
  // The backup folder cannot be created: the disk is full although the space was thought sufficient.
  writeFileSync(join(fixtures.folder, 'backups'), 'not a folder');
  pass(10 * 60_000);
  expect(fixtures.warnings).toEqual(['store.change-backup']);
  expect(judged).not.toHaveBeenCalled();
  expect(stores.workspace.accounts.list()).toHaveLength(1);
  expect(marker()).toBe(true);
});

it('on quitting, a large file is left to the next start, and a very large one to the daily backup', () => {
  const path = join(fixtures.folder, '..', 'large.db');
  const copy = vi.fn();
  const make = (bytes: number) => {
    writeFileSync(path, '');
    truncateSync(path, bytes);
    return createChangeBackups({ path, copy, now: () => fixtures.clock, warn: (event) => fixtures.warnings.push(event) });
  };
  const large = make(17_000_000);
  large.changed();
  large.close();
  expect(copy).not.toHaveBeenCalled();
  expect(existsSync(`${path}-changed`)).toBe(true);
  make(17_000_000);
  pass(5000);
  expect(copy).toHaveBeenCalledTimes(1);
  make(65_000_000).changed();
  pass(10 * 60_000);
  expect(copy).toHaveBeenCalledTimes(1);
  expect(existsSync(`${path}-changed`)).toBe(false);
});
