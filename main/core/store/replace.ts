import * as z from 'zod';
import { type Database, literal } from '../base/database.ts';
import { AppError } from '../base/errors.ts';
import type { ExpectedSchema, ExpectedTable, SchemaEntry } from './expected-schema.ts';

/** Checks a table row by its column names. Returns null, or a description of the error. */
export type CheckRow = (table: string, row: Record<string, unknown>) => string | null;

type Value = string | number | null;
type Row = Record<string, Value>;

/** A zone of 10,000 records is a megabyte. */
const rowsAtOnce = 50;

/**
 * Replaces an open database's content with that of the file at `path`, in one transaction: after a crash it is either the old or the new
 * content. The file itself stays, because libsql releases a file only when its statements are garbage-collected (and Windows does not allow
 * replacing it before that), and because an old write-ahead log next to a new file would damage it.
 *
 * Everything is created by our own statements: the file provides only values, by column name, and each row is checked. The caller has
 * verified that the file has exactly the `expected` schema. `within` runs before the commit.
 * @throws AppError VALIDATION with the table, row number and column of the first rejected value
 */
export function replaceContent(database: Database, path: string, expected: ExpectedSchema, check: CheckRow, within: () => void): void {
  database.exec(`ATTACH ${literal(path)} AS source; PRAGMA foreign_keys = OFF`);
  try {
    database.transaction(() => {
      dropEverything(database);
      const own = expected.entries.filter(({ name }) => !name.startsWith('sqlite_'));
      create(database, own, ({ type }) => type === 'table');
      for (const table of expected.tables) copyRows(database, table, check);
      copyCounters(database, expected);
      create(database, own, ({ type }) => type !== 'table');
      if (database.first('PRAGMA main.foreign_key_check') !== null) throw refused('a row belongs to one that is not there');
      within();
    });
  } finally {
    database.exec('PRAGMA foreign_keys = ON');
    database.exec('DETACH source');
  }
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
}

/** Empties every table and frees the pages, so that no data remains in the file. */
export function eraseContent(database: Database): void {
  database.transaction(() => {
    for (const { type, name } of presentEntries(database)) if (type === 'table') database.exec(`DELETE FROM ${quoted(name)}`);
  });
  database.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE)');
}

/** SQLite's own tables (`sqlite_sequence`) appear and disappear with the others. */
function presentEntries(database: Database): SchemaEntry[] {
  return database.all<SchemaEntry>(
    `SELECT type, name, sql FROM main.sqlite_schema WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY rowid`,
  );
}

function dropEverything(database: Database): void {
  const present = presentEntries(database);
  for (const type of ['trigger', 'view', 'table'] as const) {
    for (const entry of present) if (entry.type === type) database.exec(`DROP ${type} main.${quoted(entry.name)}`);
  }
}

/** Runs statements of our own migrations; unqualified names resolve to `main`. */
function create(database: Database, entries: readonly SchemaEntry[], which: (entry: SchemaEntry) => boolean): void {
  for (const entry of entries) if (entry.sql !== null && which(entry)) database.exec(entry.sql);
}

/** Copies rows in batches, in key order. */
function copyRows(database: Database, table: ExpectedTable, check: CheckRow): void {
  const { name, columns, key } = table;
  const listed = columns.map(quoted).join(', ');
  const hidden = key.filter((column) => !columns.includes(column));
  const keys = key.map(quoted).join(', ');
  const insert = `INSERT INTO main.${quoted(name)} (${listed}) VALUES (${columns.map(() => '?').join(', ')})`;
  const page = (where: string) =>
    `SELECT ${[...hidden, listed].join(', ')} FROM source.${quoted(name)} ${where} ORDER BY ${keys} LIMIT ${rowsAtOnce}`;
  const after = page(`WHERE (${keys}) > (${key.map(() => '?').join(', ')})`);

  let copied = 0;
  for (let rows = database.all<Row>(page('')); rows.length > 0; ) {
    for (const row of rows) {
      copied += 1;
      const values = Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));
      const fault = check(name, values);
      if (fault !== null) throw refused(`table ${name}, row ${copied}, ${fault}`);
      insertRow(database, insert, Object.values(values), `table ${name}, row ${copied}`);
    }
    const last = rows.at(-1) ?? {};
    rows = rows.length < rowsAtOnce ? [] : database.all<Row>(after, ...key.map((column) => last[column] ?? null));
  }
}

function insertRow(database: Database, insert: string, values: readonly Value[], place: string): void {
  try {
    database.run(insert, ...values);
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_CONSTRAINT')) throw refused(place, error);
    throw error;
  }
}

const Counter = z.strictObject({ name: z.string(), seq: z.int().nonnegative() });

/** The AUTOINCREMENT counters. */
function copyCounters(database: Database, { entries, tables }: ExpectedSchema): void {
  if (!entries.some(({ name }) => name === 'sqlite_sequence')) return;
  const names = new Set(tables.map(({ name }) => name));
  database.exec('DELETE FROM main.sqlite_sequence');
  for (const row of database.all('SELECT name, seq FROM source.sqlite_sequence')) {
    const counter = Counter.safeParse(row);
    if (!counter.success || !names.has(counter.data.name)) throw refused('the numbers of its rows');
    database.run('INSERT INTO main.sqlite_sequence (name, seq) VALUES (?, ?)', counter.data.name, counter.data.seq);
  }
}

function refused(place: string, cause?: unknown): AppError {
  return new AppError('VALIDATION', 'copy-with-foreign-value', { place }, { cause });
}

/** Returns a name as a quoted SQL identifier. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
