import type { AccountId } from '../../../preload/contract/values.ts';
import { useCall } from '../../api/queries.ts';

/** The tag of the account's watched domains; null: none is chosen, undefined: it is being loaded. */
export function useWatchTag(accountId: AccountId): string | null | undefined {
  return useCall('watch.state', { accountId }, { keep: true }).data?.rule.tag;
}
