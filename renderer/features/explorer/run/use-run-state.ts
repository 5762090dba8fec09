import { useEffect } from 'react';
import type { RunState } from '../../../../preload/contract/explorer-run.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { onEvent } from '../../../api/client.ts';
import { useCall } from '../../../api/queries.ts';
import { queryClient } from '../../../api/query-client.ts';

/** The run of this account, or of another one while it goes on, followed to its end; null: there is none. */
export function useRunState(accountId: AccountId): RunState | null {
  const { data } = useCall('explorer-run.state', { accountId });
  useEffect(
    () =>
      onEvent('explorer-run.changed', (state) => {
        if (state.accountId === accountId) setRunState(state);
        else void queryClient.invalidateQueries({ queryKey: ['explorer-run.state', { accountId }] });
      }),
    [accountId],
  );
  return data ?? null;
}

export function setRunState(state: RunState): void {
  put(state.accountId, state);
}

/** The run of this account was closed. */
export function forgetRunState(accountId: AccountId): void {
  put(accountId, null);
}

function put(accountId: AccountId, state: RunState | null): void {
  const queryKey = ['explorer-run.state', { accountId }];
  // An answer that is on its way is older.
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, state);
}
