import { createHash } from 'node:crypto';
import type { Database } from '../../core/base/database.ts';
import { tables } from '../kernel/tables.ts';
import { ForeignFile } from '../state-trouble.ts';

/** Identifies a practice service file ("RDPS"). */
const applicationId = 0x52445053;
/** How long another program may lock the file, in ms. */
const maxWait = 1000;
/** A change to the table definitions is a new version: such data is regenerated, since nothing is at stake. */
const version = createHash('sha256').update(tables).digest().readUInt32BE() & 0x7fffffff;

/**
 * State of an opened file: `ready` to use, `empty`, or of an `other-version` of the tables. Throws `ForeignFile` if it belongs to something
 * else and must not be overwritten.
 */
export function stateOf(database: Database): 'ready' | 'empty' | 'other-version' {
  if (namesOf(database).length === 0) return 'empty';
  if (pragma(database, 'application_id') !== applicationId || runsByItself(database)) throw new ForeignFile();
  return pragma(database, 'user_version') === version ? 'ready' : 'other-version';
}

/** Waits for a program that is copying or inspecting the file. Changes nothing in the file. */
export function waitForOthers(database: Database): void {
  database.exec(`PRAGMA busy_timeout = ${maxWait}`);
}

/** Settings of the connection. */
export function prepareConnection(database: Database): void {
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON;');
}

/** Drops all tables and recreates them, empty except for what `first` writes. The file is not ready until `markReady`. */
export function makeTables(database: Database, first: () => void): void {
  // Outside the transaction, where SQLite would ignore it. Dropping with foreign keys on would delete row by row.
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

/** Marks the data as complete: if the process ends before that, the next start regenerates it. */
export function isPrepared(database: Database): void {
  database.exec(`PRAGMA user_version = ${version}`);
}

function namesOf(database: Database): string[] {
  return database
    .all<{ name: string }>("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .map(({ name }) => name);
}

/** Whether the file contains anything that would run when its tables are used; we create nothing like that. */
function runsByItself(database: Database): boolean {
  return database.first("SELECT 1 AS found FROM sqlite_schema WHERE type IN ('trigger', 'view')") !== null;
}

function pragma(database: Database, name: 'application_id' | 'user_version'): number {
  return Object.values(database.first<Record<string, number>>(`PRAGMA ${name}`) ?? {})[0] ?? 0;
}
