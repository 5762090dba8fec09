import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadDatabase } from '../../../../../main/core/base/database.ts';
import { noteClosed } from '../../../../../main/core/store/closed-note.ts';
import type { Stores } from '../../../../../main/core/store/port.ts';
import { portfolioSchema, workspaceSchema } from '../../../../../main/core/store/schema.ts';
import { createStoreFixtures, type StoreFixtures, sampleAccount } from './fixtures.ts';

let fixtures: StoreFixtures;
beforeEach(() => {
  fixtures = createStoreFixtures();
});
afterEach(() => fixtures.tidy());

const at = (name: string): string => join(fixtures.folder, name);
const digest = (name: string): string =>
  createHash('sha256')
    .update(readFileSync(at(name)))
    .digest('hex');

/** Writes accounts and a backup of them, and closes. */
async function fill(accounts: number): Promise<string> {
  const stores = await fixtures.open();
  for (let number = 1; number <= accounts; number += 1) stores.workspace.accounts.insert(sampleAccount(number));
  const backup = stores.workspace.backUp('by-hand');
  stores.portfolio.profile.writeProfile(sampleAccount(1).id, { fetchedAt: '2026-11-21T08:00:00.000Z', fields: [] });
  stores.close();
  fixtures.moveToNewFolder();
  return backup?.name ?? '';
}

const damages: Record<string, (path: string) => void> = {
  'garbage from its first byte': (path) => writeFileSync(path, 'garbage '.repeat(4000)),
  'cut in the middle of a page': (path) => truncateSync(path, 5000),
  'cut to half': (path) => truncateSync(path, Math.floor(readFileSync(path).length / 8192) * 4096),
  emptied: (path) => truncateSync(path, 0),
  'overwritten in the middle': (path) => {
    const bytes = readFileSync(path);
    bytes.fill(0x5a, 4096, 12_288);
    writeFileSync(path, bytes);
  },
  'a database of another program': (path) => {
    const bytes = readFileSync(path);
    bytes.writeUInt32BE(0x1234_5678, 68);
    writeFileSync(path, bytes);
  },
};

describe.for(Object.entries(damages))('workspace.db %s', ([, damage]) => {
  it('is set aside with its log and replaced, and the latest copy is named and can be restored', async () => {
    const backup = await fill(60);
    damage(at('workspace.db'));
    writeFileSync(at('workspace.db-shm'), 'left over');
    const before = digest('workspace.db');
    const stores = await fixtures.open();
    const [notice] = stores.notices;
    expect(notice).toMatchObject({ kind: 'store-damaged', newestBackup: backup });
    expect(stores.workspace.accounts.list()).toEqual([]);
    const setAside = stores.backups().find((entry) => entry.reason === 'set-aside');
    expect(notice).toMatchObject({ setAside: setAside?.name });
    expect(digest(`backups/${setAside?.name}`)).toBe(before);
    expect(stores.restore(backup).workspace.accounts.list()).toHaveLength(60);
  });
});

it('keeps track of every damaged file, however many there are', async () => {
  for (let count = 0; count < 9; count += 1) {
    mkdirSync(fixtures.folder, { recursive: true });
    writeFileSync(at('workspace.db'), `garbage ${count} `.repeat(500));
    (await fixtures.open()).close();
  }
  expect(readdirSync(at('backups')).filter((name) => /set-aside.*\.db$/.test(name))).toHaveLength(9);
});

it.for(Object.entries(damages))('rebuilds a portfolio.db that is %s', async ([name, damage]) => {
  await fill(1);
  damage(at('portfolio.db'));
  const stores = await fixtures.open();
  expect(stores.notices).toEqual(name === 'emptied' ? [] : [{ kind: 'portfolio-rebuilt' }]);
  expect(stores.portfolio.profile.read(sampleAccount(1).id).profile).toBeNull();
  expect(stores.workspace.accounts.list()).toHaveLength(1);
});

describe('portfolio.db is read completely at opening', () => {
  const second = Date.parse('2026-11-21T08:00:00.000Z') / 1000;
  /** Corrupts everything from an offset on without changing size and time, which only a disk does. */
  function breakUnseen(from: number, to?: number): void {
    const path = at('portfolio.db');
    const bytes = readFileSync(path);
    bytes.fill(0x5a, from, to);
    writeFileSync(path, bytes);
    utimesSync(path, second, second);
  }
  /** At a full second, so that the time can be restored. */
  function closeWell(stores: Stores): void {
    stores.close();
    utimesSync(at('portfolio.db'), second, second);
    noteClosed(at('portfolio.db'));
  }

  it('but not if it was closed cleanly and is unchanged', async () => {
    closeWell(await fixtures.open());
    expect(existsSync(at('portfolio.db-closed'))).toBe(true);
    breakUnseen(8192, 12_288);
    const stores = await fixtures.open();
    expect(stores.notices).toEqual([]);
    expect(existsSync(at('portfolio.db-closed'))).toBe(false);
  });

  it('if it was not closed', async () => {
    closeWell(await fixtures.open());
    rmSync(at('portfolio.db-closed'));
    breakUnseen(8192, 12_288);
    expect((await fixtures.open()).notices).toEqual([{ kind: 'portfolio-rebuilt' }]);
  });

  it('if opening or a query found damage', async () => {
    const filled = await fixtures.open();
    for (let number = 1; number <= 400; number += 1) {
      filled.portfolio.profile.writeProfile(sampleAccount(number).id, { fetchedAt: '2026-11-21T08:00:00.000Z', fields: [] });
    }
    closeWell(filled);
    const { length } = readFileSync(at('portfolio.db'));
    // The last pages have the latest data; the first ones define the tables.
    breakUnseen(length - 12_288);
    const stores = await fixtures.open();
    expect(stores.notices).toEqual([]);
    expect(() => stores.portfolio.profile.read(sampleAccount(399).id)).toThrow('malformed');
    stores.close();
    expect(existsSync(at('portfolio.db-closed'))).toBe(false);
    fixtures.moveToNewFolder();
    const rebuilt = await fixtures.open();
    expect(rebuilt.notices).toEqual([{ kind: 'portfolio-rebuilt' }]);

    closeWell(rebuilt);
    fixtures.moveToNewFolder();
    utimesSync(at('portfolio.db'), second, second);
    breakUnseen(4096);
    expect((await fixtures.open()).notices).toEqual([{ kind: 'portfolio-rebuilt' }]);
  });
});

describe('a file from a newer application', () => {
  const known = workspaceSchema.migrations.length;
  const newer = { workspace: { ...workspaceSchema, migrations: [...workspaceSchema.migrations, 'CREATE TABLE later (a TEXT)'] } };

  it('is rejected by its header and not touched', async () => {
    (await fixtures.open({ schemas: newer })).close();
    fixtures.moveToNewFolder();
    const before = digest('workspace.db');
    const files = readdirSync(fixtures.folder);
    const stores = await fixtures.open();
    expect(stores.notices).toEqual([{ kind: 'store-too-new', file: 'workspace.db', version: known + 1, known }]);
    stores.workspace.accounts.insert(sampleAccount(1));
    stores.workspace.settings.write(stores.workspace.settings.read());
    expect(stores.workspace.backUp('daily')).toBeNull();
    expect(() => stores.workspace.backUp('by-hand')).toThrow('store-closed');
    expect(() => stores.restoreFile(at('workspace.db'))).toThrow('store-closed');
    stores.close();
    expect(digest('workspace.db')).toBe(before);
    expect(readdirSync(fixtures.folder)).toEqual(files);
  });

  it('does not affect the other file: a too-new portfolio does not prevent workspace.db from opening', async () => {
    const schemas = { portfolio: { ...portfolioSchema, migrations: [...portfolioSchema.migrations, 'CREATE TABLE later (a TEXT)'] } };
    (await fixtures.open({ schemas })).close();
    const before = digest('portfolio.db');
    const stores = await fixtures.open();
    expect(stores.notices).toEqual([
      {
        kind: 'store-too-new',
        file: 'portfolio.db',
        version: portfolioSchema.migrations.length + 1,
        known: portfolioSchema.migrations.length,
      },
    ]);
    stores.workspace.accounts.insert(sampleAccount(1));
    stores.portfolio.profile.writeProfile(sampleAccount(1).id, { fetchedAt: '2026-11-21T08:00:00.000Z', fields: [] });
    expect(digest('portfolio.db')).toBe(before);
    expect(stores.clearPortfolio().notices).toEqual([]);
    expect((await fixtures.open()).notices).toEqual([]);
  });

  it('is also rejected if its version is only in the log of a killed process', async () => {
    (await fixtures.open()).close();
    fixtures.moveToNewFolder();
    const open = await loadDatabase();
    const writer = open(at('workspace.db'));
    writer.exec('PRAGMA journal_mode = WAL; PRAGMA user_version = 70');
    expect(readFileSync(at('workspace.db')).readUInt32BE(60)).toBe(known);
    const stores = await fixtures.open();
    expect(stores.notices).toEqual([{ kind: 'store-too-new', file: 'workspace.db', version: 70, known }]);
    writer.close();
  });
});

describe('a location that cannot be written', () => {
  it('is reported, and the session continues in memory', async () => {
    writeFileSync(join(fixtures.folder, '..', 'file'), 'not a folder');
    const stores = await fixtures.open({ folder: join(fixtures.folder, '..', 'file', 'data') });
    expect(stores.notices).toEqual([
      { kind: 'store-unwritable', file: 'workspace.db', reason: 'ENOTDIR' },
      { kind: 'store-unwritable', file: 'portfolio.db', reason: 'ENOTDIR' },
    ]);
    expect(fixtures.warnings).toEqual(['store.open', 'store.open']);
    stores.workspace.accounts.insert(sampleAccount(1));
    expect(stores.workspace.accounts.list()).toHaveLength(1);
    expect(stores.backups()).toEqual([]);
  });

  it('may affect one file only', async () => {
    mkdirSync(at('workspace.db'), { recursive: true });
    const stores = await fixtures.open();
    expect(stores.notices).toMatchObject([{ kind: 'store-unwritable', file: 'workspace.db' }]);
    expect(existsSync(at('portfolio.db'))).toBe(true);
  });
});
