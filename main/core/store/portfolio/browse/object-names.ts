import type { Database } from '../../../base/database.ts';
import type { NamedKind, PortfolioStore } from '../../port.ts';

const columns: Readonly<Record<NamedKind, readonly [table: string, column: string]>> = {
  domain: ['domain', 'name'],
  customer: ['customer', 'email'],
  server: ['server', 'name'],
  storage: ['storage', 'name'],
  certificate: ['certificate', 'domain'],
};

/** Objects' names in the local copy. */
export function objectNames(database: Database): PortfolioStore['objectNames'] {
  return (accountId, kind, ids) => {
    const [table, column] = columns[kind];
    const rows = database.all<{ id: number; name: string }>(
      `SELECT id, ${column} AS name FROM ${table} WHERE account_id = ? AND id IN (SELECT value FROM json_each(?))`,
      accountId,
      JSON.stringify(ids),
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  };
}

/** Same for all objects, in batches. */
export function objectsAbove(database: Database): PortfolioStore['objectsAbove'] {
  return (accountId, kind, above, count) => {
    const [table, column] = columns[kind];
    return database.all<{ id: number; name: string }>(
      `SELECT id, ${column} AS name FROM ${table} WHERE account_id = ? AND id > ? ORDER BY id LIMIT ?`,
      ...[accountId, above, count],
    );
  };
}
