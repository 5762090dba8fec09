import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { workspaceSchema } from '../../../../../main/core/store/schema.ts';
import { createStoreFixtures, type StoreFixtures, sampleAccount } from './fixtures.ts';

let fixtures: StoreFixtures;
beforeEach(() => {
  fixtures = createStoreFixtures();
});
afterEach(() => fixtures.tidy());

const day = 24 * 3600 * 1000;
const rights = (path: string): number => statSync(path).mode & 0o777;

describe('opening', () => {
  it('creates both files and keeps what was written', async () => {
    const first = await fixtures.open();
    expect(first.notices).toEqual([]);
    first.workspace.accounts.insert(sampleAccount(2));
    first.workspace.accounts.insert(sampleAccount(1));
    first.close();
    const second = await fixtures.open();
    expect(second.workspace.accounts.list()).toEqual([sampleAccount(2), sampleAccount(1)]);
    expect(existsSync(join(fixtures.folder, 'portfolio.db'))).toBe(true);
  });

  it('makes the files readable for this user only', async () => {
    const stores = await fixtures.open();
    stores.workspace.accounts.insert(sampleAccount(1));
    stores.workspace.backUp('by-hand');
    expect(rights(fixtures.folder)).toBe(0o700);
    for (const name of ['workspace.db', 'workspace.db-wal', 'workspace.db-shm', 'portfolio.db'])
      expect(rights(join(fixtures.folder, name)), name).toBe(0o600);
    expect(rights(join(fixtures.folder, 'backups'))).toBe(0o700);
    for (const { name } of stores.backups()) expect(rights(join(fixtures.folder, 'backups', name))).toBe(0o600);
  });

  it('removes excessive permissions of a file', async () => {
    (await fixtures.open()).close();
    chmodSync(join(fixtures.folder, 'workspace.db'), 0o644);
    await fixtures.open();
    expect(rights(join(fixtures.folder, 'workspace.db'))).toBe(0o600);
  });

  it.each(['755', '770', '777'])('closes a folder to others that had the permissions %s', async (mode) => {
    mkdirSync(fixtures.folder);
    chmodSync(fixtures.folder, Number.parseInt(mode, 8));
    writeFileSync(join(fixtures.folder, 'letter.txt'), 'x');
    await fixtures.open();
    expect(rights(fixtures.folder)).toBe(0o700);
    expect(readFileSync(join(fixtures.folder, 'letter.txt'), 'utf8')).toBe('x');
  });

  it('removes incomplete copies of a process that was killed, and nothing else', async () => {
    (await fixtures.open()).close();
    mkdirSync(join(fixtures.folder, 'backups'), { recursive: true });
    const leftovers = ['restoring-0123456789ab.db', 'restoring-0123456789ab.db-wal', 'backups/workspace-daily-x.db.01234567.partial'];
    for (const name of [...leftovers, 'restoring.txt']) writeFileSync(join(fixtures.folder, name), 'x');
    await fixtures.open();
    for (const name of leftovers) expect(existsSync(join(fixtures.folder, name)), name).toBe(false);
    expect(existsSync(join(fixtures.folder, 'restoring.txt'))).toBe(true);
  });

  it('rejects work after closing', async () => {
    const stores = await fixtures.open();
    stores.workspace.accounts.list();
    stores.close();
    expect(() => stores.workspace.accounts.list()).toThrow('closed');
  });

  it('sets up workspace.db with its application ID, its version and a write-ahead log', async () => {
    const stores = await fixtures.open();
    stores.close();
    const header = readFileSync(join(fixtures.folder, 'workspace.db')).subarray(0, 100);
    expect(header.readUInt32BE(68)).toBe(0x5244_534b);
    expect(header.readUInt32BE(60)).toBe(workspaceSchema.migrations.length);
    expect(header[18]).toBe(2); // Write-ahead log.
  });
});

describe('copies', () => {
  it('creates one a day, once there is an account, and keeps seven', async () => {
    const stores = await fixtures.open();
    expect(stores.workspace.backUp('daily')).toBeNull();
    stores.workspace.accounts.insert(sampleAccount(1));
    for (let count = 0; count < 9; count += 1) {
      expect(stores.workspace.backUp('daily')?.reason).toBe('daily');
      expect(stores.workspace.backUp('daily')).toBeNull();
      fixtures.clock += day;
    }
    const daily = stores.backups();
    expect(daily.map((backup) => backup.madeAt.slice(8, 10))).toEqual(['29', '28', '27', '26', '25', '24', '23']);
  });

  it('counts each kind separately, and names copies of the same moment differently', async () => {
    const stores = await fixtures.open();
    stores.workspace.accounts.insert(sampleAccount(1));
    stores.workspace.backUp('daily');
    for (let count = 0; count < 9; count += 1) stores.workspace.backUp('by-hand');
    const kinds = stores.backups().map((backup) => backup.reason);
    expect(kinds.filter((kind) => kind === 'by-hand')).toHaveLength(7);
    expect(kinds.filter((kind) => kind === 'daily')).toHaveLength(1);
  });

  it('lists only what it created', async () => {
    const stores = await fixtures.open();
    stores.workspace.backUp('by-hand');
    writeFileSync(join(fixtures.folder, 'backups', 'notes.txt'), 'x');
    writeFileSync(join(fixtures.folder, 'backups', 'workspace-by-hand-2026-13-45T08-00-00-000Z.db'), 'x');
    mkdirSync(join(fixtures.folder, 'backups', 'workspace-by-hand-2026-11-01T08-00-00-000Z.db'));
    expect(stores.backups()).toHaveLength(1);
  });

  it('saves a complete copy elsewhere, but not into its own folder', async () => {
    const stores = await fixtures.open();
    stores.workspace.accounts.insert(sampleAccount(1));
    const target = join(fixtures.folder, '..', "Copy of O'Neill.db");
    writeFileSync(target, 'what a person agreed to overwrite');
    stores.workspace.saveCopy(target);
    expect(readFileSync(target).toString('latin1', 0, 15)).toBe('SQLite format 3');
    expect(rights(target)).toBe(0o600);
    expect(() => stores.workspace.saveCopy(join(fixtures.folder, 'workspace.db'))).toThrow('copy-place-inside');
    expect(() => stores.workspace.saveCopy('copy.db')).toThrow('copy-place-relative');
  });
});

it('clears the portfolio so that nothing of it remains in the file', async () => {
  const stores = await fixtures.open();
  const id = sampleAccount(1).id;
  const fetchedAt = '2026-11-21T08:00:00.000Z';
  stores.portfolio.profile.writeProfile(id, { fetchedAt, fields: [{ name: 'company', value: 'Umbrella-Rarity' }] });
  const cleared = stores.clearPortfolio();
  expect(cleared.portfolio.profile.read(id)).toEqual({ profile: null, balance: null });
  cleared.portfolio.profile.writeBalance(id, { fetchedAt, currency: 'EUR', balance: '1.00', fields: [] });
  expect(cleared.portfolio.profile.read(id).balance?.balance).toBe('1.00');
  cleared.close();
  expect(readFileSync(join(fixtures.folder, 'portfolio.db')).includes('Umbrella-Rarity')).toBe(false);
});
