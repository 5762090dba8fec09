import type { ListName } from '../../../../preload/contract/portfolio/lists.ts';
import type { BrowsedList } from '../../store/portfolio/browse/port.ts';
import { certificateProducts, certificates } from './certificates.ts';
import { customers } from './customers.ts';
import { domains } from './domains.ts';
import { notices } from './notices.ts';
import type { BrowsablePortfolioList, PortfolioList } from './portfolio-list.ts';
import { prices } from './prices.ts';
import { serverProducts, servers } from './servers.ts';
import { storages } from './storages.ts';
import { transactions } from './transactions.ts';

export const browsableLists: { readonly [L in BrowsedList]: BrowsablePortfolioList<L> } = {
  customers,
  prices,
  transactions,
  notices,
  certificates,
  'certificate-products': certificateProducts,
  servers,
  'server-products': serverProducts,
  storages,
};

/** Every list of the service that the local copy has. */
export const portfolioLists: { readonly [L in ListName]: PortfolioList<L> } = { domains, ...browsableLists };
