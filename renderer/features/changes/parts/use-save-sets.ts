import { useState } from 'react';
import type { NameserverSet } from '../../../../preload/contract/nameserver-sets.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { type CallError, call } from '../../../api/client.ts';
import { invalidate } from '../../../api/queries.ts';

/** Keeps sets of nameservers in the place of those that there are. */
export function useSaveSets(accountId: AccountId) {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const save = (sets: readonly NameserverSet[], onKept: () => void) => {
    setBusy(true);
    setTrouble(undefined);
    call('nameserver-sets.save', { accountId, sets: [...sets] })
      .then(async () => {
        await invalidate('nameserver-sets.read');
        onKept();
      })
      .catch((error: CallError) => setTrouble(error.message))
      .finally(() => setBusy(false));
  };
  return { save, busy, trouble };
}
