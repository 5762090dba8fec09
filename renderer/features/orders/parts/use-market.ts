import type { AccountId } from '../../../../preload/contract/values.ts';
import { useCall } from '../../../api/queries.ts';
import { useListSync } from '../../../data/list/index.ts';
import { useAppReady } from '../../../navigation/app-ready.ts';

/** Changes with an account's prices, customers and balance: orders then have to be recalculated. */
export function useMarket(accountId: AccountId): string {
  const { fresh } = useListSync(accountId, 'prices', ['customers', 'domains']);
  const balance = useCall('profile.refreshBalance', { accountId }, { enabled: useAppReady() });
  return `${fresh} ${balance.data?.fetchedAt}`;
}
