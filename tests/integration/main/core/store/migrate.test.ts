import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadDatabase } from '../../../../../main/core/base/database.ts';
import { type Schema, workspaceSchema } from '../../../../../main/core/store/schema.ts';
import { createStoreFixtures, type StoreFixtures, sampleAccount } from './fixtures.ts';

let fixtures: StoreFixtures;
beforeEach(() => {
  fixtures = createStoreFixtures();
});
afterEach(() => fixtures.tidy());

/** The application's own versions, and three possible later ones. */
const later = [
  `ALTER TABLE account ADD COLUMN remark TEXT; UPDATE account SET remark = 'from ' || name`,
  `CREATE TABLE label (account_id TEXT NOT NULL REFERENCES account (id), name TEXT NOT NULL) STRICT; INSERT INTO label SELECT id, coalesce(remark, 'new') FROM account`,
  `CREATE VIEW labelled AS SELECT a.name, t.name AS label FROM account a JOIN label t ON t.account_id = a.id;
   CREATE TRIGGER label_stays BEFORE DELETE ON label BEGIN SELECT RAISE(ABORT, 'labels stay'); END;`,
];
const all = [...workspaceSchema.migrations, ...later];
const upTo = (version: number): Schema => ({ ...workspaceSchema, migrations: all.slice(0, version) });
const versions = all.map((_, index) => index + 1);

async function readLabels(): Promise<unknown[]> {
  const database = (await loadDatabase())(join(fixtures.folder, 'workspace.db'));
  const labels = database.all('SELECT * FROM labelled ORDER BY name');
  database.close();
  return labels;
}

it.for(versions)('migrates version %i to the newest without losing a row, and copies it first', async (version) => {
  const old = await fixtures.open({ schemas: { workspace: upTo(version) } });
  old.workspace.accounts.insert(sampleAccount(1));
  old.close();
  const stores = await fixtures.open({ schemas: { workspace: upTo(all.length) } });
  expect(stores.notices).toEqual([]);
  expect(stores.workspace.accounts.list()).toEqual([sampleAccount(1)]);
  const copies = stores.backups().filter((backup) => backup.reason === 'before-migration');
  expect(copies).toHaveLength(version < all.length ? 1 : 0);
  stores.close();
  if (version < workspaceSchema.migrations.length + 2) expect(await readLabels()).toMatchObject([{ name: 'Account 1' }]);
});

it.for(versions)('restores a copy of version %i into the newest, triggers and views included', async (version) => {
  const old = await fixtures.open({ schemas: { workspace: upTo(version) } });
  old.workspace.accounts.insert(sampleAccount(1));
  const copy = old.workspace.backUp('by-hand')?.name ?? '';
  old.close();
  const stores = await fixtures.open({ schemas: { workspace: upTo(all.length) }, checkRow: () => null });
  stores.workspace.accounts.insert(sampleAccount(2));
  const restored = stores.restore(copy);
  expect(restored.workspace.accounts.list()).toEqual([sampleAccount(1)]);
  restored.workspace.accounts.insert(sampleAccount(3));
  expect(restored.workspace.accounts.list()).toHaveLength(2);
});

it('leaves the file at the last complete version if a step fails, and the application starts', async () => {
  const old = await fixtures.open();
  old.workspace.accounts.insert(sampleAccount(1));
  old.close();
  const broken = [
    ...workspaceSchema.migrations,
    later[0] ?? '',
    `CREATE TABLE half (a TEXT NOT NULL); INSERT INTO half SELECT NULL FROM account`,
  ];
  const stores = await fixtures.open({ schemas: { workspace: { ...workspaceSchema, migrations: broken } } });
  expect(stores.notices).toEqual([{ kind: 'store-unwritable', file: 'workspace.db', reason: 'SQLITE_CONSTRAINT_NOTNULL' }]);
  stores.close();
  const again = await fixtures.open({ schemas: { workspace: upTo(all.length) } });
  expect(again.notices).toEqual([]);
  expect(again.workspace.accounts.list()).toEqual([sampleAccount(1)]);
});
