import { useEffect } from 'react';
import type { AccountId } from '../../../preload/contract/values.ts';
import { call } from '../../api/client.ts';

/** Records that this object was opened: searches list it before others like it. `list` is null for what is not searched. */
export function useNoteOpened(accountId: AccountId, list: 'domains' | 'customers' | null, id: number): void {
  useEffect(() => {
    if (list === null) return;
    // Nothing depends on it: a failure only costs the order.
    call('search.noteOpened', { accountId, list, id }).catch(() => undefined);
  }, [accountId, list, id]);
}
