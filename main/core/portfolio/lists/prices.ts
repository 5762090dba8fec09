import { readPrice } from '../../service/lists/price.ts';
import { withFirstPeriods } from '../prices/first-periods.ts';
import type { BrowsablePortfolioList } from './portfolio-list.ts';

export const prices: BrowsablePortfolioList<'prices'> = {
  queries: () => [{ path: 'account/prices', query: {}, scope: '' }],
  read: readPrice,
  copied: (row) => [row.extension, row.currency, row.registration, row.renewal, row.transfer, row.redemption, row.protection],
  complete: ({ priceResults }, accountId, rows) => withFirstPeriods(priceResults, accountId, rows),
};
