import type { ListName } from '../../../preload/contract/portfolio/lists.ts';

interface NameText {
  readonly one: string;
  readonly many: string;
  /** A list that was not read to its end. */
  readonly incomplete: string;
}

/** What a list of the local copy is called in a sentence. */
export const listNames: Readonly<Record<ListName, NameText>> = {
  domains: { one: 'domain', many: 'domains', incomplete: 'The list of domains was not read to its end.' },
  customers: { one: 'customer', many: 'customers', incomplete: 'The list of customers was not read to its end.' },
  prices: { one: 'price', many: 'prices', incomplete: 'The prices were not read to their end.' },
  transactions: { one: 'transaction', many: 'transactions', incomplete: 'The transactions were not read to their end.' },
  notices: { one: 'notice', many: 'notices', incomplete: 'The notices were not read to their end.' },
};
