import { useEffect, useState } from 'react';
import type { SearchGroup } from '../../../preload/contract/search.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { CallError, call } from '../../api/client.ts';

/** What was found for a text. */
export interface FoundFor {
  readonly text: string;
  readonly groups: readonly SearchGroup[];
  readonly error: CallError | null;
}

/** Looks for a text as it is typed; the search before is called off. The last answer stays until the next has come. */
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
