import type { Database } from '../base/database.ts';
import { newestVersion, type Schema } from './schema.ts';

/** The version that is written in a database. */
export function versionOf(database: Database): number {
  return database.first<{ user_version: number }>('PRAGMA user_version')?.user_version ?? 0;
}

/**
 * Takes a database from `from` to the newest version, each step in a transaction of its own. Throws what SQLite throws; the file
 * then has the last version that was completed. The version is brought into the file's header at once, where an older application
 * finds it without opening the file.
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
