import { useEffect, useState } from 'react';
import { onEvent } from '../../api/client.ts';

/** Changes with each change of an account's notes and tags: lists that show them are then reopened. */
export function useNotesVersion(accountId: string): number {
  const [version, setVersion] = useState(0);
  useEffect(
    () =>
      onEvent('notes-local.changed', (changed) => {
        if (changed.accountId === accountId) setVersion((present) => present + 1);
      }),
    [accountId],
  );
  return version;
}
