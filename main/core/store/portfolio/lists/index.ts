import type { SyncList } from '../../../../../preload/contract/sync.ts';
import { customerTable } from './customers.ts';
import { domainTable } from './domains.ts';
import type { ListTable } from './list-table.ts';
import { noticeTable } from './notices.ts';
import { priceTable } from './prices.ts';
import { transactionTable } from './transactions.ts';

/** The table of each list. */
export const listTables: { readonly [L in SyncList]: ListTable<L> } = {
  domains: domainTable,
  customers: customerTable,
  prices: priceTable,
  transactions: transactionTable,
  notices: noticeTable,
};
