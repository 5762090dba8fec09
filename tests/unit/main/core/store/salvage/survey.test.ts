import { readFileSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadDatabase } from '../../../../../../main/core/base/database.ts';
import { expectedSchema } from '../../../../../../main/core/store/expected-schema.ts';
import { readEntry, treePage } from '../../../../../../main/core/store/salvage/records.ts';
import { survey } from '../../../../../../main/core/store/salvage/survey.ts';
import type { Schema } from '../../../../../../main/core/store/schema.ts';
import { createFolder, rootOf } from './fixtures.ts';

const pageSize = 512;
const rows = 60;
const schema: Schema = {
  ...{ file: 'a.db', applicationId: 1, synchronous: 'FULL', logPages: 1000, trustedWhenClosed: false, movable: [] },
  migrations: [
    `CREATE TABLE plain (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT, body TEXT);
     CREATE INDEX plain_name ON plain (name);
     CREATE INDEX plain_body ON plain (body);
     CREATE TABLE keyed (id TEXT PRIMARY KEY, body TEXT) WITHOUT ROWID;`,
    'CREATE TABLE later (id INTEGER PRIMARY KEY)',
  ],
};

let folder: ReturnType<typeof createFolder>;
beforeEach(() => {
  folder = createFolder();
});
afterEach(() => folder.remove());

/** Writes rows into a file of the first version, or another one; returns the root pages. */
async function fill(sql = '', version = 1) {
  const database = await folder.database('a.db');
  database.exec(`PRAGMA page_size = ${pageSize}; PRAGMA synchronous = OFF`);
  for (const migration of schema.migrations.slice(0, version)) database.exec(migration);
  database.transaction(() => {
    for (let number = 0; number < rows; number += 1) {
      database.run('INSERT INTO plain (name, body) VALUES (?, ?)', `name ${number}`, `${number} ${'.'.repeat(40)}`);
      database.run('INSERT INTO keyed VALUES (?, ?)', `key ${number}`, '.'.repeat(40));
    }
  });
  database.exec(sql);
  const roots = Object.fromEntries(['plain', 'plain_name', 'plain_body', 'keyed'].map((name) => [name, rootOf(database, name)]));
  database.close();
  return roots;
}

function edit(change: (bytes: Buffer) => void): void {
  const bytes = readFileSync(folder.path('a.db'));
  change(bytes);
  writeFileSync(folder.path('a.db'), bytes);
}
const startOf = (page = 0): number => (page - 1) * pageSize;
const destroy = (page: number | undefined): void => edit((bytes) => bytes.fill(0x5a, startOf(page), startOf(page) + pageSize));

/** What is found in the file: per table the readable rows, and the stray pages. */
async function surveyFile() {
  const pages = await folder.pages('a.db');
  let pauses = 0;
  const result = await survey(pages, expectedSchema(await loadDatabase(), schema), async () => void (pauses += 1));
  const rowsOn = (numbers: readonly number[]): number =>
    numbers.flatMap((number) => {
      const page = treePage(pages, number);
      return page?.cells.filter((cell) => readEntry(pages, page, cell) !== null) ?? [];
    }).length;
  const tables = Object.fromEntries(
    [...result.tables].map(([name, { pages: numbers, broken, indexed }]) => [name, { rows: rowsOn(numbers), broken, indexed }]),
  );
  return { tables, strays: result.strays, rowsOn, pauses, count: pages.count };
}

const intact = {
  plain: { rows, broken: false, indexed: rows },
  keyed: { rows, broken: false, indexed: null },
  later: { rows: 0, broken: false, indexed: null },
  sqlite_sequence: { rows: 1, broken: false, indexed: null },
};

describe('in an intact file', () => {
  it('all rows are found, by table, and there are no stray pages', async () => {
    await fill();
    const { tables, strays, pauses, count } = await surveyFile();
    expect([tables, strays]).toEqual([intact, []]);
    // Each page is read once.
    expect(pauses).toBe(count);
  });

  it('a table that a later version added is empty, but not damaged', async () => {
    await fill('', 2);
    expect((await surveyFile()).tables['later']).toEqual({ rows: 0, broken: false, indexed: null });
  });

  it('rows are listed in the order of their keys', async () => {
    await fill();
    const pages = await folder.pages('a.db');
    const { tables } = await survey(pages, expectedSchema(await loadDatabase(), schema), () => Promise.resolve());
    const rowids = (tables.get('plain')?.pages ?? []).flatMap((number) => {
      const page = treePage(pages, number);
      return page?.cells.map((cell) => readEntry(pages, page, cell)?.rowid) ?? [];
    });
    expect(rowids).toEqual(Array.from({ length: rows }, (_, at) => at + 1));
  });
});

describe('of a damaged file', () => {
  it('a table with a destroyed root has stray pages with its rows, and its indexes say how many there were', async () => {
    const { plain } = await fill();
    destroy(plain);
    const { tables, strays, rowsOn } = await surveyFile();
    expect(tables).toEqual({ ...intact, plain: { rows: 0, broken: true, indexed: rows } });
    expect(rowsOn(strays)).toBe(rows);
  });

  it('a destroyed leaf is missing, and the others are no strays', async () => {
    const { plain } = await fill();
    const leaf = treePage(await folder.pages('a.db'), plain ?? 0)?.children[1];
    destroy(leaf);
    const { tables, strays } = await surveyFile();
    expect(tables['plain']).toMatchObject({ broken: true, indexed: rows });
    expect(tables['plain']?.rows).toBeGreaterThan(rows / 2);
    expect(tables['plain']?.rows).toBeLessThan(rows);
    expect(strays).toEqual([]);
  });

  it('a table whose indexes are destroyed is whole, and only intact indexes are counted', async () => {
    const { plain_name: name, plain_body: body } = await fill();
    destroy(name);
    expect((await surveyFile()).tables['plain']).toEqual({ rows, broken: false, indexed: rows });
    destroy(body);
    expect((await surveyFile()).tables['plain']).toEqual({ rows, broken: false, indexed: null });
  });

  it('a page that claims more cells than it has is damage', async () => {
    const { keyed } = await fill();
    const page = treePage(await folder.pages('a.db'), keyed ?? 0);
    expect(page?.leaf).toBe(false);
    // The first cell's offset leads into the header.
    edit((bytes) => bytes.writeUInt16BE(3, startOf(keyed) + 12));
    expect((await surveyFile()).tables['keyed']).toMatchObject({ broken: true });
  });

  it('a root of another kind is damage', async () => {
    const { plain, keyed } = await fill();
    edit((bytes) => bytes.copy(bytes, startOf(plain), startOf(keyed), startOf(keyed) + pageSize));
    expect((await surveyFile()).tables['plain']).toMatchObject({ rows: 0, broken: true });
  });

  it('a tree that leads back to itself ends', async () => {
    const { plain } = await fill();
    edit((bytes) => bytes.writeUInt32BE(plain ?? 0, startOf(plain) + 8));
    const { tables } = await surveyFile();
    expect(tables['plain']).toMatchObject({ broken: true });
    expect(tables['plain']?.rows).toBeGreaterThan(rows / 2);
  });

  it('all tables are damaged if the schema is, and all pages with rows are strays', async () => {
    await fill();
    edit((bytes) => bytes.fill(0x5a, 100, pageSize));
    const { tables, strays, rowsOn } = await surveyFile();
    const absent = { rows: 0, broken: true, indexed: null };
    expect(tables).toEqual({ plain: absent, keyed: absent, later: absent, sqlite_sequence: absent });
    expect(rowsOn(strays)).toBeGreaterThanOrEqual(2 * rows);
  });

  it('pages that were freed are no strays, on whatever page they are listed', async () => {
    const { plain } = await fill(`DELETE FROM keyed WHERE id > 'key 1'; DELETE FROM plain WHERE id > 10`);
    destroy(plain);
    const { tables, strays, rowsOn } = await surveyFile();
    expect(tables['plain']).toEqual({ rows: 0, broken: true, indexed: 10 });
    expect(rowsOn(strays)).toBe(10);
  });

  it('a list of freed pages that leads nowhere, or back to itself, ends', async () => {
    const { plain } = await fill('DELETE FROM keyed');
    destroy(plain);
    const trunk = readFileSync(folder.path('a.db')).readUInt32BE(32);
    edit((bytes) => bytes.writeUInt32BE(trunk, startOf(trunk)));
    expect((await surveyFile()).tables['plain']).toMatchObject({ broken: true });
    edit((bytes) => bytes.writeUInt32BE(60_000, startOf(trunk)));
    await surveyFile();
    edit((bytes) => bytes.writeUInt32BE(2 ** 32 - 1, startOf(trunk) + 4));
    await surveyFile();
    edit((bytes) => bytes.writeUInt32BE(60_000, 32));
    const { strays, rowsOn } = await surveyFile();
    // Nothing is known to be freed.
    expect(rowsOn(strays)).toBeGreaterThan(rows);
  });
});

it('of two entries of the schema with one name the first counts, and only tables and indexes', async () => {
  const { plain } = await fill('CREATE VIEW shown AS SELECT 1; CREATE TABLE other (id INTEGER PRIMARY KEY)');
  const database = await folder.database('a.db');
  database.exec(`PRAGMA writable_schema = ON; UPDATE sqlite_schema SET name = 'plain' WHERE name = 'other';
    UPDATE sqlite_schema SET name = 'keyed', rootpage = 'x' WHERE name = 'shown'; PRAGMA writable_schema = RESET`);
  database.close();
  expect((await surveyFile()).tables).toEqual(intact);
  expect(plain).toBeGreaterThan(1);
});
