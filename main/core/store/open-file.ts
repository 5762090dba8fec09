import { dirname } from 'node:path';
import type { Database, OpenDatabase } from '../base/database.ts';
import { ensurePrivateFile, ensurePrivateFolder } from '../base/files/private-files.ts';
import { migrate, versionOf } from './migrate.ts';
import { newestVersion, type Schema } from './schema.ts';

/** Thrown for a file whose newer version was only in its write-ahead log. */
export class TooNewError extends Error {
  readonly version: number;

  constructor(version: number) {
    super(`The file has version ${version}.`);
    this.version = version;
  }
}

/** Opens an intact file, or creates it, and migrates it to the newest version; `beforeMigration` runs first if there is data to lose. */
export function openFile(open: OpenDatabase, path: string, schema: Schema, beforeMigration: (database: Database) => void): Database {
  ensurePrivateFolder(dirname(path));
  ensurePrivateFile(path);
  return prepare(open(path), schema, beforeMigration);
}

/** Opens a database in memory, for a session in which the file cannot be used. */
export function openInMemory(open: OpenDatabase, schema: Schema): Database {
  return prepare(open(':memory:'), schema, () => undefined);
}

function prepare(database: Database, schema: Schema, beforeMigration: (database: Database) => void): Database {
  try {
    database.exec(`
      PRAGMA busy_timeout = 2000;
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = ${schema.synchronous};
      PRAGMA wal_autocheckpoint = ${schema.logPages};
      PRAGMA foreign_keys = ON;`);
    // On macOS an ordinary fsync leaves the data in the drive's cache.
    if (process.platform === 'darwin' && schema.synchronous === 'FULL') {
      database.exec('PRAGMA fullfsync = ON; PRAGMA checkpoint_fullfsync = ON');
    }
    const version = versionOf(database);
    if (version > newestVersion(schema)) throw new TooNewError(version);
    if (version > 0 && version < newestVersion(schema)) beforeMigration(database);
    migrate(database, schema, version);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}
