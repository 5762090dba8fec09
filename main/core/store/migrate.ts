import type { Database } from '../base/database.ts';
import { newestVersion, type Schema } from './schema.ts';

/** Returns a database's stored version. */
export function versionOf(database: Database): number {
  return database.first<{ user_version: number }>('PRAGMA user_version')?.user_version ?? 0;
}

/**
 * Migrates a database from `from` to the newest version, each step in its own transaction. Throws what SQLite throws; the file then has the
 * last completed version. The version is written to the file's header immediately, where an older application finds it without opening the
 * file.
 */
export function migrate(database: Database, schema: Schema, from: number): void {
  for (const [index, sql] of schema.migrations.slice(from).entries()) {
    database.transaction(() => {
      database.exec(sql);
      database.exec(`PRAGMA user_version = ${from + index + 1}; PRAGMA application_id = ${schema.applicationId}`);
    });
  }
  if (from < newestVersion(schema)) database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
}
