import type { Database } from '../../../base/database.ts';
import { findListRow, shownUpTo } from '../sync/list-state.ts';

/** The redacted response for a price as JSON text, with the values already known. */
export interface ExtensionResponse {
  readonly extension: string;
  /** Empty: not reported. */
  readonly currency: string;
  readonly raw: string;
}

/** Price data that is not in the price list's columns. */
export interface PriceResultsStore {
  /** The redacted response for a price as JSON text; null if it is not in the local copy. */
  raw(accountId: string, id: number): string | null;
  /** The redacted responses for these extensions; there may be several per extension. */
  ofExtensions(accountId: string, extensions: readonly string[]): ExtensionResponse[];
  /** The currencies of the visible prices, at most `most`. */
  currencies(accountId: string, most: number): string[];
}

export function priceResultsStore(database: Database): PriceResultsStore {
  return {
    raw: (accountId, id) =>
      database.first<{ raw: string }>('SELECT raw FROM price_raw WHERE account_id = ? AND id = ?', accountId, id)?.raw ?? null,
    ofExtensions: (accountId, extensions) =>
      database.all<ExtensionResponse>(
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
