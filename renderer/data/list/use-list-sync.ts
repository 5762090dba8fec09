import { useCallback } from 'react';
import type { SyncList, SyncListState } from '../../../preload/contract/sync.ts';
import { call } from '../../api/client.ts';
import { useCall, useCommand } from '../../api/queries.ts';

export interface ListSync {
  /** Where the list stands; undefined before it is known. */
  readonly state: SyncListState | undefined;
  /** A list of this account that could not be read to its end, this one first: the others were given up with it. */
  readonly failed: SyncListState | undefined;
  /** Another text when the local copy is another: the list is then opened again. */
  readonly fresh: string;
  /** Reads the lists of the account anew. */
  readonly start: () => void;
  readonly stop: () => void;
}

/** The local copy of a list of an account: how old it is, and how its reading goes on. `alsoOf`: lists of which its rows show something. */
export function useListSync(accountId: string, list: SyncList, alsoOf: readonly SyncList[] = []): ListSync {
  const lists = useCall('sync.state', { accountId }).data?.lists;
  const { mutate } = useCommand('sync.start', { invalidates: ['sync.state'] });
  const state = lists?.find((one) => one.list === list);
  const others = alsoOf.map((other) => lists?.find((one) => one.list === other)?.wholeAt);
  return {
    state,
    failed: state?.phase === 'failed' ? state : lists?.find(({ phase }) => phase === 'failed'),
    fresh: [state?.wholeAt, state?.count, ...others].join(' '),
    start: useCallback(() => mutate({ accountId }), [mutate, accountId]),
    stop: useCallback(() => void call('sync.stop', { accountId }), [accountId]),
  };
}
