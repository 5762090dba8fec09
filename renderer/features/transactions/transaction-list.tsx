import { transactionColumns } from '../../../preload/contract/lists.ts';
import { type ListDefinition, listSource } from '../../data/list/index.ts';
import { transactions as texts } from '../../text/en/transactions.ts';
import { Bank } from '../../ui/index.ts';
import { gridColumns } from './transaction-columns.tsx';

/** The list of transactions, the newest first. */
export const transactionList: ListDefinition<'transactions'> = {
  list: 'transactions',
  source: listSource('transactions'),
  columns: transactionColumns,
  firstSort: { column: 'created', descending: true },
  gridColumns,
  icon: <Bank />,
  texts,
};
