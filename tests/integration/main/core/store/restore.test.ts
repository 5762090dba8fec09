import { copyFileSync, readdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../../../../main/core/base/errors.ts';
import { workspaceSchema } from '../../../../../main/core/store/schema.ts';
import type { FoundChange } from '../../../../../main/core/store/workspace/seen-changes-table.ts';
import { createStoreFixtures, type StoreFixtures, sampleAccount } from './fixtures.ts';

let fixtures: StoreFixtures;
beforeEach(() => {
  fixtures = createStoreFixtures();
});
afterEach(() => fixtures.tidy());

const elsewhere = (name: string): string => join(fixtures.folder, '..', name);

function refusal(work: () => unknown): { code: string; reason: string } {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, reason: error.reason };
    throw error;
  }
  throw new Error('It was not refused.');
}

describe('restoring', () => {
  it('copies the current content first, so that it can be undone', async () => {
    const stores = await fixtures.open();
    stores.workspace.accounts.insert(sampleAccount(1));
    const name = stores.workspace.backUp('by-hand')?.name ?? '';
    stores.workspace.accounts.insert(sampleAccount(2));
    fixtures.clock += 1000;
    const restored = stores.restore(name);
    expect(restored.workspace.accounts.list()).toEqual([sampleAccount(1)]);
    const before = restored.backups().find((backup) => backup.reason === 'before-restore');
    expect(restored.restore(before?.name ?? '').workspace.accounts.list()).toHaveLength(2);
    expect(readdirSync(fixtures.folder).filter((file) => file.startsWith('restoring'))).toEqual([]);
  });

  it('survives a process crash', async () => {
    const stores = await fixtures.open();
    stores.workspace.accounts.insert(sampleAccount(1));
    const name = stores.workspace.backUp('by-hand')?.name ?? '';
    stores.workspace.accounts.insert(sampleAccount(2));
    stores.restore(name);
    stores.close();
    fixtures.moveToNewFolder();
    expect((await fixtures.open()).workspace.accounts.list()).toEqual([sampleAccount(1)]);
  });

  it('reads a saved file, also one in use with rows in its write-ahead log', async () => {
    const other = await fixtures.open({ folder: elsewhere('other') });
    other.workspace.accounts.insert(sampleAccount(7));
    const stores = await fixtures.open();
    expect(stores.restoreFile(join(elsewhere('other'), 'workspace.db')).workspace.accounts.list()).toEqual([sampleAccount(7)]);
    expect(other.workspace.accounts.list()).toHaveLength(1);
  });

  it('keeps the changes seen and the charges explained since the backup, and which of them were marked or notified of', async () => {
    const stores = await fixtures.open();
    const { id } = sampleAccount(1);
    stores.workspace.accounts.insert(sampleAccount(1));
    const found = (token: string, changes: Partial<FoundChange> = {}): FoundChange => ({
      ...{ token, domainId: 7, domainName: 'name.example', field: 'locked', before: '1', after: '0', beforeAt: null },
      ...{ afterAt: '2026-11-22T08:00:00.000Z', foundAt: '2026-11-22T08:00:01.000Z', explanation: 'unexplained' },
      ...{ job: null, seq: null, alarm: null, ...changes },
    });
    const { database } = stores.workspace.journalFile;
    const insertJob = (): number => {
      const job = `INSERT INTO job (account_id, account_name, reseller, who, origin, paid, phase, made_at) VALUES (?, 'Account', 'https://api.example 1', 'me', '{}', 0, 'ended', ?)`;
      database.run(job, id, '2026-11-22T08:00:00.000Z');
      return database.first<{ id: number }>('SELECT max(id) AS id FROM job')?.id ?? 0;
    };
    const before = insertJob();
    stores.workspace.seenChanges.record(id, [found('a')]);
    const name = stores.workspace.backUp('by-hand')?.name ?? '';
    const job = insertJob();
    stores.workspace.ownCharges.record(id, { transactionId: 51, job: before, seq: 0, amount: '10' }, '2026-11-22T09:00:00.000Z');
    stores.workspace.ownCharges.record(id, { transactionId: 52, job, seq: 0, amount: '20' }, '2026-11-22T09:00:00.000Z');
    stores.workspace.seenChanges.markSeen(id, stores.workspace.seenChanges.ids(id, { filter: 'all' }), '2026-11-22T09:00:00.000Z');
    stores.workspace.seenChanges.record(id, [found('b', { alarm: 'gone' }), found('c', { explanation: 'own', job, seq: 0 })]);
    const { seenChanges: present, notifications } = stores.workspace;
    notifications.claimAlarms(present.ids(id, { filter: 'alarms' }), '2026-11-22T09:30:00.000Z');
    const { seenChanges, notifications: restored, ownCharges } = stores.restore(name).workspace;
    expect(restored.alarms(id, '2026-11-22T00:00:00.000Z')).toEqual([]);
    const rows = seenChanges.rows(id, seenChanges.ids(id, { filter: 'all' })).sort((one, other) => one.id - other.id);
    expect(rows).toMatchObject([
      { alarm: null, seenAt: '2026-11-22T09:00:00.000Z' },
      { alarm: 'gone', seenAt: null },
      // The backup does not have this job, and another one will have its number.
      { explanation: 'own', job: null, seq: null },
    ]);
    expect(ownCharges.ofTransactions(id, [51, 52])).toEqual([
      { transactionId: 51, job: before, seq: 0, amount: '10' },
      { transactionId: 52, job: 0, seq: 0, amount: '20' },
    ]);
  });

  it('keeps a pending key removal, unless its account is restored', async () => {
    const stores = await fixtures.open();
    stores.workspace.accounts.insert(sampleAccount(1));
    const name = stores.workspace.backUp('by-hand')?.name ?? '';
    stores.workspace.accounts.insert(sampleAccount(2));
    stores.workspace.accounts.remove(sampleAccount(1).id, true);
    stores.workspace.accounts.remove(sampleAccount(2).id, true);
    const { workspace } = stores.restore(name);
    expect(workspace.accounts.list()).toEqual([sampleAccount(1)]);
    expect(workspace.accounts.pendingRemovals()).toEqual([{ id: sampleAccount(2).id, name: 'Account 2' }]);
  });
});

describe('an unusable copy is rejected and changes nothing', () => {
  it.for<[string, (path: string) => void, string]>([
    ['damaged', (path) => truncateSync(path, 9000), 'copy-damaged'],
    ['not a database', (path) => writeFileSync(path, 'garbage '.repeat(100)), 'copy-foreign'],
    ['empty', (path) => writeFileSync(path, ''), 'copy-foreign'],
  ])('%s', async ([, damage, reason]) => {
    const stores = await fixtures.open();
    stores.workspace.accounts.insert(sampleAccount(1));
    stores.workspace.saveCopy(elsewhere('copy.db'));
    damage(elsewhere('copy.db'));
    const refused = refusal(() => stores.restoreFile(elsewhere('copy.db')));
    expect(refused.code).toBe('VALIDATION');
    expect(refused.reason).toBe(reason);
    expect(stores.workspace.accounts.list()).toHaveLength(1);
    expect(stores.backups()).toEqual([]);
  });

  it('from a newer application', async () => {
    const schemas = { workspace: { ...workspaceSchema, migrations: [...workspaceSchema.migrations, 'CREATE TABLE later (a TEXT)'] } };
    const newer = await fixtures.open({ folder: elsewhere('newer'), schemas });
    newer.workspace.saveCopy(elsewhere('newer.db'));
    const stores = await fixtures.open();
    expect(refusal(() => stores.restoreFile(elsewhere('newer.db')))).toMatchObject({ code: 'VALIDATION', reason: 'copy-too-new' });
  });

  it('the other database file, a folder, and nothing at all', async () => {
    const stores = await fixtures.open();
    expect(refusal(() => stores.restoreFile(join(fixtures.folder, 'portfolio.db'))).code).toBe('VALIDATION');
    expect(refusal(() => stores.restoreFile(fixtures.folder)).code).toBe('VALIDATION');
    expect(refusal(() => stores.restoreFile(elsewhere('nowhere.db'))).code).toBe('VALIDATION');
  });

  it('a name that escapes the folder, or a link', async () => {
    const stores = await fixtures.open();
    stores.workspace.accounts.insert(sampleAccount(1));
    stores.workspace.saveCopy(elsewhere('outside.db'));
    stores.workspace.backUp('by-hand');
    const link = 'workspace-by-hand-2026-01-01T00-00-00-000Z.db';
    symlinkSync(elsewhere('outside.db'), join(fixtures.folder, 'backups', link));
    copyFileSync(elsewhere('outside.db'), join(fixtures.folder, 'backups', 'outside.db'));
    for (const name of ['../../outside.db', '../workspace.db', 'outside.db', link, '/etc/passwd', '..', '']) {
      expect(refusal(() => stores.restore(name)).code, name).toBe('NOT_FOUND');
    }
  });
});
