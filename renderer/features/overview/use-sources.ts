import { useCallback, useEffect } from 'react';
import type { SyncListState } from '../../../preload/contract/portfolio/sync.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { call } from '../../api/client.ts';
import { invalidate, useCall } from '../../api/queries.ts';
import { useAppReady } from '../../navigation/app-ready.ts';
import { useNow } from '../../ui/formats/clock.ts';
import { useFormats } from '../../ui/index.ts';

export interface Sources {
  /** undefined while unknown. */
  readonly lists: readonly SyncListState[] | undefined;
  /** Syncs all lists and the balance again. */
  readonly refresh: () => void;
}

/** During a list's first sync, the numbers are recalculated after this many more objects. */
const countedEvery = 2000;

/** Changes with the lists. */
export function freshness(lists: readonly SyncListState[]): string {
  return lists.map(({ completedAt, done, count }) => completedAt ?? (count === 0 ? 'none' : Math.floor(done / countedEvery))).join(' ');
}

/**
 * What the overview and the budget are calculated from; either is calculated again when a list or the balance was read, at midnight, and when
 * the settings that it depends on have changed.
 */
export function useSources(accountId: AccountId, calculated: 'overview.read' | 'overview.budget', settings: string): Sources {
  const formats = useFormats();
  const today = formats.today(useNow());
  const lists = useCall('sync.state', { accountId }).data?.lists;
  const balance = useCall('profile.refreshBalance', { accountId }, { enabled: useAppReady() });
  const fresh = [today, formats.zone, settings, balance.data?.fetchedAt, lists === undefined ? '' : freshness(lists)].join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever its sources change
  useEffect(() => void invalidate(calculated), [fresh]);
  const { refetch } = balance;
  const refresh = useCallback(() => {
    void call('sync.start', { accountId }).catch(() => undefined);
    void refetch();
  }, [accountId, refetch]);
  return { lists, refresh };
}
