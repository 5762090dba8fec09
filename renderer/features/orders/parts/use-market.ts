import type { AccountId } from '../../../../preload/contract/values.ts';
import { useCall } from '../../../api/queries.ts';
import { useStarted } from '../../../app/started.ts';
import { useListSync } from '../../lists/index.ts';

/** What prices, customers and the balance of an account stand on: another text when orders have to be priced anew. */
export function useMarket(accountId: AccountId): string {
  const { fresh } = useListSync(accountId, 'prices', ['customers', 'domains']);
  const balance = useCall('profile.refreshBalance', { accountId }, { enabled: useStarted() });
  return `${fresh} ${balance.data?.fetchedAt}`;
}
