import type { SyncList } from '../../../../preload/contract/sync.ts';
import type { Database } from '../database.ts';
import { renameInDomains } from './customer-table.ts';
import { markChanged } from './list-state.ts';
import { listTables } from './tables.ts';
import type { WriteTarget } from './write-page.ts';

/**
 * Deletes what no generation from this one on has seen, within a transaction of the caller. Answers the rows that are left, and whether
 * other rows can be shown than before.
 */
export function keepSeen(database: Database, { accountId, list, generation }: WriteTarget): { count: number; changed: boolean } {
  const { table } = listTables[list];
  if (list === 'customers') forgetNames(database, accountId, generation);
  const unseen = `FROM ${table} WHERE account_id = ?1 AND seen < ?2`;
  database.run(`DELETE FROM ${table}_raw WHERE account_id = ?1 AND id IN (SELECT id ${unseen})`, accountId, generation);
  if (list === 'domains') {
    for (const part of ['domain_part', 'domain_contacts']) {
      database.run(`DELETE FROM ${part} WHERE account_id = ?1 AND id IN (SELECT id ${unseen})`, accountId, generation);
    }
  }
  const deleted = database.run(`DELETE ${unseen}`, accountId, generation);
  database.run('DELETE FROM nameless WHERE account_id = ? AND list = ? AND seen < ?', accountId, list, generation);
  const left = database.first<{ count: number; added: number }>(
    `SELECT count(*) AS count, count(CASE WHEN since > (SELECT whole_generation FROM list_state WHERE account_id = ?1 AND list = ?2) THEN 1 END) AS added
     FROM ${table} WHERE account_id = ?1`,
    accountId,
    list,
  );
  return { count: left?.count ?? 0, changed: deleted > 0 || (left?.added ?? 0) > 0 };
}

function forgetNames(database: Database, accountId: string, generation: number): void {
  const gone = database.all<{ id: number }>('SELECT id FROM customer WHERE account_id = ? AND seen < ?', accountId, generation);
  const renamed = gone.map(({ id }) => renameInDomains(database, accountId, id, ''));
  if (renamed.some((domains) => domains > 0)) markChanged(database, accountId, 'domains' satisfies SyncList);
}
