import type Libsql from 'libsql';
import { AppError } from './errors.ts';
import { createLogSync } from './files/log-sync.ts';

type Value = string | number | null;

/** An open SQLite file, reduced to what the store needs. Synchronous; rows are plain objects keyed by column name. */
export interface Database {
  exec(sql: string): void;
  all<Row>(sql: string, ...values: Value[]): Row[];
  first<Row>(sql: string, ...values: Value[]): Row | null;
  /** Returns the number of changed rows. */
  run(sql: string, ...values: Value[]): number;
  /** All or nothing; errors thrown by `work` are rethrown after the rollback. Nested transactions join the outer one. */
  transaction<T>(work: () => T): T;
  /**
   * Same for frequent changes, without blocking this thread on the disk: committed when it returns, and as durable as with `transaction`
   * once the promise resolves. Must not be nested.
   */
  commitAsync(work: () => void): Promise<void>;
  /** Writes a compact copy to a path that does not exist or is an empty file. Disk errors at that path are rethrown unchanged. */
  copyTo(path: string): void;
  /** Throws if the file cannot be written. */
  attempt(): void;
  /** Whether a statement encountered corrupt content. */
  damaged(): boolean;
  close(): void;
}

export type OpenDatabase = (path: string) => Database;

/**
 * Loads libsql, whose native part is kept out of the start path, and returns a function that opens a file with it. Errors it throws are
 * passed through `judged` first.
 */
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
 * Maps a SQLite error to the error to throw; disk errors have their own code and message. `needed`: the number of bytes to be written, if
 * known.
 */
export type Judged = (error: unknown, needed?: number) => unknown;

/** More than the store's own statements; user-written conditions create new ones all day. */
const maxStatements = 200;

/**
 * Values are passed as one list: a lone null would be treated as named parameters. libsql releases a connection only when its statements
 * are garbage-collected, and a statement keeps working after `close()`. So statements are few and cached here, queries without rows use
 * `exec`, which leaves none, and calls after closing are rejected.
 */
function wrap(connection: Libsql.Database, path: string, judged: Judged): Database {
  // A view, trigger or check in a foreign file must not call anything outside the database.
  connection.exec('PRAGMA trusted_schema = OFF; PRAGMA writable_schema = OFF; PRAGMA cell_size_check = ON');
  const statements = new Map<string, Prepared>();
  const log = createLogSync(path);
  let closed = false;
  let damaged = false;
  let synchronous: number | null = null;

  /** Records the errors it throws. */
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
    // The map is in order of last use.
    statements.delete(name);
    statements.set(name, statement);
    for (const oldest of statements.keys()) {
      if (statements.size <= maxStatements) break;
      statements.delete(oldest);
    }
    return statement;
  }

  /** The native part ends the process if it is called after closing. */
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
    commitAsync(work) {
      assertOpen();
      if (connection.inTransaction) throw new Error('A commit that others wait for is not part of another one.');
      if (path === ':memory:' || !log.ready()) {
        database.transaction(work);
        return Promise.resolve();
      }
      // Queried once: it is set when the file is opened and never changes.
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
  /** Column names; read on demand. */
  names: readonly string[];
}

function prepared(connection: Libsql.Database, sql: string, one: boolean): Prepared {
  const statement = connection.prepare(sql);
  return { statement: one ? statement.raw(true) : statement, names: [] };
}

/** As an array, a row costs half as much as an object, whose fields each cross the boundary by name. */
function firstOf<Row>(prepared: Prepared, values: readonly Value[]): Row | null {
  const found = prepared.statement.get(values) as readonly Value[] | undefined;
  if (found === undefined) return null;
  // Another version of the tables may have more columns.
  if (prepared.names.length !== found.length) prepared.names = prepared.statement.columns().map(({ name }) => name);
  const row: Record<string, Value> = {};
  for (const [at, name] of prepared.names.entries()) row[name] = found[at] ?? null;
  return row as Row;
}

/** Writes the log into the file: a lingering connection would not do so on closing, and the file is then complete without it. */
function checkpoint(connection: Libsql.Database): void {
  try {
    connection.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } catch {
    // The log stays and is read when the file is next opened.
  }
}

/** `SQLITE_READONLY`, `EACCES` and the like; empty if there is none. */
export function codeOf(error: unknown): string {
  if (error instanceof AppError && error.code === 'DISK') return codeOf(error.cause);
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Whether SQLite reports corrupt content, as opposed to an unreachable file. */
export function isDamage(error: unknown): boolean {
  const code = codeOf(error);
  return code.startsWith('SQLITE_NOTADB') || code.startsWith('SQLITE_CORRUPT');
}

/** Returns text as an SQL literal, for statements in which SQLite accepts no parameter (ATTACH and VACUUM INTO by `exec`). */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
