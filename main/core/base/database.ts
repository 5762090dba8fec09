import type Libsql from 'libsql';
import { AppError } from './errors.ts';
import { createLogSync } from './log-sync.ts';

type Value = string | number | null;

/** One open SQLite file, reduced to what the store needs. Synchronous; rows are plain objects by column name. */
export interface Database {
  exec(sql: string): void;
  all<Row>(sql: string, ...values: Value[]): Row[];
  first<Row>(sql: string, ...values: Value[]): Row | null;
  /** Answers how many rows were changed. */
  run(sql: string, ...values: Value[]): number;
  /** All or nothing; what `work` throws is thrown on after the roll-back. Within another it is part of that one. */
  transaction<T>(work: () => T): T;
  /**
   * The same for changes that come often, without this thread waiting for the disk: committed when it answers, and as durable as
   * `transaction` makes it when the promise resolves. Not within another.
   */
  commitAside(work: () => void): Promise<void>;
  /** Writes a compact copy to a path where nothing is yet, or an empty file. What the disk under that path throws is thrown on as it is. */
  copyTo(path: string): void;
  /** Throws while the file cannot be written. */
  attempt(): void;
  /** Whether a statement met content that is broken. */
  damaged(): boolean;
  close(): void;
}

export type OpenDatabase = (path: string) => Database;

/** Loads libsql, whose native part is kept out of the start path, and answers how to open a file with it. What that throws is `judged` first. */
export async function loadDatabase(judged: Judged = (error) => error): Promise<OpenDatabase> {
  const { default: Libsql } = await import('libsql');
  return (path) => {
    try {
      return wrap(new Libsql(path), path, judged);
    } catch (error) {
      throw judged(error);
    }
  };
}

/**
 * What an error of SQLite is to be thrown as; faults of the disk have a code and a sentence of their own. `needed`: the bytes that were to be
 * written, where that is known.
 */
export type Judged = (error: unknown, needed?: number) => unknown;

/** More than the store's own; conditions that a person writes make new ones all day. */
const mostStatements = 200;

/**
 * Values go in as one list: a lone null would be taken for named parameters.
 * libsql gives a connection back only when its statements are collected, and a statement goes on working after `close()`.
 * So statements are few and kept here, what needs no rows goes through `exec`, which leaves none, and a closed one is refused.
 */
function wrap(connection: Libsql.Database, path: string, judged: Judged): Database {
  // A view, trigger or check that a file brings along may call nothing that reaches beyond the database.
  connection.exec('PRAGMA trusted_schema = OFF; PRAGMA writable_schema = OFF; PRAGMA cell_size_check = ON');
  const statements = new Map<string, Prepared>();
  const log = createLogSync(path);
  let closed = false;
  let damaged = false;
  let synchronous: number | null = null;

  /** Notes what it throws. */
  function noting<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      damaged ||= isDamage(error);
      throw judged(error);
    }
  }

  function prepare(sql: string, one = false): Prepared {
    assertOpen();
    const name = one ? `one ${sql}` : sql;
    const statement = statements.get(name) ?? prepared(connection, sql, one);
    // The order of the map is that of the last use.
    statements.delete(name);
    statements.set(name, statement);
    for (const oldest of statements.keys()) {
      if (statements.size <= mostStatements) break;
      statements.delete(oldest);
    }
    return statement;
  }

  /** The native part ends the process when it is asked for something once it was closed. */
  function assertOpen(): void {
    if (closed) throw new Error('The database is closed.');
  }

  const database: Database = {
    exec(sql) {
      assertOpen();
      noting(() => connection.exec(sql));
    },
    all: <Row>(sql: string, ...values: Value[]) => noting(() => prepare(sql).statement.all(values)) as Row[],
    first: <Row>(sql: string, ...values: Value[]) => noting(() => firstOf<Row>(prepare(sql, true), values)),
    run: (sql, ...values) => noting(() => prepare(sql).statement.run(values)).changes,
    transaction(work) {
      assertOpen();
      if (connection.inTransaction) return work();
      noting(() => connection.exec('BEGIN IMMEDIATE'));
      try {
        const result = work();
        noting(() => connection.exec('COMMIT'));
        return result;
      } catch (error) {
        if (!closed && connection.inTransaction) connection.exec('ROLLBACK');
        throw error;
      }
    },
    commitAside(work) {
      assertOpen();
      if (connection.inTransaction) throw new Error('A commit that others wait for is not part of another one.');
      if (path === ':memory:' || !log.ready()) {
        database.transaction(work);
        return Promise.resolve();
      }
      // Asked once: it is set when the file is opened, and never after.
      synchronous ??= database.first<{ synchronous: number }>('PRAGMA synchronous')?.synchronous ?? 2;
      connection.exec('PRAGMA synchronous = NORMAL');
      try {
        database.transaction(work);
      } finally {
        connection.exec(`PRAGMA synchronous = ${synchronous}`);
      }
      return log.toDisk().catch((error: unknown) => {
        throw judged(error);
      });
    },
    copyTo(copy) {
      assertOpen();
      try {
        connection.exec(`VACUUM INTO ${literal(copy)}`);
      } catch (error) {
        damaged ||= isDamage(error);
        throw error;
      }
    },
    attempt() {
      const version = database.first<{ user_version: number }>('PRAGMA user_version')?.user_version ?? 0;
      database.exec(`PRAGMA user_version = ${version}`);
    },
    damaged: () => damaged,
    close() {
      if (closed) return;
      closed = true;
      log.close();
      statements.clear();
      checkpoint(connection);
      connection.close();
    },
  };
  return database;
}

interface Prepared {
  readonly statement: Libsql.Statement;
  /** Of the columns; read when they are needed. */
  names: readonly string[];
}

function prepared(connection: Libsql.Database, sql: string, one: boolean): Prepared {
  const statement = connection.prepare(sql);
  return { statement: one ? statement.raw(true) : statement, names: [] };
}

/** As a list of values a row costs half as much as as an object, whose every field crosses by its name. */
function firstOf<Row>(prepared: Prepared, values: readonly Value[]): Row | null {
  const found = prepared.statement.get(values) as readonly Value[] | undefined;
  if (found === undefined) return null;
  // Another version of the tables may have more columns.
  if (prepared.names.length !== found.length) prepared.names = prepared.statement.columns().map(({ name }) => name);
  const row: Record<string, Value> = {};
  for (const [at, name] of prepared.names.entries()) row[name] = found[at] ?? null;
  return row as Row;
}

/** Brings the log into the file: a lingering connection would not do it at closing, and the file alone is then whole. */
function checkpoint(connection: Libsql.Database): void {
  try {
    connection.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } catch {
    // The log stays and is read at the next opening.
  }
}

/** `SQLITE_READONLY`, `EACCES` and the like; empty when there is none. */
export function codeOf(error: unknown): string {
  if (error instanceof AppError && error.code === 'DISK') return codeOf(error.cause);
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Whether SQLite says that the content of the file is broken, not that it cannot be reached. */
export function isDamage(error: unknown): boolean {
  const code = codeOf(error);
  return code.startsWith('SQLITE_NOTADB') || code.startsWith('SQLITE_CORRUPT');
}

/** Text as an SQL literal, for the places where SQLite takes no parameter (ATTACH and VACUUM INTO by `exec`). */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
