import { createHash } from 'node:crypto';
import type { Database } from '../../core/base/database.ts';
import { tables } from '../kernel/tables.ts';
import { ForeignFile } from '../state-trouble.ts';

/** Marks a file as one of the practice service ("RDPS"). */
const applicationId = 0x52445053;
/** How long another program may keep the file to itself, in ms. */
const longestWait = 1000;
/** Another text of the tables is another version: such data is made anew, nothing is at stake. */
const version = createHash('sha256').update(tables).digest().readUInt32BE() & 0x7fffffff;

/**
 * What an opened file is: `ready` to go on with, or `empty`, or of an `other-version` of the tables. Throws `ForeignFile`
 * when it belongs to something else, which must not be overwritten.
 */
export function stateOf(database: Database): 'ready' | 'empty' | 'other-version' {
  if (namesOf(database).length === 0) return 'empty';
  if (pragma(database, 'application_id') !== applicationId || runsByItself(database)) throw new ForeignFile();
  return pragma(database, 'user_version') === version ? 'ready' : 'other-version';
}

/** Lets a program that copies or looks into the file finish first. Changes nothing in the file. */
export function waitForOthers(database: Database): void {
  database.exec(`PRAGMA busy_timeout = ${longestWait}`);
}

/** Settings of the connection. */
export function prepareConnection(database: Database): void {
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON;');
}

/** Removes all tables and makes them anew, empty but for what `first` writes. The file is not ready until `markReady`. */
export function makeTables(database: Database, first: () => void): void {
  // Outside of the transaction, where SQLite would ignore it. Dropping with foreign keys on would delete row by row.
  database.exec('PRAGMA foreign_keys = OFF');
  try {
    database.transaction(() => {
      for (const name of namesOf(database)) database.exec(`DROP TABLE "${name}"`);
      database.exec(tables);
      database.exec(`PRAGMA application_id = ${applicationId}; PRAGMA user_version = 0;`);
      first();
    });
  } finally {
    database.exec('PRAGMA foreign_keys = ON');
  }
}

/** Says that the data is whole: until then, a process that ended while making it makes it anew at its next start. */
export function isPrepared(database: Database): void {
  database.exec(`PRAGMA user_version = ${version}`);
}

function namesOf(database: Database): string[] {
  return database
    .all<{ name: string }>("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .map(({ name }) => name);
}

/** Whether something of the file would run when its tables are used; we make no such thing. */
function runsByItself(database: Database): boolean {
  return database.first("SELECT 1 AS found FROM sqlite_schema WHERE type IN ('trigger', 'view')") !== null;
}

function pragma(database: Database, name: 'application_id' | 'user_version'): number {
  return Object.values(database.first<Record<string, number>>(`PRAGMA ${name}`) ?? {})[0] ?? 0;
}
