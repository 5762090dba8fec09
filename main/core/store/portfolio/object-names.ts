import type { NotedKind } from '../../../../preload/contract/notes.ts';
import type { Database } from '../database.ts';
import type { PortfolioStore } from '../port.ts';

const columns: Record<NotedKind, readonly [table: string, column: string]> = {
  domain: ['domain', 'name'],
  customer: ['customer', 'email'],
};

/** What the local copy calls an object. */
export function objectNames(database: Database): PortfolioStore['objectName'] {
  return (accountId, kind, id) => {
    const [table, column] = columns[kind];
    return (
      database.first<{ name: string }>(`SELECT ${column} AS name FROM ${table} WHERE account_id = ? AND id = ?`, accountId, id)?.name ?? ''
    );
  };
}
