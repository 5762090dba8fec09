import type { SavedFilter } from '../../../../preload/contract/filters.ts';
import { AppError } from '../../errors.ts';
import type { Database } from '../database.ts';
import type { SavedFiltersTable } from './port.ts';

/** Two names are the same when this is. */
const fold = (name: string): string => name.normalize('NFC').toLowerCase();

/** Filters with a name, by account and list. */
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
      const named = filters?.map(({ name, filter }) => ({ name: name.normalize('NFC').trim().replace(/\s+/g, ' '), filter }));
      if (named?.some(({ name }) => name === '') === true) throw new AppError('VALIDATION', 'A saved filter needs a name.');
      if (named !== undefined && new Set(named.map(({ name }) => fold(name))).size < named.length) {
        throw new AppError('VALIDATION', 'Two saved filters of a list cannot have the same name.');
      }
      database.transaction(() => {
        database.run('DELETE FROM saved_filter_list WHERE account_id = ? AND list = ?', accountId, list);
        if (named === undefined) return;
        database.run('INSERT INTO saved_filter_list (account_id, list) VALUES (?, ?)', accountId, list);
        for (const [position, { name, filter }] of named.entries()) {
          database.run(
            'INSERT INTO saved_filter (account_id, list, folded, name, filter, position) VALUES (?, ?, ?, ?, ?, ?)',
            ...[accountId, list, fold(name), name, filter, position],
          );
        }
      });
    },
  };
}
