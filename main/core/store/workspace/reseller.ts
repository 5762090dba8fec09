import type { Database } from '../../base/database.ts';
import { AppError } from '../../base/errors.ts';

/** Returns the account's current reseller: other resellers have other objects under the same ids. Throws AppError NOT_FOUND. */
export function resellerOf(database: Database, accountId: string): string {
  const found = database.first<{ reseller: string }>(
    `SELECT base_address || ' ' || reseller_id AS reseller FROM account WHERE id = ?`,
    accountId,
  );
  if (found === null) throw new AppError('NOT_FOUND', 'account-gone');
  return found.reseller;
}
