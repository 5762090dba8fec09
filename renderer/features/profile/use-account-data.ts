import { useCallback } from 'react';
import type { BalanceSnapshot, ProfileSnapshot } from '../../../preload/contract/profile.ts';
import type { CallError } from '../../api/client.ts';
import { useCall } from '../../api/queries.ts';
import { useAppReady } from '../../navigation/app-ready.ts';

export interface AccountData {
  readonly profile: ProfileSnapshot | null;
  readonly balance: BalanceSnapshot | null;
  readonly reading: boolean;
  /** Why the last reading ended without an answer; null when it did not. */
  readonly error: CallError | null;
  /** When that was; Unix time in ms. */
  readonly failedAt: number;
  readonly refresh: () => void;
}

/**
 * Profile and balance: what is kept locally at once, then what the service says. Asked once when the page is first opened
 * in a session and at each Refresh; a failed asking leaves what was there.
 */
export function useAccountData(accountId: string): AccountData {
  const stored = useCall('profile.stored', { accountId });
  // Not before the first screen stands: the question brings the HTTP library along.
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
