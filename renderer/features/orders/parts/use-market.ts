import type { AccountId } from '../../../../preload/contract/values.ts';
import { useCall } from '../../../api/queries.ts';
import { useListSync } from '../../../data/list/index.ts';
import { useAppReady } from '../../../navigation/app-ready.ts';

/** What prices, customers and the balance of an account stand on: another text when orders have to be priced anew. */
export function useMarket(accountId: AccountId): string {
  const { fresh } = useListSync(accountId, 'prices', ['customers', 'domains']);
  const balance = useCall('profile.refreshBalance', { accountId }, { enabled: useAppReady() });
  return `${fresh} ${balance.data?.fetchedAt}`;
}
