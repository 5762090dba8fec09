import { readTransaction } from '../../service/lists/transaction.ts';
import type { BrowsablePortfolioList } from './portfolio-list.ts';

export const transactions: BrowsablePortfolioList<'transactions'> = {
  queries(now, months) {
    const date_range = lastMonths(now, months);
    return [{ path: 'account/transactions', query: { date_range }, scope: date_range }];
  },
  read: readTransaction,
  copied: ({ created, typeLabel, description, direction, net, amount, currency, balance, period, note }) => [
    created,
    typeLabel,
    description,
    direction,
    net ?? amount,
    currency,
    balance,
    period,
    note,
  ],
};

const day = 24 * 60 * 60 * 1000;

/** The last months as `min_max` (api.md section 3), until tomorrow: the service's day may start before ours. */
function lastMonths(now: number, months: number): string {
  const today = new Date(now);
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth() - months];
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const from = new Date(Date.UTC(year, month, Math.min(today.getUTCDate(), lastOfMonth)));
  return `${from.toISOString().slice(0, 10)}_${new Date(now + day).toISOString().slice(0, 10)}`;
}
