import { useEffect } from 'react';
import type { AccountId } from '../../../preload/contract/values.ts';
import { call } from '../../api/client.ts';

/** Records that this object was opened: searches list it before others like it. */
export function useNoteOpened(accountId: AccountId, list: 'domains' | 'customers', id: number): void {
  useEffect(() => {
    // Nothing depends on it: a failure only costs the order.
    call('search.noteOpened', { accountId, list, id }).catch(() => undefined);
  }, [accountId, list, id]);
}
