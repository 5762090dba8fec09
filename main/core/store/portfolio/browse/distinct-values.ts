import type { SyncList } from '../../../../../preload/contract/sync.ts';
import type { Database } from '../../../base/database.ts';
import { inTimeSlices } from '../../../base/event-loop-turns.ts';
import { findListRow, type ListRow, shownUpTo } from '../sync/list-state.ts';
import { listTables } from '../lists/index.ts';

/** A column value, and how many objects have it. */
export interface ValueCount {
  readonly text: string;
  readonly count: number;
}

/** The column with a key's values; keys whose values are not suggested are missing. */
const columns: { readonly [L in SyncList]: Readonly<Record<string, string>> } = {
  domains: {
    tld: 'extension',
    status: 'status_label',
    verification: 'verification_label',
    customer: 'customer_name',
    ns: 'ns',
  },
  customers: { country: 'country_code', city: 'city', organization: 'organization' },
  prices: { currency: 'currency', tld: 'extension' },
  transactions: { type: 'type_label', currency: 'currency', direction: 'direction' },
  notices: { status: 'status', action: 'action_status_label', direction: 'direction', name: 'name' },
};

/** Columns with several values in one text. */
const joined = new Set(['ns']);

/**
 * The distinct values of a key among a list's visible objects, most frequent first. Cached until a row changes; the first call scans the
 * table in batches. It is not canceled, because typing requests the same at each letter.
 */
export function distinctValues(database: Database) {
  const kept = new Map<string, { readonly version: string; readonly values: Promise<readonly ValueCount[]> }>();

  async function read(accountId: string, list: SyncList, column: string, row: ListRow): Promise<ValueCount[]> {
    const counts = new Map<string, number>();
    let after = -1;
    const part = (from: number, to: number): void => {
      const rows = database.all<ValueCount & { last: number }>(
        `SELECT text, count(*) AS count, max(id) AS last FROM (
           SELECT id, ifnull(${column}, '') AS text FROM ${listTables[list].table} WHERE account_id = ? AND id > ? AND since <= ? ORDER BY id LIMIT ?
         ) GROUP BY text`,
        ...[accountId, after, shownUpTo(row), to - from],
      );
      after = rows.reduce((last, one) => Math.max(last, one.last), after);
      for (const { text, count } of rows) {
        for (const one of joined.has(column) ? new Set(text.split(' ')) : [text]) counts.set(one, (counts.get(one) ?? 0) + count);
      }
    };
    await inTimeSlices(row.count, part);
    counts.delete('');
    return [...counts]
      .map(([text, count]) => ({ text, count }))
      .sort((one, other) => other.count - one.count || (one.text < other.text ? -1 : 1));
  }

  return async (accountId: string, list: SyncList, key: string): Promise<readonly ValueCount[]> => {
    const column = Object.hasOwn(columns[list], key) ? columns[list][key] : undefined;
    const row = findListRow(database, accountId, list);
    if (column === undefined || row === null) return [];
    const place = `${accountId} ${list} ${column}`;
    const present = kept.get(place);
    if (present?.version === row.version) return present.values;
    const values = read(accountId, list, column, row);
    kept.set(place, { version: row.version, values });
    values.catch(() => kept.delete(place));
    return values;
  };
}
