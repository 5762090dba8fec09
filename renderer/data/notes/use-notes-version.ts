import { useEffect, useState } from 'react';
import { onEvent } from '../../api/client.ts';

/** Another number after each change of notes and tags of an account: lists that show them are then opened again. */
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
