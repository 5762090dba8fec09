import { useCallback } from 'react';
import type { SyncList, SyncListState } from '../../../preload/contract/portfolio/sync.ts';
import { call } from '../../api/client.ts';
import { useCall, useCommand } from '../../api/queries.ts';

export interface ListSync {
  /** The list's state; undefined while unknown. */
  readonly state: SyncListState | undefined;
  /** A list of this account whose sync failed, this one first: the others were canceled with it. */
  readonly failed: SyncListState | undefined;
  /** Changes with the local copy: the list is then reopened. */
  readonly fresh: string;
  /** Syncs the account's lists again. */
  readonly start: () => void;
  readonly stop: () => void;
}

/** The local copy of an account's list: its age, and the progress of its sync. `alsoOf`: lists whose data its rows show. */
export function useListSync(accountId: string, list: SyncList, alsoOf: readonly SyncList[] = []): ListSync {
  const lists = useCall('sync.state', { accountId }).data?.lists;
  const { mutate } = useCommand('sync.start', { invalidates: ['sync.state'] });
  const state = lists?.find((one) => one.list === list);
  const others = alsoOf.map((other) => lists?.find((one) => one.list === other)?.completedAt);
  return {
    state,
    failed: state?.phase === 'failed' ? state : lists?.find(({ phase }) => phase === 'failed'),
    fresh: [state?.completedAt, state?.count, ...others].join(' '),
    start: useCallback(() => mutate({ accountId }), [mutate, accountId]),
    stop: useCallback(() => void call('sync.stop', { accountId }), [accountId]),
  };
}
