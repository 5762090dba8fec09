import { useCallback, useEffect } from 'react';
import type { Overview } from '../../../preload/contract/portfolio/overview.ts';
import type { SyncListState } from '../../../preload/contract/portfolio/sync.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { type CallError, call } from '../../api/client.ts';
import { invalidate, useCall } from '../../api/queries.ts';
import { useAppReady } from '../../navigation/app-ready.ts';
import { useNow } from '../../ui/formats/clock.ts';
import { useFormats } from '../../ui/index.ts';

/** Why an account currently cannot be read. */
export interface Problem {
  readonly error: CallError;
  /** Unix time in ms. */
  readonly failedAt: number;
  readonly onRetry: () => void;
}

export interface OverviewData {
  readonly overview: Overview | undefined;
  readonly error: CallError | null;
  readonly retry: () => void;
  /** undefined while unknown. */
  readonly lists: readonly SyncListState[] | undefined;
  /** Syncs all lists and the balance again. */
  readonly refresh: () => void;
  /** Why the last profile request for the account failed; null if it succeeded. */
  readonly issue: Problem | null;
}

/** During a list's first sync, the numbers are recalculated after this many more objects. */
const countedEvery = 2000;

/** Changes with the data behind the overview. */
export function freshness(lists: readonly SyncListState[]): string {
  return lists.map(({ completedAt, done, count }) => completedAt ?? (count === 0 ? 'none' : Math.floor(done / countedEvery))).join(' ');
}

/** The overview, recalculated when a list or the balance was read, at midnight, and each time the screen is opened. */
export function useOverview(accountId: AccountId): OverviewData {
  const formats = useFormats();
  const today = formats.today(useNow());
  const lists = useCall('sync.state', { accountId }).data?.lists;
  const enabled = useAppReady();
  const balance = useCall('profile.refreshBalance', { accountId }, { enabled });
  const profile = useCall('profile.refresh', { accountId }, { enabled });
  const lowAt = useCall('settings.get', {}).data?.reading.lowBalanceDays;
  const read = useCall('overview.read', { accountId });
  const fresh = [today, formats.zone, lowAt, balance.data?.fetchedAt, lists === undefined ? '' : freshness(lists)].join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever its sources change
  useEffect(() => void invalidate('overview.read'), [fresh]);
  const { refetch } = balance;
  const { error, refetch: askAgain } = profile;
  const failed = error !== null;
  return {
    overview: read.data,
    error: read.error,
    retry: () => void read.refetch(),
    lists,
    refresh: useCallback(() => {
      void call('sync.start', { accountId }).catch(() => undefined);
      void refetch();
      if (failed) void askAgain();
    }, [accountId, refetch, failed, askAgain]),
    issue: error === null ? null : { error, failedAt: profile.errorUpdatedAt, onRetry: () => void askAgain() },
  };
}
