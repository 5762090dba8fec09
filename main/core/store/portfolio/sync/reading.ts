import type { SyncList } from '../../../../../preload/contract/portfolio/sync.ts';
import type { Database } from '../../../base/database.ts';
import { AppError } from '../../../base/errors.ts';
import { restoreCustomerIndex } from '../domains/customer-index.ts';
import { storedLists } from '../lists/index.ts';
import type { Reading } from '../port.ts';
import { pruneUnseen } from './finish.ts';
import { findListRow, type ListRow, markChanged } from './list-state.ts';
import { writePage } from './write-page.ts';

export interface ReadingDeps {
  readonly accountId: string;
  readonly list: SyncList;
  readonly token: string;
  readonly resumed: boolean;
}

/** The sync that `token` was issued to. Only the set of existing pages is kept in memory. */
export function openReading<L extends SyncList>(database: Database, deps: ReadingDeps & { readonly list: L }): Reading<L> {
  const { accountId, list, token } = deps;
  const pages = new Set(
    database.all<{ page: number }>('SELECT page FROM list_page WHERE account_id = ? AND list = ?', accountId, list).map(({ page }) => page),
  );

  const stored = findListRow(database, accountId, list);

  function mine(): ListRow {
    const row = findListRow(database, accountId, list);
    if (row?.token === token) return row;
    throw new AppError('CANCELED', 'list-reading-ended');
  }

  return {
    resumed: deps.resumed,
    copied: stored === null || stored.whole_generation === 0 ? 0 : stored.count,
    pages,
    write(page) {
      const distinct = database.transaction(() => {
        const { generation, whole_generation: whole, seen_count: seen } = mine();
        const { fresh, inserted, changed } = writePage(database, { accountId, list, generation }, page);
        database.run(
          'UPDATE list_state SET seen_count = seen_count + ?, count = count + ? WHERE account_id = ? AND list = ?',
          fresh,
          // If there is a complete copy, new rows are not shown before the end.
          whole === 0 ? inserted : 0,
          accountId,
          list,
        );
        if (changed > 0) markChanged(database, accountId, list);
        return seen + fresh;
      });
      pages.add(page.page);
      return distinct;
    },
    counted() {
      const { seen_count: distinct } = mine();
      const read = database.first<{ objects: number | null }>(
        'SELECT sum(objects) AS objects FROM list_page WHERE account_id = ? AND list = ?',
        accountId,
        list,
      );
      return { objects: read?.objects ?? 0, distinct };
    },
    missing(most) {
      const { generation, whole_generation: whole } = mine();
      const { table } = storedLists[list];
      return database
        .all<{ id: number }>(
          `SELECT id FROM ${table} WHERE account_id = ? AND seen < ? AND since <= ? ORDER BY random() LIMIT ?`,
          ...[accountId, generation, whole, most],
        )
        .map(({ id }) => id);
    },
    setTotal(total) {
      mine();
      database.run('UPDATE list_state SET total = ? WHERE account_id = ? AND list = ?', total, accountId, list);
    },
    finish({ changedWhileReading, keepMissing = false }) {
      database.transaction(() => {
        const { generation, whole_generation: whole } = mine();
        // Objects that an uncertain sync did not see may still exist: they are deleted if the next sync does not see them either.
        const from = changedWhileReading && whole > 0 ? whole : generation;
        const { count, changed } = pruneUnseen(database, { accountId, list, generation: keepMissing ? 0 : from });
        database.run('DELETE FROM list_page WHERE account_id = ? AND list = ?', accountId, list);
        database.run(
          `UPDATE list_state SET phase = 'whole', token = NULL, whole_generation = generation, whole_at = began_at, first_at = coalesce(first_at, began_at),
             whole_scope = scope, count = ?1, changed_while_reading = ?2, fault_code = NULL, fault_message = NULL,
             certain_generation = iif(?3, generation, certain_generation), certain_at = iif(?3, began_at, certain_at)
           WHERE account_id = ?4 AND list = ?5`,
          count,
          Number(changedWhileReading),
          Number(!changedWhileReading && !deps.resumed),
          accountId,
          list,
        );
        if (changed) markChanged(database, accountId, list);
        if (list === 'domains') restoreCustomerIndex(database);
      });
    },
    interrupt(phase, fault) {
      mine();
      database.run(
        'UPDATE list_state SET phase = ?, token = NULL, fault_code = ?, fault_message = ? WHERE account_id = ? AND list = ?',
        ...[phase, fault?.code ?? null, fault?.message ?? null, accountId, list],
      );
      if (list === 'domains') restoreCustomerIndex(database);
    },
  };
}
