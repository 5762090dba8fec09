import { existsSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Database, literal, loadDatabase } from '../../../../../main/core/base/database.ts';
import { expectedSchema } from '../../../../../main/core/store/expected-schema.ts';
import type { Stores } from '../../../../../main/core/store/port.ts';
import { restoredJournal } from '../../../../../main/core/store/restored-journal.ts';
import { workspaceSchema } from '../../../../../main/core/store/schema.ts';
import type { Backup } from '../../../../../preload/contract/settings.ts';
import { createStoreFixtures, type StoreFixtures, sampleAccount } from './fixtures.ts';

let fixtures: StoreFixtures;
beforeEach(() => {
  fixtures = createStoreFixtures();
});
afterEach(() => fixtures.tidy());

const at = (name: string): string => join(fixtures.folder, name);
const moment = '2026-11-21T08:00:00.000Z';
const pageSize = 4096;
const { id } = sampleAccount(1);
const notes = 300;
const rows = 400;

/** Two accounts, notes that fill several pages (one of them longer than a page), a tag, settings, and a job with its outcomes. */
async function fill(): Promise<void> {
  const { workspace, close } = await fixtures.open();
  workspace.accounts.insert(sampleAccount(1));
  workspace.accounts.insert({ ...sampleAccount(2), readOnly: false });
  workspace.settings.write({ ...workspace.settings.read(), appearance: { ...workspace.settings.read().appearance, theme: 'dark' } });
  const { database } = workspace.journalFile;
  database.transaction(() => {
    for (let number = 1; number <= notes; number += 1) {
      const text = number === 7 ? 'long '.repeat(4000) : `Note ${number} ${'.'.repeat(200)}`;
      workspace.notes.write(id, { kind: 'domain', id: number, name: `d${number}.example` }, text, moment);
    }
    database.exec(`INSERT INTO job (id, account_id, account_name, reseller, who, origin, paid, phase, made_at)
      VALUES (7, ${literal(id)}, 'Account 1', 'https://api.reseller.example R-1001', 'me', '{"from":"one"}', 1, 'running', '${moment}')`);
    for (let seq = 0; seq < rows; seq += 1) {
      database.run(
        `INSERT INTO job_row (job_id, seq, kind, target_kind, target_id, target_name, input) VALUES (7, ?, 'renew', 'domain', ?, ?, ?)`,
        ...[seq, seq, `d${seq}.example`, JSON.stringify({ years: 1, more: '.'.repeat(100) })],
      );
      database.run(`INSERT INTO row_state (job_id, seq, state, changed_at) VALUES (7, ?, 'planned', ?)`, seq, moment);
      database.run(
        `INSERT INTO activity (at, who, account_id, account_name, reseller, job_id, seq, kind, target_kind, target_id, target_name, lines, result)
         VALUES (?, 'me', ?, 'Account 1', 'https://api.reseller.example R-1001', 7, ?, 'renew', 'domain', ?, ?, '[]', 'done')`,
        ...[moment, id, seq, seq, `d${seq}.example`],
      );
    }
  });
  close();
  fixtures.moveToNewFolder();
}

/** The root of a table or index in the current file, and its leaves in order. */
async function positionsOf(name: string): Promise<{ root: number; leaves: number[] }> {
  const database = (await loadDatabase())(at('workspace.db'));
  const root = database.first<{ rootpage: number }>('SELECT rootpage FROM sqlite_schema WHERE name = ?', name)?.rootpage ?? 0;
  database.close();
  const bytes = readFileSync(at('workspace.db'));
  function leavesBelow(page: number): number[] {
    const start = (page - 1) * pageSize;
    if ((bytes[start] ?? 0) >= 10) return [page];
    const cells = Array.from({ length: bytes.readUInt16BE(start + 3) }, (_, cell) => bytes.readUInt16BE(start + 12 + cell * 2));
    return [...cells.map((cell) => bytes.readUInt32BE(start + cell)), bytes.readUInt32BE(start + 8)].flatMap(leavesBelow);
  }
  return { root, leaves: leavesBelow(root) };
}

function overwrite(...pages: number[]): void {
  const bytes = readFileSync(at('workspace.db'));
  for (const page of pages) bytes.fill(0x5a, (page - 1) * pageSize, page * pageSize);
  writeFileSync(at('workspace.db'), bytes);
}

/** Opens the damaged file and recovers what can be read from it. */
async function salvage(): Promise<{ stores: Stores; backup: Backup | undefined; setAside: Backup | undefined }> {
  const stores = await fixtures.open();
  await stores.salvage();
  expect(fixtures.warnings).toEqual([]);
  const of = (reason: Backup['reason']) => stores.backups().find((backup) => backup.reason === reason);
  return { stores, backup: of('salvaged'), setAside: of('set-aside') };
}

function counts(backup: Backup | undefined): Record<string, string> {
  const contents = backup?.salvaged?.contents ?? [];
  return Object.fromEntries(contents.flatMap(({ kind, read, lost }) => (read + lost > 0 ? [[kind, `${read} read, ${lost} lost`]] : [])));
}

const everything = {
  accounts: '2 read, 0 lost',
  settings: '1 read, 0 lost',
  notes: `${notes} read, 0 lost`,
  jobs: '1 read, 0 lost',
  changes: `${rows} read, 0 lost`,
  activity: `${rows} read, 0 lost`,
};

describe('what is recovered from a damaged file:', () => {
  beforeEach(fill);

  it('everything, if its header is destroyed', async () => {
    const bytes = readFileSync(at('workspace.db'));
    writeFileSync(at('workspace.db'), bytes.fill(0, 0, 100));
    const { stores, backup } = await salvage();
    expect(counts(backup)).toEqual(everything);
    expect(backup?.salvaged).toMatchObject({ moreLost: false, rebuilt: 0 });
    const restored = stores.restore(backup?.name ?? '');
    expect(restored.workspace.accounts.list()).toEqual([sampleAccount(1), { ...sampleAccount(2), readOnly: false }]);
    expect(restored.workspace.notes.read(id, 'domain', 7).note).toBe('long '.repeat(4000));
    expect(restored.workspace.settings.read().appearance.theme).toBe('dark');
  });

  it('everything, if its first page is destroyed and the tables are identified by their rows', async () => {
    overwrite(1);
    const { backup } = await salvage();
    expect(counts(backup)).toEqual(everything);
    expect(backup?.salvaged?.moreLost).toBe(true);
  });

  it('everything but a page of notes in the middle', async () => {
    const { leaves } = await positionsOf('note');
    overwrite(leaves[3] ?? 0);
    const { stores, backup } = await salvage();
    const { notes: ofNotes, ...others } = counts(backup);
    expect({ ...others, notes: everything.notes }).toEqual(everything);
    expect(Number.parseInt(ofNotes ?? '', 10)).toBeGreaterThan(notes - 40);
    expect(Number.parseInt(ofNotes ?? '', 10)).toBeLessThan(notes);
    expect(backup?.salvaged?.moreLost).toBe(true);
    expect(stores.restore(backup?.name ?? '').workspace.notes.read(id, 'domain', 1).note).toContain('Note 1 ');
  });

  it('every row of a table whose root is destroyed', async () => {
    const { root, leaves } = await positionsOf('activity');
    expect(leaves.length).toBeGreaterThan(3);
    overwrite(root);
    expect(counts((await salvage()).backup)).toEqual(everything);
  });

  it('the number of rows that are lost, if an index shows it', async () => {
    const { leaves } = await positionsOf('activity');
    overwrite(leaves[1] ?? 0);
    const { backup } = await salvage();
    const [, read, lost] = /^(\d+) read, (\d+) lost$/.exec(counts(backup)['activity'] ?? '') ?? [];
    expect(Number(lost)).toBeGreaterThan(0);
    expect(Number(read) + Number(lost)).toBe(rows);
    expect(backup?.salvaged?.moreLost).toBe(false);
  });

  it('everything, if only an index is damaged', async () => {
    const { root } = await positionsOf('activity_account');
    overwrite(root);
    expect(counts((await salvage()).backup)).toEqual(everything);
  });

  it('what is before the position where it was truncated', async () => {
    truncateSync(at('workspace.db'), Math.floor(statSync(at('workspace.db')).size / 2 / pageSize) * pageSize + 100);
    const { stores, backup } = await salvage();
    expect(counts(backup)).toMatchObject({ accounts: everything.accounts, settings: everything.settings });
    expect(backup?.salvaged?.moreLost).toBe(true);
    expect(stores.restore(backup?.name ?? '').workspace.accounts.list()).toHaveLength(2);
  });

  it('a lost account, as far as its own data shows it, read-only and without a key', async () => {
    const { leaves } = await positionsOf('account');
    overwrite(...leaves);
    const { stores, backup } = await salvage();
    expect(counts(backup)).toMatchObject({ accounts: '0 read, 2 lost', notes: everything.notes });
    expect(backup?.salvaged?.rebuilt).toBe(1);
    const restored = stores.restore(backup?.name ?? '');
    expect(restored.workspace.accounts.list()).toEqual([{ ...sampleAccount(1), color: 'graphite', readOnly: true }]);
    expect(restored.workspace.accounts.keyLocation(id)).toBe('none');
    expect(restored.workspace.notes.read(id, 'domain', 2).note).toContain('Note 2 ');
  });

  it('only complete rows of a job, if a page of their states is lost', async () => {
    const { leaves } = await positionsOf('row_state');
    overwrite(leaves[1] ?? 0);
    const { stores, backup } = await salvage();
    const database = stores.restore(backup?.name ?? '').workspace.journalFile.database;
    const count = (table: string) => database.first<{ count: number }>(`SELECT count(*) AS count FROM ${table}`)?.count ?? 0;
    expect(count('job_row')).toBe(count('row_state'));
    expect(count('job_row')).toBeLessThan(rows);
    expect(counts(backup)['changes']).toBe(`${count('job_row')} read, ${rows - count('job_row')} lost`);
  });

  it('a journal that sends nothing, with paid changes that wait as after each restore', async () => {
    overwrite((await positionsOf('activity_account')).root);
    const { stores, backup } = await salvage();
    const { database } = stores.restore(backup?.name ?? '').workspace.journalFile;
    expect(database.first('SELECT phase FROM job')).toEqual({ phase: 'stopped' });
    expect(restoredJournal(database)).toEqual({ since: moment, accounts: [id, sampleAccount(2).id] });
    database.run(`INSERT INTO job (account_id, account_name, reseller, who, origin, paid, phase, made_at) SELECT account_id, account_name,
      reseller, who, origin, paid, phase, made_at FROM job`);
    expect(database.first('SELECT max(id) AS id FROM job')).toEqual({ id: 8 });
  });
});

it('reads what is only in the write-ahead log', async () => {
  const stores = await fixtures.open();
  stores.workspace.accounts.insert(sampleAccount(1));
  fixtures.moveToNewFolder();
  expect(statSync(at('workspace.db-wal')).size).toBeGreaterThan(0);
  writeFileSync(at('workspace.db'), Buffer.alloc(statSync(at('workspace.db')).size));
  const { backup } = await salvage();
  expect(counts(backup)).toMatchObject({ accounts: '1 read, 0 lost' });
});

it('recovers nothing from garbage, which is read once and never deleted', async () => {
  (await fixtures.open()).close();
  fixtures.moveToNewFolder();
  writeFileSync(at('workspace.db'), 'this is not a database any more '.repeat(1000));
  const { stores, backup, setAside } = await salvage();
  expect(backup).toBeUndefined();
  expect(counts(setAside)).toEqual({});
  expect(setAside?.salvaged?.moreLost).toBe(true);
  await stores.salvage();
  expect(readdirSync(at('backups')).filter((name) => name.endsWith('.json'))).toHaveLength(1);
  expect(existsSync(at(`backups/${setAside?.name}`))).toBe(true);
});

it('does not recover what was deleted', async () => {
  const { workspace, close } = await fixtures.open();
  workspace.accounts.insert(sampleAccount(1));
  for (let number = 1; number <= notes; number += 1)
    workspace.notes.write(id, { kind: 'domain', id: number, name: `d${number}.example` }, '.'.repeat(200), moment);
  workspace.journalFile.database.exec('DELETE FROM note WHERE object_id > 20');
  close();
  fixtures.moveToNewFolder();
  overwrite((await positionsOf('tag')).root);
  const { backup } = await salvage();
  expect(counts(backup)).toEqual({ accounts: '1 read, 0 lost', notes: '20 read, 0 lost' });
});

it('stops when the application quits, and starts again at the next start', async () => {
  await fill();
  overwrite((await positionsOf('activity')).root);
  const stores = await fixtures.open();
  const working = stores.salvage();
  stores.close();
  await working;
  expect(stores.backups().map(({ reason }) => reason)).not.toContain('salvaged');
  expect(readdirSync(fixtures.folder).filter((name) => name.startsWith('salvaging'))).toEqual([]);
  expect(counts((await salvage()).backup)).toEqual(everything);
});

describe('of a file prepared by an attacker', () => {
  const outside = (name: string): string => join(fixtures.folder, '..', name);

  async function salvageTampered(tamper: (database: Database) => void): Promise<ReturnType<typeof salvage>> {
    await fill();
    const database = (await loadDatabase())(at('workspace.db'));
    tamper(database);
    database.close();
    return salvage();
  }

  it('nothing runs: triggers, views, expressions and statements stay text', async () => {
    const attachment = `ATTACH ${literal(outside('written.db'))} AS other; CREATE TABLE other.proof (a)`;
    const { stores, backup } = await salvageTampered((database) =>
      database.exec(`
        CREATE TRIGGER t AFTER INSERT ON account BEGIN UPDATE account SET read_only = 0; END;
        CREATE VIEW v AS SELECT * FROM account;
        CREATE INDEX i ON account (lower(name));
        PRAGMA writable_schema = ON;
        UPDATE sqlite_schema SET sql = sql || '; ' || ${literal(attachment)} WHERE name = 'document';
        UPDATE sqlite_schema SET type = 'view', sql = 'CREATE VIEW note AS SELECT 1', rootpage = 0 WHERE name = 'note';
        PRAGMA writable_schema = RESET`),
    );
    expect(existsSync(outside('written.db'))).toBe(false);
    const { notes: _, ...others } = everything;
    expect(counts(backup)).toEqual(others);
    const restored = stores.restore(backup?.name ?? '');
    const entries = restored.workspace.journalFile.database.all<{ name: string; sql: string }>('SELECT type, name, sql FROM sqlite_schema');
    const ours = expectedSchema(await loadDatabase(), workspaceSchema).entries;
    expect(new Set(entries)).toEqual(new Set(ours));
    expect(restored.workspace.accounts.list()[0]?.readOnly).toBe(true);
  });

  it('a row that we would not have written is omitted and counted', async () => {
    const { backup } = await salvageTampered((database) =>
      database.exec(`UPDATE account SET base_address = 'http://elsewhere.example' WHERE position = 2; CREATE VIEW v AS SELECT 1`),
    );
    expect(counts(backup)).toMatchObject({ accounts: '1 read, 1 lost', notes: everything.notes });
  });

  it('a tree that leads back to itself ends', async () => {
    await fill();
    const { root } = await positionsOf('note');
    const bytes = readFileSync(at('workspace.db'));
    bytes.writeUInt32BE(root, (root - 1) * pageSize + 8);
    writeFileSync(at('workspace.db'), bytes);
    const { backup } = await salvage();
    expect(counts(backup)).toMatchObject({ accounts: everything.accounts });
  });
});

it('a file of an older version is read by the current tables: migrations only add', async () => {
  const open = await loadDatabase();
  const newest = new Map(expectedSchema(open, workspaceSchema).tables.map((table) => [table.name, table]));
  for (let version = 1; version <= workspaceSchema.migrations.length; version += 1) {
    for (const table of expectedSchema(open, workspaceSchema, version).tables) {
      const now = newest.get(table.name);
      expect(now?.stored.slice(0, table.stored.length), `${table.name} of version ${version}`).toEqual(table.stored);
      expect([now?.rowid, now?.rowidColumn, now?.least]).toEqual([table.rowid, table.rowidColumn, table.least]);
    }
  }
});
