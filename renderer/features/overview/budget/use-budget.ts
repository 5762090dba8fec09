import type { Budget } from '../../../../preload/contract/portfolio/budget.ts';
import type { Settings } from '../../../../preload/contract/settings.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import type { CallError } from '../../../api/client.ts';
import { useCall } from '../../../api/queries.ts';
import { type Sources, useSources } from '../use-sources.ts';

export interface BudgetData extends Sources {
  readonly budget: Budget | undefined;
  readonly error: CallError | null;
  readonly retry: () => void;
  /** What the budget assumes; undefined before the settings were read. */
  readonly assumed: Settings['budget'] | undefined;
}

/** The budget, and what it assumes. */
export function useBudget(accountId: AccountId): BudgetData {
  const assumed = useCall('settings.get', {}).data?.budget;
  const read = useCall('overview.budget', { accountId });
  const sources = useSources(accountId, 'overview.budget', JSON.stringify(assumed));
  return { ...sources, budget: read.data, error: read.error, retry: () => void read.refetch(), assumed };
}
