import { readFileSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Database, loadDatabase } from '../../../../../../main/core/base/database.ts';
import type { CheckRow } from '../../../../../../main/core/store/replace.ts';
import { salvage } from '../../../../../../main/core/store/salvage/salvage.ts';
import { type Schema, workspaceSchema } from '../../../../../../main/core/store/schema.ts';
import { checkWorkspaceRow } from '../../../../../../main/core/store/workspace-rows.ts';
import { createFolder, rootOf } from './fixtures.ts';

let folder: ReturnType<typeof createFolder>;
let salvages: number;
beforeEach(() => {
  folder = createFolder();
  salvages = 0;
});
afterEach(() => folder.remove());

const pageSize = 4096;
const moment = '2026-11-21T08:00:00.000Z';
const account = 'account0000000000001';
const reseller = 'https://api.reseller.example R-1001';

/** Writes a file of the newest version. */
async function write(statements: string, schema: Schema = workspaceSchema, pages = pageSize): Promise<Database> {
  const database = await folder.database('source.db');
  database.exec(`PRAGMA page_size = ${pages}; PRAGMA synchronous = OFF`);
  database.transaction(() => {
    for (const migration of schema.migrations) database.exec(migration);
  });
  database.exec(statements);
  return database;
}

function edit(change: (bytes: Buffer) => void): void {
  const bytes = readFileSync(folder.path('source.db'));
  change(bytes);
  writeFileSync(folder.path('source.db'), bytes);
}
const destroy = (page: number, size = pageSize): void => edit((bytes) => bytes.fill(0x5a, (page - 1) * size, page * size));

/** Salvages the file; returns what is reported, without empty kinds, and the new database. */
async function salvageFile(schema: Schema = workspaceSchema, checkRow: CheckRow = checkWorkspaceRow, pause = () => Promise.resolve()) {
  salvages += 1;
  const target = `target${salvages}.db`;
  const deps = { open: await loadDatabase(), schema, checkRow, pause };
  const { contents, ...rest } = await salvage(folder.path('source.db'), folder.path(target), deps);
  const counts = Object.fromEntries(contents.flatMap(({ kind, read, lost }) => (read + lost > 0 ? [[kind, [read, lost]]] : [])));
  return { counts, ...rest, database: await folder.database(target) };
}

const insertAccount = (
  id = account,
  name = 'Main',
) => `INSERT INTO account (id, name, color, base_address, reseller_id, read_only, forget_key_on_lock)
  VALUES ('${id}', '${name}', 'ocean', 'https://api.reseller.example', 'R-1001', 0, 0);`;
const insertJob = (id: number) => `INSERT INTO job (id, account_id, account_name, reseller, who, origin, paid, phase, made_at)
  VALUES (${id}, '${account}', 'Main', '${reseller}', 'me', '{"from":"one"}', 0, 'ended', '${moment}');`;
const insertRow = (job: number, seq: number) => `INSERT INTO job_row (job_id, seq, kind, target_kind, target_id, target_name, input)
  VALUES (${job}, ${seq}, 'renew', 'domain', 1, 'a.example', '{}');`;
const insertState = (job: number, seq: number) =>
  `INSERT INTO row_state (job_id, seq, state, changed_at) VALUES (${job}, ${seq}, 'done', '${moment}');`;
const insertActivity = (job: number, of = account, name = 'Main', at = reseller) =>
  `INSERT INTO activity (at, who, account_id, account_name, reseller, job_id, seq, kind, target_kind, target_id, target_name, lines, result)
  VALUES ('${moment}', 'me', '${of}', '${name}', '${at}', ${job}, 0, 'renew', 'domain', 1, 'a.example', '[]', 'done');`;
const insertNote = (id: number, of = account) =>
  `INSERT INTO note VALUES ('${of}', '${reseller}', 'domain', ${id}, 'd${id}.example', 'Note ${id}', '${moment}');`;
const zone = `'${account}', '${reseller}', 7`;
const editId = '7c3f5a52-6d0c-4b5e-9d6e-1f2a3b4c5d6e';
const insertEdit = (position: number) => `INSERT INTO zone_edit VALUES (${zone}, 'a.example', '${moment}', ${position}, 1, '${moment}');`;
const insertStep = (seq: number) => `INSERT INTO zone_edit_step VALUES (${zone}, ${seq}, '{}');`;

describe('of an intact file comes back', () => {
  it('everything, counted by kind', async () => {
    const zoneRows = ['zone_edit_base', 'zone_refusal', 'zone_head'].map((table) => `INSERT INTO ${table} VALUES (${zone}, '{}');`);
    await write(`${insertAccount()} ${insertJob(1)} ${insertRow(1, 0)} ${insertState(1, 0)} ${insertActivity(1)} ${insertNote(1)}
      ${insertEdit(1)} ${insertStep(0)} ${zoneRows.join(' ')}
      INSERT INTO document VALUES ('settings', '{}');
      INSERT INTO list_columns VALUES (NULL, 'domains', '[]');
      INSERT INTO extension_choice VALUES ('${account}', '{}');
      INSERT INTO tag VALUES (1, '${account}', '${reseller}', 'a', 'a');
      INSERT INTO tagged VALUES (1, 'domain', 1, 'a.example');
      INSERT INTO saved_filter_list VALUES ('${account}', 'domains');
      INSERT INTO saved_filter VALUES ('${account}', 'domains', 'a', 'a', 'tag:a', 0);
      INSERT INTO saved_search VALUES ('${account}', 'a', 'a', '{}');
      INSERT INTO nameserver_set VALUES ('${account}', 'a', 'a', 'ns.example');
      INSERT INTO saved_order VALUES ('${account}', '${reseller}', 'cart', '', '', '[]');
      INSERT INTO zone_snapshot VALUES (1, ${zone}, 'a.example', '${moment}', 'read', NULL, NULL, 'hash', 0, '[]');
      INSERT INTO zone_template VALUES ('${account}', 'a', 'a', '{}');
      INSERT INTO zone_proof VALUES ('${account}', '${reseller}', 1, 'a.example', '${moment}');
      INSERT INTO explorer_mark VALUES ('${account}', 'GET /a', '${moment}', NULL);
      INSERT INTO explorer_collection VALUES (1, 'a', 'a');
      INSERT INTO explorer_request VALUES (1, 1, 'a', 'a', 'GET /a', '{}');
      INSERT INTO explorer_variable VALUES (1, 'a', 0);
      INSERT INTO explorer_variable_value VALUES (1, 'a', '${account}', '${reseller}', 'x');
      INSERT INTO explorer_history VALUES (1, '${account}', '${moment}', 0, 0, NULL, NULL, '', '{}', NULL);
      INSERT INTO seen_change (account_id, reseller, token, subject_id, subject_name, field, before, after, after_at, found_at, explanation)
        VALUES ('${account}', '${reseller}', 'token', 7, 'a.example', 'locked', '1', '0', '${moment}', '${moment}', 'unexplained');
      INSERT INTO mail_server VALUES ('${account}', 'smtp.example.test', 587, 'starttls', 'u', '', 'a@example.test', '', 20, 500, 'none');
      INSERT INTO watch_list VALUES ('${account}', 'watched', '', 60);
      INSERT INTO live_setup VALUES ('${account}', '${moment}', '[]');
      INSERT INTO live_check VALUES (1, '${account}', '${reseller}', 7, '${moment}', 1, 2, '{}');
      INSERT INTO live_watch VALUES (1, '${account}', '${reseller}', 7, 1, 0, 1, '{}');
      INSERT INTO live_run VALUES (1, '${account}', '${reseller}', '${moment}', 'done');
      INSERT INTO live_run_domain VALUES (1, 7, 'example.test', '${moment}', 1, 0, '[]', NULL);
      INSERT INTO statement_letterhead VALUES ('${account}', 'Nusa', NULL, NULL);
      INSERT INTO own_charge VALUES ('${account}', '${reseller}', 5, 1, 0, '150000', '${moment}');
      INSERT INTO reminder_rule_list VALUES ('${account}', '${moment}');
      INSERT INTO reminder_rule VALUES ('${account}', 0, '', 1, '{"by":"all"}', '[60]', '{}');
      INSERT INTO reminder_customer VALUES ('${account}', '${reseller}', 3, 'c@example.test', 1, '', '', '', NULL, '', '${moment}');
      INSERT INTO reminder_log VALUES (1, '${account}', '${reseller}', 7, 'a.example', '2027-03-08', 60, 3, 'C', 'smtp', '${moment}', 'done', NULL, NULL, 0);
      INSERT INTO reminder_template VALUES ('${account}', 'own-000000000001', 'a', 'A', 'en', 'Subject', 'Text');
      INSERT INTO reminder_sender VALUES ('${account}', 'Company', '', '', '');
      INSERT INTO pending_removal VALUES (1, 'account0000000000009', 'Gone');
      INSERT INTO team VALUES (1, '{}', 'keychain', '5 7');
      INSERT INTO team_document VALUES ('${reseller}', 'note', 'domain 1', 'AAA=');
      INSERT INTO team_unsent VALUES (1, '${account}', '${reseller}', 'note', 'domain 1');
      INSERT INTO team_outgoing VALUES (1, '${editId}', '${reseller}', 'note', 'domain 1', '{}');
      INSERT INTO team_history VALUES (1, '${editId}', '${reseller}', 'note', 'domain 1', NULL, 'desk', '${moment}', 1, 1, 'AA==', '', 'a');`);
    const { counts, moreLost, rebuilt, database } = await salvageFile();
    expect(counts).toEqual({
      ...{ accounts: [1, 0], settings: [6, 0], notes: [1, 0], tags: [2, 0], filters: [3, 0], nameservers: [1, 0], orders: [1, 0] },
      ...{ jobs: [1, 0], changes: [1, 0], activity: [1, 0], seen: [1, 0], reminders: [4, 0], zones: [7, 0], explorer: [5, 0] },
    });
    expect([moreLost, rebuilt]).toEqual([false, 0]);
    for (const { name } of database.all<{ name: string }>(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name <> 'team_unsent'`,
    ))
      expect(database.first<{ count: number }>(`SELECT count(*) AS count FROM ${name}`)?.count, name).toBe(1);
    // Every row that is written is compared with the team's later.
    expect(database.first<{ count: number }>('SELECT count(*) AS count FROM team_unsent')?.count).toBeGreaterThanOrEqual(1);
  });

  it('nothing of a row that the application would not have written, or whose parent is lost', async () => {
    await write(`${insertAccount()} ${insertAccount('account0000000000002')} ${insertNote(1)} ${insertNote(2, 'account0000000000002')}
      ${insertActivity(1)} UPDATE account SET base_address = 'http://elsewhere.example' WHERE position = 2`);
    const { counts, moreLost, rebuilt, database } = await salvageFile();
    expect(counts).toEqual({ accounts: [1, 1], notes: [1, 1], activity: [1, 0] });
    expect([moreLost, rebuilt]).toEqual([false, 0]);
    expect(database.all('SELECT position, name FROM account')).toEqual([{ position: 1, name: 'Main' }]);
  });

  it('the numbers that were given to jobs, even if the jobs are gone', async () => {
    const source = await write(
      `${insertAccount()} ${insertJob(9)} ${insertRow(9, 0)} ${insertState(9, 0)} DELETE FROM job; ${insertActivity(4)}`,
    );
    source.exec(`INSERT INTO explorer_collection VALUES (6, 'a', 'a')`);
    const { database } = await salvageFile();
    database.exec(
      `${insertJob(0).replace('(id, ', '(').replace('VALUES (0, ', 'VALUES (')} INSERT INTO explorer_collection (folded, name) VALUES ('b', 'b')`,
    );
    expect(database.first('SELECT max(id) AS id FROM job')).toEqual({ id: 10 });
    expect(database.first('SELECT max(id) AS id FROM explorer_collection')).toEqual({ id: 7 });
  });

  it('no number that is lower than one in the activity', async () => {
    await write(`${insertAccount()} ${insertActivity(40)}`);
    const { database } = await salvageFile();
    database.exec(insertJob(0).replace('(id, ', '(').replace('VALUES (0, ', 'VALUES ('));
    expect(database.first('SELECT id FROM job')).toEqual({ id: 41 });
  });
});

describe('what is useless without a lost row is not restored:', () => {
  it('a job without rows, and a row without its state', async () => {
    await write(`${insertAccount()} ${[1, 2, 3].map(insertJob).join(' ')} ${insertRow(1, 0)} ${insertState(1, 0)} ${insertRow(1, 1)}
      ${insertRow(2, 0)} ${insertState(3, 0)} UPDATE account SET key_place = 'moon'`);
    const { counts, database } = await salvageFile();
    expect(counts).toEqual({ accounts: [0, 1], jobs: [1, 2], changes: [1, 2] });
    expect(database.all('SELECT job_id, seq FROM row_state')).toEqual([{ job_id: 1, seq: 0 }]);
  });

  it('edits of a zone without what they are based on, or without one of their steps', async () => {
    const source = await write(`${insertAccount()} ${insertEdit(2)} ${insertStep(0)} ${insertStep(1)}
      INSERT INTO zone_edit_base VALUES (${zone}, '[]'); INSERT INTO zone_refusal VALUES (${zone}, '[]');
      INSERT INTO document VALUES ('odd', '[]')`);
    const zones = async () => {
      const { counts, database } = await salvageFile();
      const tables = ['zone_edit', 'zone_edit_base', 'zone_edit_step', 'zone_refusal'];
      return [counts['zones'], ...tables.map((table) => database.all(`SELECT 1 FROM ${table}`).length)];
    };
    expect(await zones()).toEqual([[1, 0], 1, 1, 2, 1]);
    source.exec(`DELETE FROM zone_edit_step WHERE seq = 0`);
    expect(await zones()).toEqual([[0, 1], 0, 0, 0, 0]);
    source.exec(`${insertStep(0)} DELETE FROM zone_edit_base`);
    expect(await zones()).toEqual([[0, 1], 0, 0, 0, 0]);
    source.exec(`INSERT INTO zone_edit_base VALUES (${zone}, '[]'); UPDATE zone_edit SET position = 3`);
    expect(await zones()).toEqual([[0, 1], 0, 0, 0, 0]);
    source.exec(`UPDATE zone_edit SET position = 2; DELETE FROM zone_edit_step WHERE seq = 1; ${insertStep(2)}`);
    expect(await zones()).toEqual([[0, 1], 0, 0, 0, 0]);
  });

  it('but nothing is left out of an intact file', async () => {
    await write(`${insertAccount()} ${insertJob(1)} ${insertJob(2)} ${insertRow(2, 0)} ${insertEdit(2)}`);
    expect((await salvageFile()).counts).toEqual({ accounts: [1, 0], jobs: [2, 0], changes: [1, 0], zones: [1, 0] });
  });
});

describe('lost accounts', () => {
  it('are rebuilt from the data that belongs to them, read-only and without a key', async () => {
    const other = 'account0000000000002';
    const third = 'account0000000000003';
    const source = await write(`${insertAccount()} ${insertAccount(other)} ${insertAccount(third)}
      ${insertActivity(1, account, 'Old')} ${insertActivity(2, account, 'Last name', 'https://old.example R-9')} ${insertNote(1)} ${insertNote(1, other)}
      INSERT INTO nameserver_set VALUES ('${account}', 'a', 'a', 'ns.example');
      INSERT INTO nameserver_set VALUES ('${third}', 'a', 'a', 'ns.example');`);
    destroy(rootOf(source, 'account'));
    const { counts, rebuilt, moreLost, database } = await salvageFile();
    // Three are lost; nothing is known about the third one.
    expect([counts, rebuilt, moreLost]).toEqual([{ accounts: [0, 3], notes: [2, 0], activity: [2, 0], nameservers: [1, 1] }, 2, false]);
    const columns = 'position, id, name, color, base_address AS address, reseller_id AS reseller, read_only, forget_key_on_lock, key_place';
    const common = { color: 'graphite', address: 'https://api.reseller.example', reseller: 'R-1001', read_only: 1 };
    const made = { ...common, forget_key_on_lock: 0, key_place: 'none' };
    expect(database.all(`SELECT ${columns} FROM account ORDER BY position`)).toEqual([
      { ...made, position: 1, id: account, name: 'Last name' },
      { ...made, position: 2, id: other, name: 'R-1001' },
    ]);
  });

  it('get their address from the activity if their data does not have it', async () => {
    const source = await write(
      `${insertAccount()} ${insertActivity(1)} INSERT INTO nameserver_set VALUES ('${account}', 'a', 'a', 'ns.example')`,
    );
    destroy(rootOf(source, 'account'));
    const { rebuilt, database } = await salvageFile();
    expect([rebuilt, database.first('SELECT base_address AS address, reseller_id AS reseller FROM account')]).toEqual([
      1,
      { address: 'https://api.reseller.example', reseller: 'R-1001' },
    ]);
  });

  it('are not rebuilt from an address that the user could not have entered, or none', async () => {
    const source = await write(`${insertAccount()} ${insertActivity(1, account, 'Main', 'http://elsewhere.example R-1')}
      INSERT INTO nameserver_set VALUES ('${account}', 'a', 'a', 'ns.example')`);
    destroy(rootOf(source, 'account'));
    expect((await salvageFile()).rebuilt).toBe(0);
  });

  it('are not rebuilt if the accounts can be read', async () => {
    await write(`${insertAccount()} ${insertAccount('account0000000000002')} ${insertNote(1, 'account0000000000002')}
      PRAGMA foreign_keys = OFF; DELETE FROM account WHERE position = 2`);
    const { counts, rebuilt } = await salvageFile();
    expect([counts, rebuilt]).toEqual([{ accounts: [1, 0], notes: [0, 1] }, 0]);
  });
});

describe('the pages of a damaged tree', () => {
  const small: Schema = {
    ...{ file: 'a.db', applicationId: 1, synchronous: 'FULL', logPages: 1000, trustedWhenClosed: false, movable: [] },
    migrations: [
      `CREATE TABLE account (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE);
       CREATE TABLE note (id INTEGER PRIMARY KEY, body TEXT NOT NULL, more TEXT);
       CREATE TABLE tag (id TEXT PRIMARY KEY, body TEXT) WITHOUT ROWID;
       CREATE TABLE job (id INTEGER PRIMARY KEY); CREATE TABLE activity (job_id INTEGER);
       ${['zone_edit', 'zone_edit_base', 'zone_edit_step', 'zone_refusal'].map((name) => `CREATE TABLE ${name} (account_id, reseller, domain_id, seq, position);`).join(' ')}
       CREATE TABLE job_row (job_id, seq); CREATE TABLE row_state (job_id, seq);
       ${['document', 'list_columns', 'extension_choice', 'live_setup', 'mail_server', 'statement_letterhead', 'tagged', 'saved_filter', 'saved_search', 'watch_list', 'nameserver_set', 'saved_order', 'zone_snapshot', 'zone_template', 'live_check', 'live_watch', 'live_run', 'live_run_domain', 'explorer_mark', 'explorer_collection', 'explorer_request', 'explorer_variable_value', 'explorer_history', 'seen_change', 'reminder_rule', 'reminder_customer', 'reminder_log', 'reminder_template'].map((name) => `CREATE TABLE ${name} (a);`).join(' ')}`,
    ],
  };
  const rows = 100;
  /** Tells the tables apart by their texts. */
  const checkRow: CheckRow = (table, row) => {
    if (table === 'account') return String(row['name']).startsWith('name') ? null : 'name';
    return ['note', 'tag'].includes(table) && String(row['body']).startsWith(table) ? null : 'body';
  };
  const fill = () =>
    write(
      `BEGIN; ${Array.from({ length: rows }, (_, at) => {
        const number = String(at).padStart(4, '0');
        return `INSERT INTO account (name) VALUES ('name ${number}'); INSERT INTO note VALUES (${at}, 'note ${'.'.repeat(40)}', NULL);
          INSERT INTO tag VALUES ('${number}', 'tag ${'.'.repeat(40)}');`;
      }).join(' ')} COMMIT`,
      small,
      512,
    );
  const salvagedSmall = () => salvageFile(small, checkRow);

  it('are matched to the tables by their rows', async () => {
    const source = await fill();
    for (const name of ['account', 'note', 'tag']) destroy(rootOf(source, name), 512);
    const { counts, moreLost, database } = await salvagedSmall();
    expect(counts['accounts']).toEqual([rows, 0]);
    expect([counts['notes']?.[0], counts['tags']?.[0]]).toEqual([rows, expect.any(Number)]);
    // Rows of a tree without rowids are in its inner pages as well: those of the root are gone.
    expect(counts['tags']?.[0]).toBeGreaterThan(rows - 20);
    expect(moreLost).toBe(true);
    expect(database.first('SELECT id, body, more FROM note WHERE id = 7')).toEqual({ id: 7, body: `note ${'.'.repeat(40)}`, more: null });
  });

  it('are left out if they fit no damaged table, or two', async () => {
    const source = await fill();
    destroy(rootOf(source, 'note'), 512);
    expect((await salvageFile(small, (table, row) => (table === 'note' ? 'never' : checkRow(table, row)))).counts['notes']).toBeUndefined();
    destroy(rootOf(source, 'account'), 512);
    // Rows of an account could be notes that lack their last column, but not the other way round.
    const both = await salvageFile(small, (table, row) => (table === 'tag' ? checkRow(table, row) : null));
    expect([both.counts['notes'], both.counts['accounts']]).toEqual([
      [rows, 0],
      [0, rows],
    ]);
  });

  it('may contain single rows that cannot be read', async () => {
    const source = await fill();
    destroy(rootOf(source, 'note'), 512);
    // The text of one row is no longer UTF-8.
    edit((bytes) => bytes.writeUInt8(0xff, bytes.indexOf('note .') + 2));
    expect((await salvagedSmall()).counts['notes']).toEqual([rows - 1, 0]);
  });

  it('are read in small steps, and what a pause throws ends it', async () => {
    await fill();
    let pauses = 0;
    await salvageFile(small, checkRow, async () => void (pauses += 1));
    expect(pauses).toBeGreaterThan(rows / 5);
    await expect(salvageFile(small, checkRow, () => Promise.reject(new Error('stopped')))).rejects.toThrow('stopped');
  });

  it('of an older version have fewer columns, but not too few or too many', async () => {
    const source = await fill();
    const asNote = async (columns: string) => {
      source.exec(`PRAGMA writable_schema = ON; UPDATE sqlite_schema SET name = 'was ' || name WHERE name = 'note';
        UPDATE sqlite_schema SET name = 'note' WHERE name = 't${columns.length}'; PRAGMA writable_schema = RESET`);
      const { counts } = await salvagedSmall();
      source.exec(`PRAGMA writable_schema = ON; UPDATE sqlite_schema SET name = 't${columns.length}' WHERE name = 'note';
        UPDATE sqlite_schema SET name = 'note' WHERE name = 'was note'; PRAGMA writable_schema = RESET`);
      return counts['notes'];
    };
    for (const columns of ['', ', body TEXT', ', body TEXT, a TEXT, b TEXT']) {
      source.exec(`CREATE TABLE t${columns.length} (id INTEGER PRIMARY KEY${columns});
        INSERT INTO t${columns.length} ${columns === '' ? '(id) VALUES (1)' : `(id, body) VALUES (1, 'note 1')`}`);
    }
    expect(await asNote(', body TEXT')).toEqual([1, 0]);
    expect(await asNote('')).toEqual([0, 1]);
    expect(await asNote(', body TEXT, a TEXT, b TEXT')).toEqual([0, 1]);
  });
});
