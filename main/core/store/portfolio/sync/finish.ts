import type { Database } from '../../../base/database.ts';
import { keepUnseen } from '../domains/before.ts';
import { renameInDomains } from '../domains/customer-names.ts';
import { forgetUnusedRegistrants, markOwnersChanged } from '../domains/owners.ts';
import { storedLists } from '../lists/index.ts';
import type { WriteTarget } from './write-page.ts';

/**
 * Deletes rows not seen by this or any later generation, within the caller's transaction. Returns the number of remaining rows, and whether
 * the visible rows changed.
 */
export function pruneUnseen(database: Database, { accountId, list, generation }: WriteTarget): { count: number; changed: boolean } {
  const { table } = storedLists[list];
  if (list === 'customers') forgetNames(database, accountId, generation);
  database.run('DELETE FROM nameless WHERE account_id = ? AND list = ? AND seen < ?', accountId, list, generation);
  // One scan of all rows: usually there is nothing to delete.
  const found = database.first<{ present: number; removed: number; added: number }>(
    `SELECT count(CASE WHEN seen >= ?3 THEN 1 END) AS present, count(CASE WHEN seen < ?3 THEN 1 END) AS removed,
       count(CASE WHEN seen >= ?3 AND since > (SELECT whole_generation FROM list_state WHERE account_id = ?1 AND list = ?2) THEN 1 END) AS added
     FROM ${table} WHERE account_id = ?1`,
    ...[accountId, list, generation],
  );
  const { present = 0, removed = 0, added = 0 } = found ?? {};
  if (removed > 0) deleteUnseen(database, { accountId, list, generation });
  return { count: present, changed: removed > 0 || added > 0 };
}

function deleteUnseen(database: Database, { accountId, list, generation }: WriteTarget): void {
  const { table } = storedLists[list];
  if (list === 'domains') keepUnseen(database, accountId, generation);
  const unseen = `FROM ${table} WHERE account_id = ?1 AND seen < ?2`;
  const detailTables = list === 'domains' ? ['domain_part', 'domain_contacts'] : [];
  for (const dependent of [`${table}_raw`, ...detailTables]) {
    database.run(`DELETE FROM ${dependent} WHERE account_id = ?1 AND id IN (SELECT id ${unseen})`, accountId, generation);
  }
  if (list === 'domains') {
    // Readings that are not compared yet stay with what is kept of their domain.
    database.run(
      `DELETE FROM part_overwritten WHERE account_id = ?1 AND id IN (SELECT id ${unseen})
         AND NOT EXISTS (SELECT 1 FROM domain_before AS kept WHERE kept.account_id = ?1 AND kept.id = part_overwritten.id AND field = 'domain')`,
      ...[accountId, generation],
    );
  }
  database.run(`DELETE ${unseen}`, accountId, generation);
  if (list === 'domains') forgetUnusedRegistrants(database, accountId);
}

function forgetNames(database: Database, accountId: string, generation: number): void {
  const removed = database.all<{ id: number }>('SELECT id FROM customer WHERE account_id = ? AND seen < ?', accountId, generation);
  for (const { id } of removed) renameInDomains(database, accountId, id, '');
  if (removed.length > 0)
    markOwnersChanged(
      database,
      accountId,
      removed.map(({ id }) => id),
    );
}
