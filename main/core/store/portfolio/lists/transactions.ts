import { keyOfAmount, netOf } from './amounts.ts';
import type { ListTable } from './list-table.ts';

/** `transaction` is an SQL keyword, so the table has a longer name. */
export const transactionTable: ListTable<'transactions'> = {
  table: 'balance_transaction',
  columns: [
    'type',
    'type_label',
    'description',
    'direction',
    'currency',
    'amount',
    'closing_balance',
    'period',
    'note',
    'created',
    'amount_key',
    'net',
    'net_key',
    'balance_key',
  ],
  values: ({ type, typeLabel, description, direction, currency, amount, closingBalance, period, note, created }) => [
    type,
    typeLabel,
    description,
    direction,
    currency,
    amount,
    closingBalance,
    period,
    note,
    created,
    keyOfAmount(amount === null ? null : amount.replace('-', '')),
    netOf(amount, direction),
    keyOfAmount(netOf(amount, direction)),
    keyOfAmount(closingBalance),
  ],
};
