import { useEffect, useState } from 'react';
import type { SearchGroup } from '../../../preload/contract/portfolio/search.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { CallError, call } from '../../api/client.ts';

/** Results for a text. */
export interface FoundFor {
  readonly text: string;
  readonly groups: readonly SearchGroup[];
  readonly error: CallError | null;
}

/** Searches as the user types; the previous search is canceled. The last result stays until the next has arrived. */
export function useSearch(accountId: AccountId, text: string): FoundFor | null {
  const [found, setFound] = useState<FoundFor | null>(null);
  useEffect(() => {
    if (text.trim() === '') {
      setFound(null);
      return;
    }
    const controller = new AbortController();
    const show = (groups: readonly SearchGroup[], error: CallError | null) => {
      if (!controller.signal.aborted) setFound({ text, groups, error });
    };
    call('search.all', { accountId, text }, controller.signal).then(
      ({ groups }) => show(groups, null),
      (error: unknown) => {
        if (error instanceof CallError) show([], error);
      },
    );
    return () => controller.abort();
  }, [accountId, text]);
  return found;
}
