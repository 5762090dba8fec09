import { readServer, readServerProduct } from '../../service/lists/server.ts';
import type { BrowsablePortfolioList } from './portfolio-list.ts';

export const servers: BrowsablePortfolioList<'servers'> = {
  queries: () => [{ path: 'baremetals/orders/', query: {}, scope: '' }],
  read: readServer,
  copied: (row) => [
    ...[row.name, row.product, row.customer, row.status, row.power],
    ...[row.os, row.cycle, row.expires, row.created, row.updated],
  ],
};

/** The prices are with the products; a service without them still lists the products. */
export const serverProducts: BrowsablePortfolioList<'server-products'> = {
  queries: () => [
    { path: 'baremetals/prices', query: {}, scope: 'prices' },
    { path: 'baremetals/', query: {}, scope: 'products' },
  ],
  read: readServerProduct,
  copied: ({ name, cpu, memory, disk, stock, monthly, quarterly, annually, currency }) => [
    ...[name, cpu, memory, disk, stock, monthly, quarterly, annually, currency],
  ],
};
