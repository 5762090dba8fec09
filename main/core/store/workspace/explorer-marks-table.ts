import type { OperationMarks } from '../../../../preload/contract/explorer/operation-marks.ts';
import { maxRecent, maxStarred } from '../../../../preload/contract/explorer/operation-marks.ts';
import type { Database } from '../../base/database.ts';
import { AppError } from '../../base/errors.ts';

/** Explorer operations that an account starred or used recently, by method and path, so that they outlive the document. */
export interface ExplorerMarksTable {
  read(accountId: string): OperationMarks;
  /** `at` is ISO 8601 in UTC; null removes the star. Throws AppError VALIDATION if there are too many. */
  star(accountId: string, operation: string, at: string | null): void;
  /** `at` is ISO 8601 in UTC. Of the unstarred ones, only the last few are kept. */
  use(accountId: string, operation: string, at: string): void;
}

/** The marks in workspace.db. Writing for an unknown account throws AppError NOT_FOUND. */
export function explorerMarksTable(database: Database): ExplorerMarksTable {
  const keys = (sql: string, ...values: readonly (string | number)[]) =>
    database.all<{ operation: string }>(sql, ...values).map(({ operation }) => operation);
  const write = (accountId: string, run: () => void): void =>
    database.transaction(() => {
      const account = database.first<{ id: string }>('SELECT id FROM account WHERE id = ?', accountId);
      if (account === null) throw new AppError('NOT_FOUND', 'account-gone');
      run();
      database.run('DELETE FROM explorer_mark WHERE account_id = ? AND starred_at IS NULL AND used_at IS NULL', accountId);
    });
  return {
    read: (accountId) => ({
      starred: keys(
        'SELECT operation FROM explorer_mark WHERE account_id = ? AND starred_at IS NOT NULL ORDER BY starred_at, operation',
        accountId,
      ),
      recent: keys(
        'SELECT operation FROM explorer_mark WHERE account_id = ? AND used_at IS NOT NULL ORDER BY used_at DESC, operation LIMIT ?',
        accountId,
        maxRecent,
      ),
    }),
    star: (accountId, operation, at) =>
      write(accountId, () => {
        const others = database.first<{ count: number }>(
          'SELECT count(*) AS count FROM explorer_mark WHERE account_id = ? AND operation <> ? AND starred_at IS NOT NULL',
          accountId,
          operation,
        );
        if (at !== null && (others?.count ?? 0) >= maxStarred) throw new AppError('VALIDATION', 'too-many-starred', { most: maxStarred });
        database.run(
          `INSERT INTO explorer_mark (account_id, operation, starred_at) VALUES (?, ?, ?)
           ON CONFLICT (account_id, operation) DO UPDATE SET starred_at = iif(excluded.starred_at IS NULL, NULL, coalesce(starred_at, excluded.starred_at))`,
          ...[accountId, operation, at],
        );
      }),
    use: (accountId, operation, at) =>
      write(accountId, () => {
        database.run(
          `INSERT INTO explorer_mark (account_id, operation, used_at) VALUES (?, ?, ?)
           ON CONFLICT (account_id, operation) DO UPDATE SET used_at = excluded.used_at`,
          ...[accountId, operation, at],
        );
        database.run(
          `UPDATE explorer_mark SET used_at = NULL WHERE account_id = ?1 AND used_at IS NOT NULL AND operation NOT IN (
             SELECT operation FROM explorer_mark WHERE account_id = ?1 AND used_at IS NOT NULL ORDER BY used_at DESC, operation LIMIT ?2)`,
          ...[accountId, maxRecent],
        );
      }),
  };
}
