import type { RunState } from '../../../../preload/contract/explorer/run.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { putRunState } from '../../../api/events.ts';
import { useCall } from '../../../api/queries.ts';

/** This account's run, or another account's while it is running, followed to its end; null: there is none. */
export const useRunState = (accountId: AccountId): RunState | null => useCall('explorer-run.state', { accountId }).data ?? null;

export const setRunState = (state: RunState): void => putRunState(state.accountId, state);

/** This account's run was closed. */
export const forgetRunState = (accountId: AccountId): void => putRunState(accountId, null);
