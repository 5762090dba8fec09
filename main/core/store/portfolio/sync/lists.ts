import { randomUUID } from 'node:crypto';
import { type ErrorCode, errorCodes } from '../../../../../preload/contract/errors.ts';
import { listNames } from '../../../../../preload/contract/portfolio/lists.ts';
import type { SyncList } from '../../../../../preload/contract/portfolio/sync.ts';
import type { Database } from '../../../base/database.ts';
import { certificatesWithoutExpiry, noteCertificateExpiry } from '../certificates/expiry.ts';
import { readyCustomerIndex, restoreCustomerIndex } from '../domains/customer-index.ts';
import { noteDocuments, noteExtensions } from '../domains/notes.ts';
import { storedLists } from '../lists/index.ts';
import type { ListOutline, ListsStore, ReadingFault, StoredListState } from '../port.ts';
import { findListRow, type ListRow, shownUpTo } from './list-state.ts';
import { openReading } from './reading.ts';

/** The service's lists, each synced in generations: docs/decisions/views.md. */
export function listsStore(database: Database): ListsStore {
  /** Of syncs started in this process. */
  const tokens = new Set<string>();

  function stateOf(accountId: string, list: SyncList): StoredListState {
    const row = findListRow(database, accountId, list);
    if (row === null) return { ...unread, list };
    const interrupted = row.phase === 'reading' && !tokens.has(row.token ?? '');
    return {
      list,
      phase: interrupted ? 'stopped' : row.phase,
      completedAt: row.whole_at,
      count: row.count,
      done: row.seen_count,
      total: row.total,
      changedWhileReading: row.changed_while_reading !== 0,
      odd: countAnomalies(database, accountId, list, row),
      fault: toFault(row),
    };
  }

  return {
    state: (accountId) => listNames.map((list) => stateOf(accountId, list)),
    whole(list) {
      const rows = database.all<{ account_id: string }>('SELECT account_id FROM list_state WHERE list = ? AND whole_at IS NOT NULL', list);
      return new Set(rows.map(({ account_id }) => account_id));
    },
    version: (accountId, list) => findListRow(database, accountId, list)?.version ?? '',
    extensions(accountId) {
      const rows = database.all<{ extension: string }>(
        `SELECT DISTINCT extension FROM price WHERE account_id = ? AND since <= ? AND extension <> ''`,
        accountId,
        shownUpTo(findListRow(database, accountId, 'prices')),
      );
      return new Set(rows.map(({ extension }) => extension));
    },
    begin(accountId, list, outline, at) {
      const token = randomUUID();
      const resumed = database.transaction(() => {
        const row = findListRow(database, accountId, list);
        readyCustomerIndex(database, list);
        const continues = row !== null && canContinue(row, outline);
        if (continues) resume(database, accountId, list, token);
        else restartList(database, accountId, list, { ...outline, token, at });
        return continues;
      });
      tokens.add(token);
      return openReading(database, { accountId, list, token, resumed });
    },
    noteDocuments: (...args) => noteDocuments(database, ...args),
    noteExtensions: (...args) => noteExtensions(database, ...args),
    certificatesWithoutExpiry: (...args) => certificatesWithoutExpiry(database, ...args),
    noteCertificateExpiry: (...args) => noteCertificateExpiry(database, ...args),
    interrupt(accountId, list, phase, fault) {
      database.run(
        `INSERT INTO list_state (account_id, list, phase, fault_code, fault_message) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET phase = excluded.phase, token = NULL, fault_code = excluded.fault_code, fault_message = excluded.fault_message`,
        ...[accountId, list, phase, fault?.code ?? null, fault?.message ?? null],
      );
      if (list === 'domains') restoreCustomerIndex(database);
    },
  };
}

const unread: Omit<StoredListState, 'list'> = {
  phase: 'never',
  completedAt: null,
  count: 0,
  done: 0,
  total: null,
  changedWhileReading: false,
  odd: 0,
  fault: null,
};

function toFault({ fault_code: code, fault_message: message }: ListRow): ReadingFault | null {
  if (code === null || message === null) return null;
  return { code: isErrorCode(code) ? code : 'INTERNAL', message };
}

function isErrorCode(code: string): code is ErrorCode {
  return (errorCodes as readonly string[]).includes(code);
}

/** Objects that could not be fully parsed, including those without an id. */
function countAnomalies(database: Database, accountId: string, list: SyncList, row: ListRow): number {
  const odd = database.first<{ odd: number }>(
    `SELECT (SELECT count(*) FROM ${storedLists[list].table} WHERE account_id = ?1 AND since <= ?3 AND odd IS NOT NULL)
          + (SELECT count(*) FROM nameless WHERE account_id = ?1 AND list = ?2) AS odd`,
    accountId,
    list,
    shownUpTo(row),
  );
  return odd?.odd ?? 0;
}

/** Pages of a list that has changed since do not fit together. */
function canContinue(row: ListRow, { pageSize, total, scope }: ListOutline): boolean {
  return row.generation > row.whole_generation && row.page_size === pageSize && row.total === total && row.scope === scope;
}

function resume(database: Database, accountId: string, list: SyncList, token: string): void {
  database.run(
    `UPDATE list_state SET phase = 'reading', token = ?, fault_code = NULL, fault_message = NULL WHERE account_id = ? AND list = ?`,
    token,
    accountId,
    list,
  );
}

function restartList(
  database: Database,
  accountId: string,
  list: SyncList,
  { token, at, pageSize, total, scope }: ListOutline & { readonly token: string; readonly at: string },
): void {
  database.run('DELETE FROM list_page WHERE account_id = ? AND list = ?', accountId, list);
  database.run(
    `INSERT INTO list_state (account_id, list, phase, token, generation, began_at, page_size, total, scope) VALUES (?, ?, 'reading', ?, 1, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET phase = 'reading', token = excluded.token, generation = generation + 1, began_at = excluded.began_at,
       page_size = excluded.page_size, total = excluded.total, scope = excluded.scope, seen_count = 0, fault_code = NULL, fault_message = NULL`,
    ...[accountId, list, token, at, pageSize, total, scope],
  );
}
