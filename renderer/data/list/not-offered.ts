import type { SyncListState } from '../../../preload/contract/portfolio/sync.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { useCall } from '../../api/queries.ts';

const none: readonly SyncListState[] = [];

/** The lists whose area the service does not offer to the account; empty while unknown, or without an account. */
export function useNotOffered(accountId: AccountId | undefined): readonly SyncListState[] {
  const enabled = accountId !== undefined;
  const lists = useCall('sync.state', { accountId: accountId ?? ('' as AccountId) }, { enabled }).data?.lists;
  return lists?.filter(({ phase }) => phase === 'not-offered') ?? none;
}
