import { useCallback } from 'react';
import type { BalanceSnapshot, ProfileSnapshot } from '../../../preload/contract/accounts/profile.ts';
import type { CallError } from '../../api/client.ts';
import { useCall } from '../../api/queries.ts';
import { useAppReady } from '../../navigation/app-ready.ts';

export interface AccountData {
  readonly profile: ProfileSnapshot | null;
  readonly balance: BalanceSnapshot | null;
  readonly reading: boolean;
  /** Why the last read failed; null if it did not. */
  readonly error: CallError | null;
  /** When it failed; Unix time in ms. */
  readonly failedAt: number;
  readonly refresh: () => void;
}

/**
 * Profile and balance: stored data first, then the service's. Requested when the screen is first opened in a session and at each Refresh; a
 * failed request leaves the existing data.
 */
export function useAccountData(accountId: string): AccountData {
  const stored = useCall('profile.stored', { accountId });
  // Not before the first screen is visible: the request loads the HTTP library.
  const enabled = useAppReady();
  const profile = useCall('profile.refresh', { accountId }, { enabled });
  const balance = useCall('profile.refreshBalance', { accountId }, { enabled });
  const { refetch: readProfile } = profile;
  const { refetch: readBalance } = balance;
  const refresh = useCallback(() => {
    void readProfile();
    void readBalance();
  }, [readProfile, readBalance]);
  return {
    profile: profile.data ?? stored.data?.profile ?? null,
    balance: balance.data ?? stored.data?.balance ?? null,
    reading: profile.isFetching || balance.isFetching,
    error: profile.error ?? balance.error,
    failedAt: Math.max(profile.errorUpdatedAt, balance.errorUpdatedAt),
    refresh,
  };
}
