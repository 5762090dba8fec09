import { fromMillionths, toMillionths } from '../../../../../preload/contract/filter/money.ts';
import type { Moved } from '../../../../../preload/contract/portfolio/transactions.ts';
import type { Database } from '../../../base/database.ts';
import { inTimeSlices } from '../../../base/event-loop-turns.ts';
import type { SumTransactions } from '../browse/port.ts';
import { netOf } from '../lists/amounts.ts';
import { findListRow, shownUpTo } from '../sync/list-state.ts';

/** Transactions that are equal in these fields. */
export interface TransactionGroup {
  readonly currency: string;
  readonly direction: string;
  readonly amount: string | null;
  /** The value of `by`. */
  readonly by: string | null;
  readonly count: number;
}

interface Sum {
  in: bigint;
  out: bigint;
  notIncluded: number;
  count: number;
}

export interface GroupQuery {
  readonly where: string;
  readonly values: readonly (string | number | null)[];
  /** An expression by which equal amounts are kept apart. */
  readonly by?: string;
}

/**
 * Passes the matching transactions to `take`, in groups: equal amounts are grouped by SQL, which has no exact decimals. In batches in id
 * order, so that no batch blocks. Returns the time of the oldest transaction of all.
 */
export async function groupTransactions(
  database: Database,
  accountId: string,
  { where, values, by = 'NULL' }: GroupQuery,
  take: (group: TransactionGroup) => void,
  signal?: AbortSignal,
): Promise<string | null> {
  const row = findListRow(database, accountId, 'transactions');
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
    const groups = database.all<TransactionGroup>(
      `SELECT currency, direction, amount, ${by} AS by, count(*) AS count FROM balance_transaction
       WHERE ${of} AND id > ? AND id <= ? ${where === '' ? '' : `AND ${where}`} GROUP BY 1, 2, 3, 4`,
      ...[accountId, shownUpTo(row), above, last, ...values],
    );
    for (const group of groups) take(group);
    above = last;
  };
  await inTimeSlices(row?.count ?? 0, part, signal);
  return oldest;
}

/** Sums of transactions by currency. */
export interface TransactionSums {
  add(group: TransactionGroup): void;
  result(): Moved[];
}

export function createSums(): TransactionSums {
  const byCurrency = new Map<string, Sum>();
  return {
    add: (group) => addTo(byCurrency, group),
    result: () => [...byCurrency].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(toMoved),
  };
}

export function sumTransactions(database: Database): SumTransactions {
  return async (accountId, query, signal) => {
    const sums = createSums();
    const oldest = await groupTransactions(database, accountId, query, sums.add, signal);
    return { moved: sums.result(), oldest };
  };
}

function addTo(totalsOf: Map<string, Sum>, { currency, direction, amount, count }: TransactionGroup): void {
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
