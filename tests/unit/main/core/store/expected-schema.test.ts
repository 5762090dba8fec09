import { beforeAll, describe, expect, it } from 'vitest';
import { loadDatabase, type OpenDatabase } from '../../../../../main/core/base/database.ts';
import { expectedEntries, expectedSchema, schemaCheck } from '../../../../../main/core/store/expected-schema.ts';
import type { Schema } from '../../../../../main/core/store/schema.ts';

const schema: Schema = {
  ...{ file: 'a.db', applicationId: 1, synchronous: 'FULL', logPages: 1000, trustedWhenClosed: false, movable: ['movable'] },
  migrations: [
    `CREATE TABLE parent (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE, more TEXT);
     CREATE TABLE child (a TEXT, parent_id INTEGER NOT NULL REFERENCES parent (id), b TEXT, PRIMARY KEY (parent_id, a)) WITHOUT ROWID;`,
    `CREATE TABLE named (id TEXT PRIMARY KEY, parent_id INTEGER REFERENCES parent (id), of INTEGER REFERENCES named (id));
     CREATE TABLE keyless (a TEXT, b TEXT NOT NULL, c TEXT);
     CREATE INDEX movable ON keyless (a);
     CREATE INDEX every ON named (parent_id);
     CREATE INDEX some ON named (of) WHERE of IS NOT NULL;
     CREATE VIEW shown AS SELECT * FROM parent;`,
  ],
};

let open: OpenDatabase;
beforeAll(async () => {
  open = await loadDatabase();
});

describe('the tables that our migrations create', () => {
  const table = (name: string) => expectedSchema(open, schema).tables.find((one) => one.name === name);

  it('are those of the newest version or of an older one, without those of SQLite', () => {
    expect(expectedSchema(open, schema).tables.map(({ name }) => name)).toEqual(['parent', 'child', 'named', 'keyless']);
    expect(expectedSchema(open, schema, 1).tables.map(({ name }) => name)).toEqual(['parent', 'child']);
    expect(expectedSchema(open, schema, 0)).toEqual({ entries: [], tables: [] });
  });

  it('have an integer key that is the rowid and is not stored', () => {
    expect(table('parent')).toEqual({
      ...{ name: 'parent', columns: ['id', 'name', 'more'], key: ['id'], rowid: true, stored: ['id', 'name', 'more'], least: 2 },
      ...{ rowidColumn: 'id', indexes: ['sqlite_autoindex_parent_1'], parents: [] },
    });
  });

  it('without rowid are stored by their key, which comes first', () => {
    expect(table('child')).toEqual({
      ...{ name: 'child', columns: ['a', 'parent_id', 'b'], key: ['parent_id', 'a'], rowid: false, stored: ['parent_id', 'a', 'b'] },
      ...{ least: 2, rowidColumn: null, indexes: [], parents: ['parent'] },
    });
  });

  it('with another key have indexes, of which those of some rows do not count', () => {
    expect(table('named')).toMatchObject({ key: ['id'], rowid: true, rowidColumn: null, least: 1 });
    expect(table('named')?.indexes.toSorted()).toEqual(['every', 'sqlite_autoindex_named_1']);
    expect(table('named')?.parents.toSorted()).toEqual(['named', 'parent']);
  });

  it('without a key are in the order of their rowids', () => {
    expect(table('keyless')).toMatchObject({ key: ['rowid'], rowid: true, rowidColumn: null, least: 2, indexes: ['movable'] });
  });
});

describe('the check of a schema', () => {
  const isRefused = (sql: string, movable: readonly string[] = schema.movable): boolean => {
    const database = open(':memory:');
    try {
      for (const migration of schema.migrations) database.exec(migration);
      database.exec(sql);
      database.exec(schemaCheck(expectedEntries(open, schema), movable));
      return false;
    } catch (error) {
      expect(String(error)).toContain('constraint failed: schema');
      return true;
    } finally {
      database.close();
    }
  };

  it('passes what our migrations create, and statistics', () => {
    expect([isRefused(''), isRefused(`INSERT INTO parent (name) VALUES ('a'); ANALYZE`)]).toEqual([false, false]);
  });

  it('refuses what is missing, added or different', () => {
    expect(isRefused('DROP VIEW shown')).toBe(true);
    expect(isRefused('CREATE TABLE more (a)')).toBe(true);
    expect(isRefused('DROP INDEX every; CREATE INDEX every ON named (of)')).toBe(true);
    expect(isRefused('ALTER TABLE keyless ADD COLUMN d TEXT')).toBe(true);
  });

  it('lets an index come and go if it may, but not be another one', () => {
    expect([isRefused('DROP INDEX movable'), isRefused('DROP INDEX movable', [])]).toEqual([false, true]);
    expect(isRefused('DROP INDEX movable; CREATE INDEX movable ON keyless (b)')).toBe(true);
  });

  it('of a schema without entries passes an empty file only', () => {
    const check = schemaCheck(expectedEntries(open, schema, 0), []);
    const database = open(':memory:');
    database.exec(check);
    database.close();
    const other = open(':memory:');
    other.exec('CREATE TABLE more (a)');
    expect(() => other.exec(check)).toThrow('constraint failed: schema');
    other.close();
  });
});
