import type { Operations } from '../../kernel/port.ts';
import { getPrice, listPrices } from './prices.ts';
import { listPublicPrices } from './public-prices.ts';
import { getAccountBalance, getAccountProfile } from './reseller.ts';
import { getTransaction, listTransactions } from './transactions.ts';

/** api.md sections 6.1 and 6.14. */
export const accountOperations: Operations = {
  getAccountProfile,
  getAccountBalance,
  listPrices,
  getPrice,
  listTransactions,
  getTransaction,
  listPublicPrices,
};
