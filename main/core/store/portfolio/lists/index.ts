import type { ListName } from '../../../../../preload/contract/portfolio/lists.ts';
import { certificateProductList } from './certificate-products.ts';
import { certificateList } from './certificates.ts';
import { customerList } from './customers.ts';
import { domainList } from './domains.ts';
import { noticeList } from './notices.ts';
import { priceList } from './prices.ts';
import { serverProductList } from './server-products.ts';
import { serverList } from './servers.ts';
import { storageList } from './storages.ts';
import type { StoredList } from './stored-list.ts';
import { transactionList } from './transactions.ts';

/** Every list of the local copy. */
export const storedLists = {
  domains: domainList,
  customers: customerList,
  prices: priceList,
  transactions: transactionList,
  notices: noticeList,
  certificates: certificateList,
  'certificate-products': certificateProductList,
  servers: serverList,
  'server-products': serverProductList,
  storages: storageList,
} as const satisfies { readonly [L in ListName]: StoredList<L, { read: never; row: object }> };

/** An object of a list as it was read. */
export type ReadOf<L extends ListName> = Parameters<(typeof storedLists)[L]['values']>[0];

/** A row of a list, as far as portfolio.db has it. */
export type StoredRowOf<L extends ListName> = ReturnType<(typeof storedLists)[L]['toRow']>;

/** A list by a name that is only known to be one of them. */
interface AnyStoredList<L extends ListName> extends Omit<StoredList<L, { read: ReadOf<L>; row: StoredRowOf<L> }>, 'toRow'> {
  readonly toRow: (stored: { readonly id: number }) => StoredRowOf<L>;
}

export function storedList<L extends ListName>(list: L): AnyStoredList<L> {
  // TypeScript does not relate the entry of a name to what is derived from the entry.
  return storedLists[list] as unknown as AnyStoredList<L>;
}
