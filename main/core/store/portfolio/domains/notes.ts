import type { Database } from '../../../base/database.ts';
import { markChanged } from '../sync/list-state.ts';

/** Rows per batch: a few milliseconds. */
const slice = 4000;

interface NamedRow {
  id: number;
  name: string;
  extension: string;
}

/** Returns the last id of the batch above this one; null if there is none. */
function endOfSlice(database: Database, accountId: string, above: number): number | null {
  const sql = 'SELECT max(id) AS last FROM (SELECT id FROM domain WHERE account_id = ? AND id > ? ORDER BY id LIMIT ?)';
  return database.first<{ last: number | null }>(sql, accountId, above, slice)?.last ?? null;
}

/** See ListsStore. */
export function noteDocuments(database: Database, accountId: string, needing: ReadonlySet<number>, above: number): number | null {
  const last = endOfSlice(database, accountId, above);
  if (last === null) return null;
  const ids = JSON.stringify([...needing].filter((id) => id > above && id <= last));
  database.transaction(() => {
    const changed = database.run(
      `UPDATE domain SET needs_documents = (id IN (SELECT value FROM json_each(?4)))
       WHERE account_id = ?1 AND id > ?2 AND id <= ?3 AND needs_documents IS NOT (id IN (SELECT value FROM json_each(?4)))`,
      ...[accountId, above, last, ids],
    );
    if (changed > 0) markChanged(database, accountId, 'domains');
  });
  return last;
}

/** See ListsStore. */
export function noteExtensions(database: Database, accountId: string, extensionOf: (name: string) => string, above: number): number | null {
  const rows = database.all<NamedRow>(
    'SELECT id, name, extension FROM domain WHERE account_id = ? AND id > ? ORDER BY id LIMIT ?',
    ...[accountId, above, slice],
  );
  const changed = rows
    .map(({ id, name, extension }) => ({ id, before: extension, extension: extensionOf(name) }))
    .filter(({ before, extension }) => before !== extension);
  if (changed.length > 0) {
    database.transaction(() => {
      for (const { id, extension } of changed) {
        database.run('UPDATE domain SET extension = ? WHERE account_id = ? AND id = ?', extension, accountId, id);
      }
      markChanged(database, accountId, 'domains');
    });
  }
  return rows.at(-1)?.id ?? null;
}
