import type { SavedFilter } from '../../../../preload/contract/portfolio/filters.ts';
import type { Database } from '../../base/database.ts';
import { foldName, withOwnNames } from './own-names.ts';
import type { SavedFiltersTable } from './port.ts';

const why = { empty: 'filter-without-name', twice: 'filters-same-name' } as const;

/** Named filters, by account and list. */
export function savedFiltersTable(database: Database): SavedFiltersTable {
  return {
    read(accountId, list) {
      const own = database.first('SELECT 1 FROM saved_filter_list WHERE account_id = ? AND list = ?', accountId, list);
      if (own === null) return null;
      return database.all<SavedFilter>(
        'SELECT name, filter FROM saved_filter WHERE account_id = ? AND list = ? ORDER BY position',
        accountId,
        list,
      );
    },
    write(accountId, list, filters) {
      const named = filters === null ? undefined : withOwnNames(filters, why);
      database.transaction(() => {
        database.run('DELETE FROM saved_filter_list WHERE account_id = ? AND list = ?', accountId, list);
        if (named === undefined) return;
        database.run('INSERT INTO saved_filter_list (account_id, list) VALUES (?, ?)', accountId, list);
        for (const [position, { name, filter }] of named.entries()) {
          database.run(
            'INSERT INTO saved_filter (account_id, list, folded, name, filter, position) VALUES (?, ?, ?, ?, ?, ?)',
            ...[accountId, list, foldName(name), name, filter, position],
          );
        }
      });
    },
  };
}
