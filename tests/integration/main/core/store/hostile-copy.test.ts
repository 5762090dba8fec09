import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Database, literal, loadDatabase } from '../../../../../main/core/base/database.ts';
import { AppError } from '../../../../../main/core/base/errors.ts';
import { expectedSchema } from '../../../../../main/core/store/expected-schema.ts';
import type { Stores } from '../../../../../main/core/store/port.ts';
import { workspaceSchema } from '../../../../../main/core/store/schema.ts';
import { checkWorkspaceRow } from '../../../../../main/core/store/workspace-rows.ts';
import { createStoreFixtures, type StoreFixtures, sampleAccount } from './fixtures.ts';

let fixtures: StoreFixtures;
beforeEach(() => {
  fixtures = createStoreFixtures();
});
afterEach(() => fixtures.tidy());

const outside = (name: string): string => join(fixtures.folder, '..', name);

/** Opens stores with one account, and saves a tampered copy of them. */
async function withCopy(tamper: (copy: Database) => void): Promise<Stores> {
  const stores = await fixtures.open();
  stores.workspace.accounts.insert(sampleAccount(1));
  stores.workspace.saveCopy(outside('copy.db'));
  stores.workspace.accounts.insert(sampleAccount(2));
  const copy = (await loadDatabase())(outside('copy.db'));
  tamper(copy);
  copy.close();
  return stores;
}

function refusalOf(stores: Stores): string {
  try {
    stores.restoreFile(outside('copy.db'));
  } catch (error) {
    return error instanceof AppError && error.code === 'VALIDATION' ? error.message : `something else was thrown: ${error}`;
  }
  return 'It was restored.';
}

/** Changes the text of a table's statement, as only a program that writes pages directly can. */
function rewrite(copy: Database, table: string, from: string, to: string): void {
  copy.exec(`PRAGMA writable_schema = ON;
    UPDATE sqlite_schema SET sql = replace(sql, ${literal(from)}, ${literal(to)}) WHERE name = ${literal(table)};
    PRAGMA writable_schema = RESET`);
}

/** A statement that would write a file of the attacker's choice if it were ever run. */
const attachment = () => `ATTACH ${literal(outside('written.db'))} AS other; CREATE TABLE other.proof (a)`;

describe('a copy whose schema is not ours is rejected before any of it runs', () => {
  const cases: readonly [string, (copy: Database) => void][] = [
    ['a statement after that of a table', (copy) => rewrite(copy, 'document', 'STRICT', `STRICT; ${attachment()}`)],
    ['a trigger', (copy) => copy.exec(`CREATE TRIGGER t AFTER UPDATE ON row_state BEGIN UPDATE job_row SET input = '{}'; END`)],
    ['a view', (copy) => copy.exec('CREATE VIEW v AS SELECT * FROM account')],
    [
      'a view with the name of a function that looks a file through',
      (copy) => copy.exec(`CREATE VIEW pragma_quick_check AS SELECT 'ok' AS quick_check`),
    ],
    ['a further table', (copy) => copy.exec('CREATE TABLE more (a)')],
    ['a further column', (copy) => copy.exec('ALTER TABLE account ADD COLUMN more TEXT')],
    ['a computed column', (copy) => copy.exec('ALTER TABLE account ADD COLUMN more TEXT AS (hex(name))')],
    ['a check of a column', (copy) => rewrite(copy, 'document', 'body TEXT NOT NULL', 'body TEXT NOT NULL CHECK (length(body) > 0)')],
    ['an index over an expression', (copy) => copy.exec('CREATE INDEX i ON account (lower(name))')],
    ['a virtual table', (copy) => copy.exec('CREATE VIRTUAL TABLE f USING fts5 (a)')],
    ['without the trigger that keeps the activity log', (copy) => copy.exec('DROP TRIGGER activity_stays')],
    ['an older version than its tables are of', (copy) => copy.exec('PRAGMA user_version = 0')],
  ];

  it.for(cases)('%s', async ([, tamper]) => {
    const stores = await withCopy(tamper);
    expect(refusalOf(stores)).toMatch(/^copy-(?:altered|damaged)$/);
    expect(stores.workspace.accounts.list()).toHaveLength(2);
    expect(stores.backups()).toEqual([]);
    expect(existsSync(outside('written.db'))).toBe(false);
  });

  it('also in place of workspace.db, where it is set aside and replaced by an empty one', async () => {
    const stores = await withCopy((copy) =>
      copy.exec(`CREATE TRIGGER t AFTER UPDATE ON row_state BEGIN UPDATE job_row SET input = '{}'; END`),
    );
    stores.close();
    fixtures.moveToNewFolder();
    copyFileSync(outside('copy.db'), join(fixtures.folder, 'workspace.db'));
    const opened = await fixtures.open();
    expect(opened.notices).toMatchObject([{ kind: 'store-damaged' }]);
    expect(opened.workspace.accounts.list()).toEqual([]);
  });
});

describe('a copy with a value that we would not have written is rejected with its location', () => {
  const job = `INSERT INTO job (id, account_id, account_name, reseller, who, origin, paid, phase, made_at)
    SELECT 1, id, name, 'r', 'me', '{"from":"one"}', 0, 'ended', '2026-11-21T08:00:00.000Z' FROM account`;
  const cases: readonly [string, string, string][] = [
    [
      'an address that is not https',
      `UPDATE account SET base_address = 'http://api.reseller.example'`,
      'account, row 1, column base_address',
    ],
    [
      'an address with a user name',
      `UPDATE account SET base_address = 'https://a@reseller.example'`,
      'account, row 1, column base_address',
    ],
    ['an id that is not one', `UPDATE account SET id = '../../x'`, 'account, row 1, column id'],
    ['a color that is not ours', `UPDATE account SET color = 'red'`, 'account, row 1, column color'],
    ['settings that are no JSON', `INSERT INTO document VALUES ('settings', 'x')`, 'document, row 1, column body'],
    ['a state that is not one', `${job}; UPDATE job SET phase = 'sent'`, 'job, row 1, column phase'],
    [
      'a row without its job',
      `${job}; PRAGMA foreign_keys = OFF; INSERT INTO row_state (job_id, seq, state, changed_at) VALUES (9, 0, 'planned', '2026-11-21T08:00:00.000Z')`,
      'not there',
    ],
  ];

  it.for(cases)('%s', async ([, sql, place]) => {
    const stores = await withCopy((copy) => copy.exec(sql));
    expect(refusalOf(stores)).toContain(place);
    expect(stores.workspace.accounts.list()).toHaveLength(2);
  });
});

it('every table and column of workspace.db is checked', async () => {
  const { tables } = expectedSchema(await loadDatabase(), workspaceSchema);
  for (const { name, columns } of tables) {
    expect(checkWorkspaceRow(name, Object.fromEntries(columns.map((column) => [column, Symbol('none of ours')]))), name).toMatch(
      /^column /,
    );
    expect(checkWorkspaceRow(name, { not_a_column: 1 }), name).toMatch(/^column /);
    for (const column of columns)
      expect(checkWorkspaceRow(name, { [column]: Symbol('none of ours') }), `${name}.${column}`).not.toContain('Unrecognized');
  }
  expect(checkWorkspaceRow('none', {})).toBe('a table that is not known');
});

it('a copy with many rows is restored completely, in any order of its rows', async () => {
  const stores = await fixtures.open();
  for (let number = 1; number <= 120; number += 1) stores.workspace.accounts.insert(sampleAccount(number));
  const { id } = sampleAccount(1);
  for (let domain = 1; domain <= 230; domain += 1)
    stores.workspace.notes.write(
      id,
      { kind: 'domain', id: domain, name: `d${domain}.example` },
      `Note ${domain}`,
      '2026-11-21T08:00:00.000Z',
    );
  stores.workspace.saveCopy(outside('copy.db'));
  const restored = (await fixtures.open({ folder: outside('other') })).restoreFile(outside('copy.db'));
  expect(restored.workspace.accounts.list()).toEqual(stores.workspace.accounts.list());
  const ids = Array.from({ length: 230 }, (_, at) => at + 1);
  expect([...restored.workspace.notes.of(id, 'domain', ids)]).toEqual([...stores.workspace.notes.of(id, 'domain', ids)]);
  restored.workspace.accounts.insert(sampleAccount(121));
  expect(restored.workspace.accounts.list().at(-1)).toEqual(sampleAccount(121));
});

it('a valid copy is not rejected for its long texts', async () => {
  const stores = await fixtures.open();
  const address = `https://api.reseller.example/${'path/'.repeat(70)}end`;
  stores.workspace.accounts.insert({ ...sampleAccount(1), baseAddress: address, resellerId: 'R'.repeat(120) });
  const { id } = sampleAccount(1);
  stores.workspace.notes.write(id, { kind: 'domain', id: 1, name: 'd1.example' }, 'A note', '2026-11-21T08:00:00.000Z');
  stores.workspace.saveCopy(outside('copy.db'));
  const restored = stores.restoreFile(outside('copy.db'));
  expect(restored.workspace.notes.read(id, 'domain', 1).note).toBe('A note');
});
