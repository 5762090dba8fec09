import { existsSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteClosed } from '../../../../../main/core/store/closed-note.ts';
import type { Stores } from '../../../../../main/core/store/port.ts';
import { portfolioSchema } from '../../../../../main/core/store/schema.ts';
import { createStoreFixtures, type StoreFixtures, sampleAccount } from './fixtures.ts';

let fixtures: StoreFixtures;
beforeEach(() => {
  fixtures = createStoreFixtures();
});
afterEach(() => fixtures.tidy());

const at = (name: string): string => join(fixtures.folder, name);
const { id } = sampleAccount(1);
const fetchedAt = '2026-11-21T08:00:00.000Z';
const writeProfile = (stores: Stores, accountId: string = id): void =>
  stores.portfolio.profile.writeProfile(accountId, { fetchedAt, fields: [] });
const hasProfile = (stores: Stores): boolean => stores.portfolio.profile.read(id).profile !== null;

describe('a data folder that is a file', () => {
  const unwritable = (file: string) => ({ kind: 'store-unwritable', file, reason: 'EEXIST' });

  async function openOnFile(): Promise<Stores> {
    writeFileSync(fixtures.folder, 'not a folder');
    const stores = await fixtures.open();
    expect(stores.notices).toEqual([unwritable('workspace.db'), unwritable('portfolio.db')]);
    expect(fixtures.warnings.splice(0)).toEqual(['store.tidy', 'store.open', 'store.open']);
    return stores;
  }

  it('can be opened once it is gone', async () => {
    const stores = await openOnFile();
    expect(stores.reopen()).toBeNull();
    expect(fixtures.warnings.splice(0)).toEqual(['store.open', 'store.open']);
    rmSync(fixtures.folder);
    const reopened = stores.reopen();
    expect([reopened?.notices, reopened?.workspace.journalFile.durable, reopened?.reopen()]).toEqual([[], true, null]);
    reopened?.workspace.accounts.insert(sampleAccount(1));
    if (reopened !== null) writeProfile(reopened);
    reopened?.close();
    const again = await fixtures.open();
    expect([again.workspace.accounts.list(), hasProfile(again)]).toEqual([[sampleAccount(1)], true]);
  });

  it('is left out for accounts that were added meanwhile, until the next start', async () => {
    const stores = await openOnFile();
    stores.workspace.accounts.insert(sampleAccount(1));
    rmSync(fixtures.folder);
    const reopened = stores.reopen();
    expect(reopened?.notices).toEqual([unwritable('workspace.db')]);
    expect(reopened?.workspace.accounts.list()).toEqual([sampleAccount(1)]);
    expect([existsSync(at('workspace.db')), existsSync(at('portfolio.db'))]).toEqual([false, true]);
    expect(reopened?.reopen()).toBeNull();
  });

  it('has no backups to restore, and none can be made', async () => {
    const stores = await openOnFile();
    stores.workspace.accounts.insert(sampleAccount(1));
    expect(() => stores.restore('workspace-daily-2026-11-21T08-00-00-000Z.db')).toThrow('store-closed');
    expect(() => stores.workspace.saveCopy('/copy.db')).toThrow('store-closed');
    expect(stores.workspace.backUp('daily')).toBeNull();
  });

  it('is reported by the code of the fault that it is judged to be, if it has one', async () => {
    writeFileSync(fixtures.folder, 'not a folder');
    const { notices } = await fixtures.open({ judged: () => new Error('odd') });
    expect(notices).toMatchObject([{ reason: 'unknown' }, { reason: 'unknown' }]);
  });
});

it('a portfolio.db that cannot be opened is opened later, and workspace.db stays as it is', async () => {
  mkdirSync(at('portfolio.db'), { recursive: true });
  const stores = await fixtures.open();
  expect(stores.notices).toMatchObject([{ kind: 'store-unwritable', file: 'portfolio.db' }]);
  stores.workspace.accounts.insert(sampleAccount(1));
  rmSync(at('portfolio.db'), { recursive: true });
  const reopened = stores.reopen();
  expect([reopened?.notices, reopened?.workspace.accounts.list()]).toEqual([[], [sampleAccount(1)]]);
});

it('an attempt throws if either file is not open', async () => {
  const first = await fixtures.open();
  expect(() => first.attempt()).not.toThrow();
  first.portfolio.close();
  expect(() => first.attempt()).toThrow('closed');
  fixtures.moveToNewFolder();
  const second = await fixtures.open();
  second.workspace.close();
  expect(() => second.attempt()).toThrow('closed');
});

it('a copy that is not there cannot be restored', async () => {
  const stores = await fixtures.open();
  expect(() => stores.restore('workspace-daily-2026-11-21T08-00-00-000Z.db')).toThrow('copy-unknown');
});

describe('closing', () => {
  it('does nothing the second time', async () => {
    const stores = await fixtures.open();
    stores.workspace.accounts.insert(sampleAccount(1));
    // The due backup cannot be made.
    writeFileSync(at('backups'), 'not a folder');
    stores.close();
    stores.close();
    expect(fixtures.warnings).toEqual(['store.change-backup']);
  });

  it('reports that it could not be noted', async () => {
    const stores = await fixtures.open();
    mkdirSync(at('portfolio.db-closed'));
    stores.close();
    expect(fixtures.warnings).toEqual(['store.note']);
  });

  it('is not noted of a portfolio.db that was not opened', async () => {
    const migrations = [...portfolioSchema.migrations, 'CREATE TABLE later (a TEXT)'];
    (await fixtures.open({ schemas: { portfolio: { ...portfolioSchema, migrations } } })).close();
    fixtures.moveToNewFolder();
    rmSync(at('portfolio.db-closed'));
    (await fixtures.open()).close();
    expect(existsSync(at('portfolio.db-closed'))).toBe(false);
  });
});

it('a damaged portfolio.db that cannot be emptied is recreated', async () => {
  const second = Date.parse('2026-11-21T08:00:00.000Z') / 1000;
  const filled = await fixtures.open();
  for (let number = 1; number <= 400; number += 1) writeProfile(filled, sampleAccount(number).id);
  filled.close();
  const bytes = readFileSync(at('portfolio.db'));
  writeFileSync(at('portfolio.db'), bytes.fill(0x5a, bytes.length - 12_288));
  utimesSync(at('portfolio.db'), second, second);
  noteClosed(at('portfolio.db'));
  const stores = await fixtures.open();
  expect(stores.notices).toEqual([]);
  const cleared = stores.clearPortfolio();
  expect([cleared.notices, fixtures.warnings]).toEqual([[], ['store.clear']]);
  writeProfile(cleared);
  cleared.close();
  expect(existsSync(at('portfolio.db-closed'))).toBe(true);
  expect(hasProfile(await fixtures.open())).toBe(true);
});

describe('salvaging', () => {
  const salvaged = vi.fn();
  beforeEach(() => {
    salvaged.mockClear();
    mkdirSync(fixtures.folder);
    writeFileSync(at('workspace.db'), 'this is not a database any more '.repeat(200));
  });

  it('is announced once a file was read, and only then', async () => {
    const stores = await fixtures.open({ salvaged });
    await stores.salvage();
    expect(salvaged).toHaveBeenCalledTimes(1);
    await stores.salvage();
    expect(salvaged).toHaveBeenCalledTimes(1);
    await (await fixtures.open()).salvage();
    expect(fixtures.warnings).toEqual([]);
  });

  it('that fails is reported, and tried again', async () => {
    const stores = await fixtures.open({ salvaged });
    const note = at(`backups/${stores.backups()[0]?.name.replace('set-aside', 'salvaged').replace('.db', '.json')}`);
    mkdirSync(note);
    await stores.salvage();
    expect([fixtures.warnings, salvaged.mock.calls.length]).toEqual([['store.salvage'], 0]);
    rmSync(note, { recursive: true });
    await stores.salvage();
    expect([fixtures.warnings, salvaged.mock.calls.length]).toEqual([['store.salvage'], 1]);
  });
});
