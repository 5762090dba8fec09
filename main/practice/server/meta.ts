import type { Database } from '../../core/base/database.ts';

/** Service settings stored in the file. */
export type MetaName = 'resellerId' | 'keyHash' | 'seed' | 'domains';

export function readMeta(database: Database, name: MetaName): string | null {
  return database.first<{ value: string }>('SELECT value FROM meta WHERE name = ?', name)?.value ?? null;
}

export function writeMeta(database: Database, name: MetaName, value: string): void {
  database.run('INSERT INTO meta (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value', name, value);
}
