import { readPerson } from '../../service/lists/person.ts';
import type { BrowsablePortfolioList } from './portfolio-list.ts';

export const customers: BrowsablePortfolioList<'customers'> = {
  queries: () => [{ path: 'customers', query: {}, scope: '' }],
  read: readPerson,
  copied: (row) => [row.name, row.organization, row.email, row.voice, row.city, row.countryCode, row.domains, row.created],
};
