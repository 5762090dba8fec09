import type { Database } from '../../base/database.ts';
import { findListRow, shownUpTo } from './list-state.ts';

/** The redacted answer of a price as JSON text, with what is known of it already. */
export interface ExtensionAnswer {
  readonly extension: string;
  /** Empty: not told. */
  readonly currency: string;
  readonly raw: string;
}

/** What the list of prices does not tell. */
export interface PriceAnswersStore {
  /** The redacted answer of a price as JSON text; null: it is not in the local copy. */
  raw(accountId: string, id: number): string | null;
  /** The redacted answers for these extensions; of one there may be several. */
  ofExtensions(accountId: string, extensions: readonly string[]): ExtensionAnswer[];
  /** The currencies of the prices that are shown, at most so many. */
  currencies(accountId: string, most: number): string[];
}

export function priceAnswersStore(database: Database): PriceAnswersStore {
  return {
    raw: (accountId, id) =>
      database.first<{ raw: string }>('SELECT raw FROM price_raw WHERE account_id = ? AND id = ?', accountId, id)?.raw ?? null,
    ofExtensions: (accountId, extensions) =>
      database.all<ExtensionAnswer>(
        `SELECT extension, currency, raw FROM price JOIN price_raw USING (account_id, id)
         WHERE account_id = ? AND since <= ? AND extension IN (SELECT value FROM json_each(?)) ORDER BY id`,
        ...[accountId, shownUpTo(findListRow(database, accountId, 'prices')), JSON.stringify(extensions)],
      ),
    currencies: (accountId, most) =>
      database
        .all<{ currency: string }>(
          'SELECT DISTINCT currency FROM price WHERE account_id = ? AND since <= ? LIMIT ?',
          ...[accountId, shownUpTo(findListRow(database, accountId, 'prices')), most],
        )
        .map(({ currency }) => currency),
  };
}
