import { type Database, literal, type OpenDatabase } from './database.ts';
import { newestVersion, type Schema } from './schema.ts';

/** One table, index, trigger or view, with the statement that made it. */
export interface SchemaEntry {
  readonly type: 'table' | 'index' | 'trigger' | 'view';
  readonly name: string;
  /** null: SQLite made it by itself, for a constraint. */
  readonly sql: string | null;
}

/** A table as our migrations make it. */
export interface ExpectedTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** Names of the columns by which its rows have an order without gaps in it: the primary key, or `rowid`. */
  readonly key: readonly string[];
}

/** What our own migrations make of an empty file; nothing in it comes from a file. */
export interface ExpectedSchema {
  readonly entries: readonly SchemaEntry[];
  readonly tables: readonly ExpectedTable[];
}

/** Runs the migrations of a schema up to a version in memory and returns what they made. */
export function expectedSchema(open: OpenDatabase, schema: Schema, version = newestVersion(schema)): ExpectedSchema {
  const fresh = open(':memory:');
  try {
    for (const sql of schema.migrations.slice(0, version)) fresh.exec(sql);
    const entries = fresh.all<SchemaEntry>('SELECT type, name, sql FROM sqlite_schema ORDER BY rowid');
    const own = entries.filter(({ name }) => !name.startsWith('sqlite_'));
    return { entries, tables: own.filter(({ type }) => type === 'table').map(({ name }) => tableOf(fresh, name)) };
  } finally {
    fresh.close();
  }
}

function tableOf(fresh: Database, name: string): ExpectedTable {
  const columns = fresh.all<{ name: string; pk: number }>('SELECT name, pk FROM pragma_table_info(?)', name);
  const key = columns
    .filter(({ pk }) => pk > 0)
    .toSorted((a, b) => a.pk - b.pk)
    .map((column) => column.name);
  return { name, columns: columns.map((column) => column.name), key: key.length === 0 ? ['rowid'] : key };
}

/**
 * SQL that fails with `constraint failed: schema` unless the open file has exactly the expected tables, indexes, triggers and views.
 * It reads nothing but `sqlite_schema`, so that nothing that a file defines can run, or take the place of a function, before it has passed.
 * Statistics of SQLite (`sqlite_stat1`) and what the schema calls movable may be there or not.
 */
export function schemaCheck({ entries }: ExpectedSchema, movable: readonly string[]): string {
  const values = entries.map(({ type, name, sql }) => `(${literal(type)}, ${literal(name)}, ${sql === null ? 'NULL' : literal(sql)})`);
  const mayDiffer = ['sqlite_stat1', ...movable].map(literal).join(', ');
  const found = `SELECT type, name, sql FROM main.sqlite_schema WHERE name NOT IN (${mayDiffer})`;
  const expected = `SELECT type, name, sql FROM temp.expected WHERE name NOT IN (${mayDiffer})`;
  const tolerated = `SELECT type, name, sql FROM main.sqlite_schema WHERE name IN (${mayDiffer})`;
  return `
    CREATE TEMP TABLE expected (type TEXT, name TEXT, sql TEXT);
    ${values.length === 0 ? '' : `INSERT INTO temp.expected VALUES ${values.join(', ')};`}
    INSERT INTO temp.expected VALUES ('table', 'sqlite_stat1', 'CREATE TABLE sqlite_stat1(tbl,idx,stat)');
    CREATE TEMP TABLE same (schema INTEGER CONSTRAINT schema CHECK (schema));
    INSERT INTO temp.same SELECT NOT EXISTS (${found} EXCEPT ${expected});
    INSERT INTO temp.same SELECT NOT EXISTS (${expected} EXCEPT ${found});
    INSERT INTO temp.same SELECT NOT EXISTS (${tolerated} EXCEPT SELECT type, name, sql FROM temp.expected);
    INSERT INTO temp.same SELECT count(*) = count(DISTINCT name) FROM main.sqlite_schema;`;
}
