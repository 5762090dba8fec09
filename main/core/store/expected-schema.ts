import { type Database, literal, type OpenDatabase } from '../base/database.ts';
import { newestVersion, type Schema } from './schema.ts';

/** One table, index, trigger or view, with the statement that created it. */
export interface SchemaEntry {
  readonly type: 'table' | 'index' | 'trigger' | 'view';
  readonly name: string;
  /** null: created automatically by SQLite for a constraint. */
  readonly sql: string | null;
}

/** A table as created by our migrations. */
export interface ExpectedTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** Names of the columns that define a total order of its rows: the primary key, or `rowid`. */
  readonly key: readonly string[];
  /** Whether it is a `rowid` table. */
  readonly rowid: boolean;
  /** The columns in the order in which the file stores them in a row. */
  readonly stored: readonly string[];
  /** Minimum number of these in a row: up to the last NOT NULL column. */
  readonly least: number;
  /** The column that is an alias of the rowid and is not stored in the row. */
  readonly rowidColumn: string | null;
  /** Names of the indexes with an entry for every row. */
  readonly indexes: readonly string[];
  /** Tables that its rows reference as parents. */
  readonly parents: readonly string[];
}

/** What our own migrations create in an empty file; nothing in it comes from a user's file. */
export interface ExpectedSchema {
  readonly entries: readonly SchemaEntry[];
  readonly tables: readonly ExpectedTable[];
}

/** Runs a schema's migrations up to a version in memory and returns the result. */
export function expectedSchema(open: OpenDatabase, schema: Schema, version = newestVersion(schema)): ExpectedSchema {
  return inMigrated(open, schema, version, (fresh) => {
    const entries = entriesOf(fresh);
    const own = entries.filter(({ name }) => !name.startsWith('sqlite_'));
    return { entries, tables: own.filter(({ type }) => type === 'table').map(({ name }) => tableOf(fresh, name)) };
  });
}

/** Returns the entries only, which is all that `schemaCheck` needs: each table costs five more queries. */
export function expectedEntries(open: OpenDatabase, schema: Schema, version = newestVersion(schema)): readonly SchemaEntry[] {
  return inMigrated(open, schema, version, entriesOf);
}

function inMigrated<T>(open: OpenDatabase, schema: Schema, version: number, read: (fresh: Database) => T): T {
  const fresh = open(':memory:');
  try {
    for (const sql of schema.migrations.slice(0, version)) fresh.exec(sql);
    return read(fresh);
  } finally {
    fresh.close();
  }
}

const entriesOf = (fresh: Database): SchemaEntry[] => fresh.all<SchemaEntry>('SELECT type, name, sql FROM sqlite_schema ORDER BY rowid');

function tableOf(fresh: Database, name: string): ExpectedTable {
  const columns = fresh.all<{ name: string; type: string; notnull: number; pk: number }>(
    'SELECT name, type, "notnull", pk FROM pragma_table_info(?)',
    name,
  );
  const rowid = fresh.first<{ wr: number }>('SELECT wr FROM pragma_table_list(?)', name)?.wr !== 1;
  const key = columns
    .filter(({ pk }) => pk > 0)
    .toSorted((a, b) => a.pk - b.pk)
    .map((column) => column.name);
  const names = columns.map((column) => column.name);
  const integerKey = columns.filter(({ pk }) => pk > 0).every(({ type }) => type === 'INTEGER');
  // A WITHOUT ROWID table is stored like an index: its key comes first.
  const stored = rowid ? names : [...key, ...names.filter((column) => !key.includes(column))];
  const needed = new Set(columns.filter(({ notnull, pk }) => notnull === 1 || pk > 0).map((column) => column.name));
  return {
    name,
    columns: names,
    key: key.length === 0 ? ['rowid'] : key,
    rowid,
    stored,
    least: stored.findLastIndex((column) => needed.has(column)) + 1,
    rowidColumn: rowid && key.length === 1 && integerKey ? (key[0] ?? null) : null,
    indexes: fresh
      .all<{ name: string }>(`SELECT name FROM pragma_index_list(?) WHERE partial = 0 AND (origin <> 'pk' OR ?)`, name, Number(rowid))
      .map((index) => index.name),
    parents: fresh
      .all<{ parent: string }>('SELECT DISTINCT "table" AS parent FROM pragma_foreign_key_list(?)', name)
      .map(({ parent }) => parent),
  };
}

/**
 * SQL that fails with `constraint failed: schema` unless the open file has exactly the expected tables, indexes, triggers and views. It
 * reads only `sqlite_schema`, so that nothing a file defines can run, or replace a function, before it has passed. SQLite's statistics
 * (`sqlite_stat1`) and what the schema lists as movable are optional.
 */
export function schemaCheck(entries: readonly SchemaEntry[], movable: readonly string[]): string {
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
