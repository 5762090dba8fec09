import { useEffect, useState } from 'react';
import { onEvent } from '../../api/client.ts';

/** Changes with each change of an account's notes, tags, and changes seen: lists that show or filter by them are then reopened. */
export function useNotesVersion(accountId: string): number {
  const [version, setVersion] = useState(0);
  useEffect(() => {
    const follow = (changed: { readonly accountId: string }): void => {
      if (changed.accountId === accountId) setVersion((present) => present + 1);
    };
    const ends = [onEvent('notes-local.changed', follow), onEvent('seen.changed', follow)];
    return () => {
      for (const end of ends) end();
    };
  }, [accountId]);
  return version;
}
