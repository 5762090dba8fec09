import { type ListName, vocabularies } from '../../../../../preload/contract/portfolio/lists.ts';
import type { Database } from '../../../base/database.ts';
import { inTimeSlices } from '../../../base/event-loop-turns.ts';
import { registrantsRead } from '../domains/owners.ts';
import { storedLists } from '../lists/index.ts';
import { findListRow, type ListRow, shownUpTo } from '../sync/list-state.ts';

/** A column value, and how many objects have it. */
export interface ValueCount {
  readonly text: string;
  readonly count: number;
}

/**
 * The distinct values of a key among a list's visible objects, most frequent first. Cached until a row changes; the first call scans the
 * table in batches. It is not canceled, because typing requests the same at each letter.
 */
export function distinctValues(database: Database) {
  const cached = new Map<string, { readonly version: string; readonly values: Promise<readonly ValueCount[]> }>();

  async function read(accountId: string, list: ListName, key: string, column: string, row: ListRow): Promise<ValueCount[]> {
    const counts = new Map<string, number>();
    // Several names are in one text.
    const separate = vocabularies[list].find(key)?.type === 'names';
    let after = -1;
    const part = (from: number, to: number): void => {
      const rows = database.all<ValueCount & { last: number }>(
        `SELECT text, count(*) AS count, max(id) AS last FROM (
           SELECT id, ifnull(${column}, '') AS text FROM ${storedLists[list].table} WHERE account_id = ? AND id > ? AND since <= ? ORDER BY id LIMIT ?
         ) GROUP BY text`,
        ...[accountId, after, shownUpTo(row), to - from],
      );
      after = rows.reduce((last, one) => Math.max(last, one.last), after);
      for (const { text, count } of rows) {
        for (const one of separate ? new Set(text.split(' ')) : [text]) counts.set(one, (counts.get(one) ?? 0) + count);
      }
    };
    await inTimeSlices(row.count, part);
    counts.delete('');
    return [...counts]
      .map(([text, count]) => ({ text, count }))
      .sort((one, other) => other.count - one.count || (one.text < other.text ? -1 : 1));
  }

  return async (accountId: string, list: ListName, key: string): Promise<readonly ValueCount[]> => {
    const columns: Readonly<Record<string, string | undefined>> = storedLists[list].suggested;
    const column = Object.hasOwn(columns, key) ? columns[key] : undefined;
    const row = findListRow(database, accountId, list);
    if (column === undefined || row === null) return [];
    const place = `${accountId} ${list} ${column}`;
    const present = cached.get(place);
    // Registrants are read domain by domain, which does not change the list.
    const version = key.startsWith('registrant') ? `${row.version} ${registrantsRead(database, accountId)}` : row.version;
    if (present?.version === version) return present.values;
    const values = read(accountId, list, key, column, row);
    cached.set(place, { version, values });
    values.catch(() => cached.delete(place));
    return values;
  };
}
