import { useCallback, useEffect } from 'react';
import type { Budget } from '../../../../preload/contract/portfolio/budget.ts';
import type { SyncListState } from '../../../../preload/contract/portfolio/sync.ts';
import type { Settings } from '../../../../preload/contract/settings.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { type CallError, call } from '../../../api/client.ts';
import { invalidate, useCall } from '../../../api/queries.ts';
import { useAppReady } from '../../../navigation/app-ready.ts';
import { useNow } from '../../../ui/formats/clock.ts';
import { useFormats } from '../../../ui/index.ts';
import { freshness } from '../use-overview.ts';

export interface BudgetData {
  readonly budget: Budget | undefined;
  readonly error: CallError | null;
  readonly retry: () => void;
  /** undefined while unknown. */
  readonly lists: readonly SyncListState[] | undefined;
  /** Syncs all lists and the balance again. */
  readonly refresh: () => void;
  /** What the budget assumes; undefined before the settings were read. */
  readonly assumed: Settings['budget'] | undefined;
}

/** The budget, recalculated when a list or the balance was read, at midnight, and when what it assumes has changed. */
export function useBudget(accountId: AccountId): BudgetData {
  const formats = useFormats();
  const today = formats.today(useNow());
  const lists = useCall('sync.state', { accountId }).data?.lists;
  const balance = useCall('profile.refreshBalance', { accountId }, { enabled: useAppReady() });
  const assumed = useCall('settings.get', {}).data?.budget;
  const read = useCall('overview.budget', { accountId });
  const fresh = [today, formats.zone, JSON.stringify(assumed), balance.data?.fetchedAt, lists === undefined ? '' : freshness(lists)].join(
    ' ',
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever its sources change
  useEffect(() => void invalidate('overview.budget'), [fresh]);
  const { refetch } = balance;
  return {
    budget: read.data,
    error: read.error,
    retry: () => void read.refetch(),
    lists,
    refresh: useCallback(() => {
      void call('sync.start', { accountId }).catch(() => undefined);
      void refetch();
    }, [accountId, refetch]),
    assumed,
  };
}
