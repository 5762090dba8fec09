import { useState } from 'react';
import type { SavedFilter } from '../../../preload/contract/filters.ts';
import type { SyncList } from '../../../preload/contract/sync.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { type CallError, call } from '../../api/client.ts';
import { useCall } from '../../api/queries.ts';
import { queryClient } from '../../api/query-client.ts';
import { standardFilters } from './standard.ts';

export interface SavedFilters {
  readonly filters: readonly SavedFilter[];
  readonly isStandard: boolean;
  readonly fault: string | null;
  /** null: the standard ones. */
  readonly save: (filters: readonly SavedFilter[] | null) => void;
}

/** The filters that are saved for a list of an account; what is changed is shown at once. */
export function useSavedFilters(accountId: AccountId, list: SyncList): SavedFilters {
  const input = { accountId, list };
  const own = useCall('filters.saved', input).data?.filters ?? null;
  const [fault, setFault] = useState<string | null>(null);
  return {
    filters: own ?? standardFilters[list],
    isStandard: own === null,
    fault,
    save(filters) {
      const wanted = filters === null ? null : [...filters];
      queryClient.setQueryData(['filters.saved', input], { filters: wanted });
      call('filters.save', { ...input, filters: wanted }).then(
        (kept) => {
          setFault(null);
          queryClient.setQueryData(['filters.saved', input], kept);
        },
        (error: CallError) => {
          setFault(error.message);
          queryClient.setQueryData(['filters.saved', input], { filters: own });
        },
      );
    },
  };
}
