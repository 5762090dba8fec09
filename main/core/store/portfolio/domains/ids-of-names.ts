import type { Database } from '../../../base/database.ts';
import { findListRow, shownUpTo } from '../sync/list-state.ts';

/** The ids of the visible domains with these names: looked up in one pass for all rows, since no index covers them. */
export function idsOfNames(database: Database, accountId: string, names: readonly string[]): ReadonlyMap<string, number> {
  if (names.length === 0) return new Map();
  const found = database.all<{ name: string; id: number }>(
    'SELECT name, id FROM domain WHERE account_id = ? AND since <= ? AND name IN (SELECT value FROM json_each(?))',
    accountId,
    shownUpTo(findListRow(database, accountId, 'domains')),
    JSON.stringify(names),
  );
  return new Map(found.map(({ name, id }) => [name, id]));
}
