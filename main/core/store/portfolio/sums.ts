import type { Moved } from '../../../../preload/contract/browse.ts';
import { fromMillionths } from '../../../../preload/contract/filter/money.ts';
import type { Database } from '../database.ts';
import type { BrowseStores } from './browse-port.ts';
import { inTurns } from './in-turns.ts';
import { findListRow, shownUpTo } from './list-state.ts';

/** What the transactions of a part moved. `sign`: null where nobody knows whether they went in or out. */
interface PartRow {
  currency: string;
  sign: 'in' | 'out' | null;
  count: number;
  high: number;
  middle: number;
  low: number;
}

/**
 * Amounts have up to 26 digits, SQLite's exact numbers hold 18: three columns of figures are added up each by itself. `amount_key` is the
 * amount without its sign, one letter and 26 figures (preload/contract/filter/money.ts).
 */
const columns = `sum(CAST(substr(amount_key, 2, 8) AS INTEGER)) AS high,
  sum(CAST(substr(amount_key, 10, 9) AS INTEGER)) AS middle,
  sum(CAST(substr(amount_key, 19, 9) AS INTEGER)) AS low`;

const billion = 1_000_000_000n;
const together = ({ high, middle, low }: PartRow): bigint => (BigInt(high) * billion + BigInt(middle)) * billion + BigInt(low);

interface Total {
  count: number;
  in: bigint;
  out: bigint;
  untold: number;
}

/** @param idsOf all ids of an account's transactions that can be shown, by size */
export function transactionSums(database: Database, idsOf: (accountId: string) => Uint32Array): BrowseStores['transactions']['sums'] {
  return async (accountId, { where, values }, signal) => {
    const ids = idsOf(accountId);
    const shown = shownUpTo(findListRow(database, accountId, 'transactions'));
    const totals = new Map<string, Total>();
    const add = (row: PartRow): void => {
      const total = totals.get(row.currency) ?? { count: 0, in: 0n, out: 0n, untold: 0 };
      total.count += row.count;
      if (row.sign === null) total.untold += row.count;
      else total[row.sign] += row.sign === 'in' ? together(row) : -together(row);
      totals.set(row.currency, total);
    };
    const part = (from: number, to: number): void => {
      const rows = database.all<PartRow>(
        `SELECT currency, CASE WHEN net LIKE '-%' THEN 'out' WHEN net IS NOT NULL THEN 'in' END AS sign, count(*) AS count, ${columns}
         FROM balance_transaction WHERE account_id = ? AND id BETWEEN ? AND ? AND since <= ? ${where === '' ? '' : `AND ${where}`} GROUP BY 1, 2`,
        ...[accountId, ids[from] ?? 0, ids[to - 1] ?? 0, shown, ...values],
      );
      for (const row of rows) add(row);
    };
    await inTurns(ids.length, part, signal);
    return [...totals].sort(([one], [other]) => (one < other ? -1 : 1)).map(([currency, total]) => toMoved(currency, total));
  };
}

function toMoved(currency: string, { count, in: came, out, untold }: Total): Moved {
  return { currency, count, in: fromMillionths(came), out: fromMillionths(out), net: fromMillionths(came + out), untold };
}
