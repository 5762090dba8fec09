import { useCallback } from 'react';
import type { Overview } from '../../../preload/contract/portfolio/overview.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import type { CallError } from '../../api/client.ts';
import { useCall } from '../../api/queries.ts';
import { useAppReady } from '../../navigation/app-ready.ts';
import { type Sources, useSources } from './use-sources.ts';

/** Why an account currently cannot be read. */
export interface Problem {
  readonly error: CallError;
  /** Unix time in ms. */
  readonly failedAt: number;
  readonly onRetry: () => void;
}

export interface OverviewData extends Sources {
  readonly overview: Overview | undefined;
  readonly error: CallError | null;
  readonly retry: () => void;
  /** Why the last profile request for the account failed; null if it succeeded. */
  readonly issue: Problem | null;
}

/** The overview, also recalculated each time the screen is opened. */
export function useOverview(accountId: AccountId): OverviewData {
  const profile = useCall('profile.refresh', { accountId }, { enabled: useAppReady() });
  const lowAt = useCall('settings.get', {}).data?.reading.lowBalanceDays;
  const read = useCall('overview.read', { accountId });
  const { lists, refresh } = useSources(accountId, 'overview.read', String(lowAt));
  const { error, refetch: askAgain } = profile;
  const failed = error !== null;
  return {
    overview: read.data,
    error: read.error,
    retry: () => void read.refetch(),
    lists,
    refresh: useCallback(() => {
      refresh();
      if (failed) void askAgain();
    }, [refresh, failed, askAgain]),
    issue: error === null ? null : { error, failedAt: profile.errorUpdatedAt, onRetry: () => void askAgain() },
  };
}
