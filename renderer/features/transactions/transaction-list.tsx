import type { ListDefinition } from '../../data/list/index.ts';
import { transactions as texts } from '../../text/en/transactions.ts';
import { Bank } from '../../ui/index.ts';
import { gridColumns } from './transaction-columns.tsx';

/** The list of transactions, newest first. */
export const transactionList: ListDefinition<'transactions'> = {
  list: 'transactions',
  firstSort: { column: 'created', descending: true },
  gridColumns,
  icon: <Bank />,
  texts,
};
