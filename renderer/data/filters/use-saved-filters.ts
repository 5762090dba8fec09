import { useMemo, useState } from 'react';
import type { SavedFilter } from '../../../preload/contract/portfolio/filters.ts';
import type { SyncList } from '../../../preload/contract/portfolio/sync.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { CallError, call } from '../../api/client.ts';
import { invalidate, queryClient, useCall } from '../../api/queries.ts';
import { saveFilters } from './save-filters.ts';
import { standardFilters } from './standard.ts';

export interface SavedFilters {
  readonly filters: readonly SavedFilter[];
  readonly isStandard: boolean;
  readonly fault: string | null;
  /** null: the built-in ones. */
  readonly save: (filters: readonly SavedFilter[] | null) => void;
}

/** The saved filters of an account's list; changes are shown immediately. */
export function useSavedFilters(accountId: AccountId, list: SyncList): SavedFilters {
  const own = useCall('filters.saved', { accountId, list }).data?.filters ?? null;
  const [fault, setFault] = useState<string | null>(null);
  const save = useMemo(() => {
    const input = { accountId, list };
    return saveFilters({
      send: (filters) => call('filters.save', { ...input, filters }),
      show: (filters) => queryClient.setQueryData(['filters.saved', input], { filters }),
      ended(error) {
        setFault(error instanceof CallError ? error.message : null);
        // Reverts to main's state.
        if (error !== null) void invalidate('filters.saved');
      },
    });
  }, [accountId, list]);
  return {
    filters: own ?? standardFilters[list],
    isStandard: own === null,
    fault,
    save: (filters) => save(filters === null ? null : [...filters]),
  };
}
