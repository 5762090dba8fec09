import { readStorage } from '../../service/lists/storage.ts';
import type { BrowsablePortfolioList } from './portfolio-list.ts';

export const storages: BrowsablePortfolioList<'storages'> = {
  queries: () => [{ path: 'object-storage', query: {}, scope: '' }],
  read: readStorage,
  copied: ({ name, customer, status, size, used, cycle, expires, created, updated }) => [
    ...[name, customer, status, size, used, cycle, expires, created, updated],
  ],
};
