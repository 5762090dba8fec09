import { lists } from '../../../../preload/contract/portfolio/lists.ts';
import { readCustomer } from '../../service/lists/person.ts';
import type { BrowsablePortfolioList } from './portfolio-list.ts';

export const customers: BrowsablePortfolioList<'customers'> = {
  queries: () => [{ path: 'customers', query: {}, scope: '' }],
  read: readCustomer,
  copied({ voice: phone, countryCode: country, ...row }) {
    const cells = { ...row, phone, country };
    return lists.customers.columns.map((column) => cells[column]);
  },
};
