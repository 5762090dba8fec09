import { maxStoredRequests } from '../../../../preload/contract/explorer/codes.ts';
import { escapeNames, restoreNames } from '../../../../preload/contract/explorer/free-maps.ts';
import type { HistoryEntry } from '../../../../preload/contract/explorer/history.ts';
import { HistoryFacts } from '../../../../preload/contract/explorer/history.ts';
import { OperationValues } from '../../../../preload/contract/explorer/operation-values.ts';
import type { Database } from '../../base/database.ts';

/** A job's row. */
export interface HistoryRow {
  readonly job: number;
  readonly seq: number;
}

/** Requests sent from the explorer, newest last; writes are included once planned, but not shown before they are sent. */
export interface ExplorerHistoryTable {
  /**
   * Adds an entry and prunes the account's entries. `row` with `planned`: it waits until its row is sent. Does nothing for an unknown
   * account.
   */
  insert(accountId: string, facts: HistoryFacts, values: OperationValues | null, row?: HistoryRow & { readonly planned: boolean }): void;
  /** The newest entry of a job's row, and whether it is still waiting. null if there is none. */
  ofRow(accountId: string, row: HistoryRow): { readonly entry: HistoryEntry; readonly planned: boolean } | null;
  /** Marks a planned entry as sent; it becomes the newest of all. Its values stay. */
  markSent(accountId: string, row: HistoryRow, facts: HistoryFacts): void;
  update(accountId: string, id: number, facts: HistoryFacts): void;
  page(accountId: string, page: HistoryPage): { readonly entries: HistoryEntry[]; readonly total: number; readonly all: number };
  /** undefined: no such entry. null: its values were not stored. */
  values(accountId: string, id: number): OperationValues | null | undefined;
  /** Includes entries waiting to be sent. null: of every account. */
  clear(accountId: string | null): void;
}

export interface HistoryPage {
  /** The entry must contain all of them, in any case. */
  readonly words: readonly string[];
  readonly failed: boolean;
  readonly below: number | null;
  readonly count: number;
}

export const oldestEntry = 90 * 24 * 3600_000;

/** The history in workspace.db. */
export function explorerHistoryTable(database: Database): ExplorerHistoryTable {
  const isThere = (accountId: string): boolean => database.first('SELECT id FROM account WHERE id = ?', accountId) !== null;

  function prune(accountId: string, at: string): void {
    const oldest = new Date(Date.parse(at) - oldestEntry).toISOString();
    database.run('DELETE FROM explorer_history WHERE account_id = ? AND at < ?', accountId, oldest);
    for (const planned of [0, 1]) {
      database.run(
        `DELETE FROM explorer_history WHERE account_id = ?1 AND planned = ?2 AND id <= (
           SELECT id FROM explorer_history WHERE account_id = ?1 AND planned = ?2 ORDER BY id DESC LIMIT 1 OFFSET ?3)`,
        ...[accountId, planned, maxStoredRequests],
      );
    }
  }

  function insert(accountId: string, facts: HistoryFacts, values: string | null, row: (HistoryRow & { planned: boolean }) | null): void {
    database.run(
      `INSERT INTO explorer_history (account_id, at, planned, failed, job_id, seq, words, facts, filled) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ...[accountId, facts.at, row?.planned === true ? 1 : 0, isFailed(facts) ? 1 : 0, row?.job ?? null, row?.seq ?? null],
      ...[wordsOf(facts), JSON.stringify(facts), values],
    );
    prune(accountId, facts.at);
  }

  const newestOf = (accountId: string, { job, seq }: HistoryRow) =>
    database.first<Stored & { planned: number; filled: string | null }>(
      `SELECT id, facts, planned, filled FROM explorer_history WHERE account_id = ? AND job_id = ? AND seq = ? ORDER BY id DESC LIMIT 1`,
      ...[accountId, job, seq],
    );

  return {
    insert(accountId, facts, values, row) {
      database.transaction(() => {
        if (isThere(accountId)) insert(accountId, facts, values === null ? null : JSON.stringify(values), row ?? null);
      });
    },
    ofRow(accountId, row) {
      const found = newestOf(accountId, row);
      const [entry] = found === null ? [] : entriesOf([found]);
      return entry === undefined ? null : { entry, planned: found?.planned === 1 };
    },
    markSent(accountId, row, facts) {
      database.transaction(() => {
        const found = newestOf(accountId, row);
        if (!isThere(accountId)) return;
        if (found?.planned === 1) database.run('DELETE FROM explorer_history WHERE id = ?', found.id);
        insert(accountId, facts, found?.filled ?? null, { ...row, planned: false });
      });
    },
    update(accountId, id, facts) {
      database.run(
        'UPDATE explorer_history SET facts = ?, failed = ? WHERE account_id = ? AND id = ?',
        ...[JSON.stringify(facts), isFailed(facts) ? 1 : 0, accountId, id],
      );
    },
    page(accountId, { words, failed, below, count }) {
      const fits = `account_id = ? AND planned = 0${failed ? ' AND failed = 1' : ''}${words.map(() => ' AND instr(words, ?) > 0').join('')}`;
      const parameters = [accountId, ...words.map((word) => word.toLowerCase())];
      const rows = database.all<Stored>(
        `SELECT id, facts FROM explorer_history WHERE ${fits}${below === null ? '' : ' AND id < ?'} ORDER BY id DESC LIMIT ?`,
        ...[...parameters, ...(below === null ? [] : [below]), count],
      );
      const counted = (where: string, values: readonly string[]): number =>
        database.first<{ count: number }>(`SELECT count(*) AS count FROM explorer_history WHERE ${where}`, ...values)?.count ?? 0;
      const all = counted('account_id = ? AND planned = 0', [accountId]);
      return { entries: entriesOf(rows), total: words.length === 0 && !failed ? all : counted(fits, parameters), all };
    },
    values(accountId, id) {
      const row = database.first<{ filled: string | null }>(
        'SELECT filled FROM explorer_history WHERE account_id = ? AND id = ? AND planned = 0',
        ...[accountId, id],
      );
      if (row === null) return;
      if (row.filled === null) return null;
      const { data } = OperationValues.safeParse(escapeNames(JSON.parse(row.filled)));
      return data === undefined ? null : restoreNames(data);
    },
    clear(accountId) {
      if (accountId === null) database.run('DELETE FROM explorer_history');
      else database.run('DELETE FROM explorer_history WHERE account_id = ?', accountId);
    },
  };
}

interface Stored {
  readonly id: number;
  readonly facts: string;
}

/** Entries in another version's format are omitted. */
const entriesOf = (rows: readonly Stored[]): HistoryEntry[] =>
  rows.flatMap(({ id, facts }) => {
    const read = HistoryFacts.safeParse(JSON.parse(facts));
    return read.success ? [{ id, ...read.data }] : [];
  });

const failedStates: ReadonlySet<HistoryFacts['state']> = new Set(['failed', 'refused', 'unknown', 'not-sent']);

/** Whether it is listed as failed: no response, an error response, or rows without a response. */
function isFailed({ state, status, code, run }: HistoryFacts): boolean {
  const isRefused = state === 'answered' && code !== null;
  return failedStates.has(state) || isRefused || (status ?? 0) >= 400 || (run?.failed ?? 0) > 0;
}

const wordsOf = ({ method, path, summary, name, target }: HistoryFacts): string =>
  `${method} ${path}\n${summary}\n${name}\n${target}`.toLowerCase();
