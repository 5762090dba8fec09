import type { SavedSearch } from '../../../../preload/contract/orders/availability.ts';
import { ExtensionChoice, SavedSearch as SavedSearchShape } from '../../../../preload/contract/orders/availability.ts';
import type { Database } from '../../base/database.ts';
import { AppError } from '../../base/errors.ts';
import { foldName, withOwnNames } from './own-names.ts';

/** Saved name searches, and the user's preferred extensions. Unreadable entries count as missing. */
export interface NameSearchesTable {
  /** By name. */
  read(accountId: string): SavedSearch[];
  /** Replaces one of the same name. Throws AppError VALIDATION for an empty name, and if there are too many. */
  write(accountId: string, search: SavedSearch): void;
  remove(accountId: string, name: string): void;
  extensions(accountId: string): ExtensionChoice;
  writeExtensions(accountId: string, choice: ExtensionChoice): void;
}

const why = { empty: 'search-without-name', twice: 'searches-same-name' } as const;
const most = 100;

export function nameSearchesTable(database: Database): NameSearchesTable {
  return {
    read: (accountId) =>
      database
        .all<{ body: string }>('SELECT body FROM saved_search WHERE account_id = ? ORDER BY folded', accountId)
        .flatMap(({ body }) => SavedSearchShape.safeParse(JSON.parse(body)).data ?? []),
    write(accountId, search) {
      for (const named of withOwnNames([search], why)) {
        const folded = foldName(named.name);
        const others = database.first<{ count: number }>(
          'SELECT count(*) AS count FROM saved_search WHERE account_id = ? AND folded <> ?',
          ...[accountId, folded],
        );
        if ((others?.count ?? 0) >= most) throw new AppError('VALIDATION', 'too-many-saved-searches', { most });
        database.run(
          'INSERT OR REPLACE INTO saved_search (account_id, folded, name, body) VALUES (?, ?, ?, ?)',
          ...[accountId, folded, named.name, JSON.stringify(named)],
        );
      }
    },
    remove: (accountId, name) =>
      void database.run('DELETE FROM saved_search WHERE account_id = ? AND folded = ?', accountId, foldName(name)),
    extensions(accountId) {
      const row = database.first<{ body: string }>('SELECT body FROM extension_choice WHERE account_id = ?', accountId);
      return (row === null ? undefined : ExtensionChoice.safeParse(JSON.parse(row.body)).data) ?? { favorites: [], groups: [] };
    },
    writeExtensions: (accountId, choice) =>
      void database.run(
        'INSERT OR REPLACE INTO extension_choice (account_id, body) VALUES (?, ?)',
        ...[accountId, JSON.stringify({ favorites: choice.favorites, groups: choice.groups })],
      ),
  };
}
