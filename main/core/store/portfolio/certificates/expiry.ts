import type { Database } from '../../../base/database.ts';
import { markChanged } from '../sync/list-state.ts';

/** Orders whose certificate was not read: its last day is not known, and the service says that it is issued. Newest first. */
export function certificatesWithoutExpiry(database: Database, accountId: string, most: number): number[] {
  return database
    .all<{ id: number }>(
      `SELECT id FROM certificate WHERE account_id = ? AND expires IS NULL
         AND (status LIKE 'active%' OR status LIKE 'issued%' OR status LIKE 'complete%') ORDER BY id DESC LIMIT ?`,
      accountId,
      most,
    )
    .map(({ id }) => id);
}

/** @param expires `2027-03-08` */
export function noteCertificateExpiry(database: Database, accountId: string, id: number, expires: string): void {
  database.run('UPDATE certificate SET expires = ? WHERE account_id = ? AND id = ?', expires, accountId, id);
  markChanged(database, accountId, 'certificates');
}
