import { randomBytes } from 'node:crypto';
import { renameSync, rmSync } from 'node:fs';
import type { Database } from '../base/database.ts';
import { ensurePrivateFile, flushFile } from '../base/files/private-files.ts';

/**
 * Writes a compact copy of an open database; `path` contains either the complete copy or its previous content. Throws what SQLite or the
 * disk throws.
 */
export function copyDatabase(database: Database, path: string): void {
  const partial = `${path}.${randomBytes(4).toString('hex')}.partial`;
  try {
    ensurePrivateFile(partial);
    database.copyTo(partial);
    flushFile(partial);
    renameSync(partial, path);
  } finally {
    rmSync(partial, { force: true });
  }
}
