import type { SyncList } from '../../../../preload/contract/sync.ts';
import { customerTable } from './customer-table.ts';
import { domainTable } from './domain-table.ts';
import type { ListTable } from './list-table.ts';
import { noticeTable } from './notice-table.ts';
import { priceTable } from './price-table.ts';
import { transactionTable } from './transaction-table.ts';

/** The table of each list. */
export const listTables: { readonly [L in SyncList]: ListTable<L> } = {
  domains: domainTable,
  customers: customerTable,
  prices: priceTable,
  transactions: transactionTable,
  notices: noticeTable,
};
