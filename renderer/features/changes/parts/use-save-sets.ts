import { useState } from 'react';
import type { NameserverSet } from '../../../../preload/contract/nameserver-sets.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { type CallError, call } from '../../../api/client.ts';
import { invalidate } from '../../../api/queries.ts';

/** Saves nameserver sets, replacing the existing ones. */
export function useSaveSets(accountId: AccountId) {
  const [busy, setBusy] = useState(false);
  const [issue, setIssue] = useState<string>();
  const save = (sets: readonly NameserverSet[], onSaved: () => void) => {
    setBusy(true);
    setIssue(undefined);
    call('nameserver-sets.save', { accountId, sets: [...sets] })
      .then(async () => {
        await invalidate('nameserver-sets.read');
        onSaved();
      })
      .catch((error: CallError) => setIssue(error.message))
      .finally(() => setBusy(false));
  };
  return { save, busy, issue };
}
