import type { TransactionRow } from '../../../../../preload/contract/portfolio/rows.ts';
import { code, moment, money, odd, searchedIn, text, wholeNumber, word } from '../filter/keys.ts';
import { keyOfAmount, netOf } from './amounts.ts';
import { ignoringCase, type ReadObject, type StoredList } from './stored-list.ts';

export interface ReadTransaction extends ReadObject {
  readonly type: number | null;
  readonly typeLabel: string;
  readonly description: string;
  readonly direction: string;
  readonly currency: string;
  /** Decimal strings. */
  readonly amount: string | null;
  readonly closingBalance: string | null;
  readonly period: number | null;
  readonly note: string | null;
  readonly created: string | null;
}

interface StoredTransaction extends Omit<TransactionRow, 'typeLabel' | 'balance'> {
  type_label: string;
  closing_balance: string | null;
}

export const transactionList: StoredList<'transactions', { read: ReadTransaction; row: TransactionRow }> = {
  list: 'transactions',
  // `transaction` is an SQL keyword.
  table: 'balance_transaction',
  columns: [
    ...['type', 'type_label', 'description', 'direction', 'currency', 'amount', 'closing_balance', 'period', 'note', 'created'],
    ...['amount_key', 'net', 'net_key', 'balance_key'],
  ],
  values: ({ type, typeLabel, description, direction, currency, amount, closingBalance, period, note, created }) => [
    ...[type, typeLabel, description, direction, currency, amount, closingBalance, period, note, created],
    keyOfAmount(amount === null ? null : amount.replace('-', '')),
    netOf(amount, direction),
    keyOfAmount(netOf(amount, direction)),
    keyOfAmount(closingBalance),
  ],
  fields: 'id, type, type_label, description, direction, currency, amount, net, closing_balance, period, note, created, odd',
  toRow: ({
    id,
    type,
    type_label: typeLabel,
    description,
    direction,
    currency,
    amount,
    net,
    closing_balance: balance,
    ...more
  }: StoredTransaction) => {
    const { period, note, created, odd } = more;
    return { id, type, typeLabel, description, direction, currency, amount, net, balance, period, note, created, odd };
  },
  sort: {
    created: 'created',
    type: ignoringCase('type_label'),
    description: ignoringCase('description'),
    direction: ignoringCase('direction'),
    net: 'net_key',
    balance: 'balance_key',
    period: 'period',
    note: ignoringCase('note'),
  },
  ties: 'created',
  keys: {
    type: code('type', 'type_label'),
    description: text(['description']),
    direction: word('direction'),
    amount: money('amount_key'),
    currency: word('currency'),
    created: moment('created'),
    period: wholeNumber('period'),
    note: text(['note']),
    odd,
  },
  text: (pattern, facts) => searchedIn(['description', 'note', 'type_label'], pattern, facts),
  words: { names: 'description', texts: `ifnull(note, '') || char(10) || type_label` },
  suggested: { type: 'type_label', currency: 'currency', direction: 'direction' },
  exports: {
    created: 'moment',
    type: { column: 'type_label', kind: 'text' },
    description: 'text',
    direction: 'text',
    amount: 'amount',
    currency: 'text',
    closing_balance: 'amount',
    period: 'number',
    note: 'text',
    id: 'number',
  },
};
