import type { RunState } from '../../../../preload/contract/explorer-run.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { putRunState } from '../../../api/events.ts';
import { useCall } from '../../../api/queries.ts';

/** The run of this account, or of another one while it goes on, followed to its end; null: there is none. */
export const useRunState = (accountId: AccountId): RunState | null => useCall('explorer-run.state', { accountId }).data ?? null;

export const setRunState = (state: RunState): void => putRunState(state.accountId, state);

/** The run of this account was closed. */
export const forgetRunState = (accountId: AccountId): void => putRunState(accountId, null);
