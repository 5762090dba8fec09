import { useEffect, useState } from 'react';
import type { SavedFilter } from '../../../preload/contract/portfolio/filters.ts';
import type { SyncList } from '../../../preload/contract/portfolio/sync.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { call } from '../../api/client.ts';

/** Milliseconds between a change and the recount: during a sync, changes arrive in quick succession. */
const rest = 400;

/** By filter text; null: it is invalid. */
export type FilterCounts = ReadonlyMap<string, number | null>;

/**
 * Number of matches per filter, requested one after the other; old numbers stay until the new ones arrive. `fresh` changes with the copy.
 */
export function useFilterCounts(accountId: AccountId, list: SyncList, filters: readonly SavedFilter[], fresh: string): FilterCounts {
  const [counts, setCounts] = useState<FilterCounts>(new Map());
  const joined = filters.map(({ filter }) => filter).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `fresh` triggers a recount
  useEffect(() => {
    const controller = new AbortController();
    const countAll = async () => {
      for (const filter of new Set(joined.split('\n'))) {
        const { count } = await call('filters.count', { accountId, list, filter }, controller.signal);
        if (controller.signal.aborted) return;
        setCounts((present) => new Map(present).set(filter, count));
      }
    };
    // A failed count is not shown; the list itself reports errors.
    const timer = setTimeout(() => void countAll().catch(() => undefined), rest);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [accountId, list, joined, fresh]);
  return counts;
}
