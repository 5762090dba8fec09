import { useCallback } from 'react';
import type { SyncListState } from '../../../preload/contract/sync.ts';
import { call } from '../../api/client.ts';
import { useCall, useCommand } from '../../api/queries.ts';

export interface DomainSync {
  /** Where the list of domains stands; undefined before it is known. */
  readonly state: SyncListState | undefined;
  /** A list of this account that could not be read to its end, that of domains first: the others were given up with it. */
  readonly failed: SyncListState | undefined;
  /** Another text when the local copy is another: the list is then opened again. */
  readonly fresh: string;
  readonly start: () => void;
  readonly stop: () => void;
}

/** The local copy of the lists of an account: how old it is, and how its reading goes on. */
export function useDomainSync(accountId: string): DomainSync {
  const lists = useCall('sync.state', { accountId }).data?.lists;
  const { mutate } = useCommand('sync.start', { invalidates: ['sync.state'] });
  const domains = lists?.find(({ list }) => list === 'domains');
  const customers = lists?.find(({ list }) => list === 'customers');
  return {
    state: domains,
    failed: domains?.phase === 'failed' ? domains : lists?.find(({ phase }) => phase === 'failed'),
    fresh: [domains?.wholeAt, domains?.count, customers?.wholeAt].join(' '),
    start: useCallback(() => mutate({ accountId }), [mutate, accountId]),
    stop: useCallback(() => void call('sync.stop', { accountId }), [accountId]),
  };
}
