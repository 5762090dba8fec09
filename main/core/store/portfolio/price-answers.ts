import type { Database } from '../database.ts';
import { findListRow, shownUpTo } from './list-state.ts';

/** What the list of prices does not tell. */
export interface PriceAnswersStore {
  /** The redacted answer of a price as JSON text; null: it is not in the local copy. */
  raw(accountId: string, id: number): string | null;
  /** The currencies of the prices that are shown, at most so many. */
  currencies(accountId: string, most: number): string[];
}

export function priceAnswersStore(database: Database): PriceAnswersStore {
  return {
    raw: (accountId, id) =>
      database.first<{ raw: string }>('SELECT raw FROM price_raw WHERE account_id = ? AND id = ?', accountId, id)?.raw ?? null,
    currencies: (accountId, most) =>
      database
        .all<{ currency: string }>(
          'SELECT DISTINCT currency FROM price WHERE account_id = ? AND since <= ? LIMIT ?',
          ...[accountId, shownUpTo(findListRow(database, accountId, 'prices')), most],
        )
        .map(({ currency }) => currency),
  };
}
