import { useEffect, useState } from 'react';
import type { SavedFilter } from '../../../preload/contract/filters.ts';
import type { SyncList } from '../../../preload/contract/sync.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { call } from '../../api/client.ts';

/** Milliseconds after a change before it is counted: while a list is read, changes come in a row. */
const rest = 400;

/** By the text of the filter; null: it cannot be understood. */
export type FilterCounts = ReadonlyMap<string, number | null>;

/** How many pass each filter, asked one after the other; old numbers stay until new ones come. `fresh` is another text when the copy is. */
export function useFilterCounts(accountId: AccountId, list: SyncList, filters: readonly SavedFilter[], fresh: string): FilterCounts {
  const [counts, setCounts] = useState<FilterCounts>(new Map());
  const texts = filters.map(({ filter }) => filter).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `fresh` has them counted again
  useEffect(() => {
    const controller = new AbortController();
    const countAll = async () => {
      for (const filter of new Set(texts.split('\n'))) {
        const { count } = await call('filters.count', { accountId, list, filter }, controller.signal);
        if (controller.signal.aborted) return;
        setCounts((present) => new Map(present).set(filter, count));
      }
    };
    // A count that fails is not shown; the list itself tells what is wrong.
    const timer = setTimeout(() => void countAll().catch(() => undefined), rest);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [accountId, list, texts, fresh]);
  return counts;
}
