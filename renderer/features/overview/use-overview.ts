import { useCallback, useEffect } from 'react';
import type { Overview } from '../../../preload/contract/overview.ts';
import type { SyncListState } from '../../../preload/contract/sync.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { type CallError, call } from '../../api/client.ts';
import { invalidate, useCall } from '../../api/queries.ts';
import { useAppReady } from '../../navigation/app-ready.ts';
import { useNow } from '../../ui/clock.ts';
import { useFormats } from '../../ui/index.ts';

/** Why an account cannot be read at present. */
export interface Trouble {
  readonly error: CallError;
  /** Unix time in ms. */
  readonly failedAt: number;
  readonly onRetry: () => void;
}

export interface OverviewData {
  readonly overview: Overview | undefined;
  readonly error: CallError | null;
  readonly again: () => void;
  /** undefined before it is known. */
  readonly lists: readonly SyncListState[] | undefined;
  /** Reads all lists and the balance anew. */
  readonly refresh: () => void;
  /** Why the service did not answer the account when it was last asked for its profile; null when it did. */
  readonly trouble: Trouble | null;
}

/** While a list is read for the first time, it is counted anew after so many more objects. */
const countedEvery = 2000;

/** Another text when what the overview is made of has changed. */
export function freshness(lists: readonly SyncListState[]): string {
  return lists.map(({ wholeAt, done, count }) => wholeAt ?? (count === 0 ? 'none' : Math.floor(done / countedEvery))).join(' ');
}

/** The overview, made anew when a list or the balance was read, at midnight, and each time one comes here. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each change of what it is made of
  useEffect(() => void invalidate('overview.read'), [fresh]);
  const { refetch } = balance;
  const { error, refetch: askAgain } = profile;
  const failed = error !== null;
  return {
    overview: read.data,
    error: read.error,
    again: () => void read.refetch(),
    lists,
    refresh: useCallback(() => {
      void call('sync.start', { accountId }).catch(() => undefined);
      void refetch();
      if (failed) void askAgain();
    }, [accountId, refetch, failed, askAgain]),
    trouble: error === null ? null : { error, failedAt: profile.errorUpdatedAt, onRetry: () => void askAgain() },
  };
}
