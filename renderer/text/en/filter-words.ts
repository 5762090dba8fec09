import type { FilterList, KeyName } from '../../../preload/contract/portfolio/lists.ts';

/** What the completion also knows a key or value by. Filters themselves have the English words in every language. */
export interface FilterWords {
  readonly keys: { readonly [L in FilterList]: Readonly<Partial<Record<KeyName<L>, readonly string[]>>> };
  /** By value, as filters have it: `yes`, and states of the service such as `pending-delete`. */
  readonly values: Readonly<Partial<Record<string, readonly string[]>>>;
}

/** English needs none: the keys have English aliases. */
export const filterWords: FilterWords = {
  keys: {
    domains: {},
    customers: {},
    prices: {},
    transactions: {},
    notices: {},
    certificates: {},
    'certificate-products': {},
    servers: {},
    'server-products': {},
    storages: {},
  },
  values: {},
};
