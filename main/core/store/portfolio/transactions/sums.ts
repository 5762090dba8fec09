import { fromMillionths, toMillionths } from '../../../../../preload/contract/filter/money.ts';
import type { Moved } from '../../../../../preload/contract/portfolio/transactions.ts';
import type { Database } from '../../../base/database.ts';
import { inTimeSlices } from '../../../base/event-loop-turns.ts';
import type { SumTransactions } from '../browse/port.ts';
import { netOf } from '../lists/amounts.ts';
import { findListRow, shownUpTo } from '../sync/list-state.ts';

interface TotalRow {
  currency: string;
  direction: string;
  amount: string | null;
  count: number;
}

interface Sum {
  in: bigint;
  out: bigint;
  notIncluded: number;
  count: number;
}

/** Equal amounts are grouped by SQL, which has no exact decimals, and summed here, in batches in id order. */
export function sumTransactions(database: Database): SumTransactions {
  return async (accountId, { where, values }, signal) => {
    const row = findListRow(database, accountId, 'transactions');
    const byCurrency = new Map<string, Sum>();
    let above = -1;
    let oldest: string | null = null;
    const part = (from: number, to: number): void => {
      const of = 'account_id = ? AND since <= ?';
      const slice = database.first<{ last: number | null; oldest: string | null }>(
        `SELECT max(id) AS last, min(created) AS oldest FROM (SELECT id, created FROM balance_transaction WHERE ${of} AND id > ? ORDER BY id LIMIT ?)`,
        ...[accountId, shownUpTo(row), above, to - from],
      );
      if (slice === null || slice.last === null) return;
      const { last } = slice;
      if (slice.oldest !== null && (oldest === null || slice.oldest < oldest)) oldest = slice.oldest;
      const rows = database.all<TotalRow>(
        `SELECT currency, direction, amount, count(*) AS count FROM balance_transaction
         WHERE ${of} AND id > ? AND id <= ? ${where === '' ? '' : `AND ${where}`} GROUP BY currency, direction, amount`,
        ...[accountId, shownUpTo(row), above, last, ...values],
      );
      for (const each of rows) addTo(byCurrency, each);
      above = last;
    };
    await inTimeSlices(row?.count ?? 0, part, signal);
    return { moved: [...byCurrency].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(toMoved), oldest };
  };
}

function addTo(totalsOf: Map<string, Sum>, { currency, direction, amount, count }: TotalRow): void {
  const sum = totalsOf.get(currency) ?? { in: 0n, out: 0n, notIncluded: 0, count: 0 };
  totalsOf.set(currency, sum);
  sum.count += count;
  const net = netOf(amount, direction);
  if (net === null) sum.notIncluded += count;
  else sum[net.startsWith('-') ? 'out' : 'in'] += toMillionths(net) * BigInt(count);
}

function toMoved([currency, sum]: readonly [string, Sum]): Moved {
  const { count, notIncluded } = sum;
  return { currency, count, in: fromMillionths(sum.in), out: fromMillionths(sum.out), net: fromMillionths(sum.in + sum.out), notIncluded };
}
