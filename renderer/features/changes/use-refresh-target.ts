import { useEffect, useRef } from 'react';
import type { ChangeRow } from '../../../preload/contract/changes.ts';
import { invalidate } from '../../api/queries.ts';

/** Once a change of one thing has its end here, what is shown elsewhere of that thing is read again. */
export function useRefreshTarget(accountId: string, row: ChangeRow | null): void {
  const before = useRef<string | null>(null);
  const state = row?.state ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each change of the state, and at nothing else
  useEffect(() => {
    if (before.current === 'sent' || (before.current === 'planned' && state !== null && state !== 'planned')) {
      void invalidate('domain.refresh', 'contacts.refresh', 'profile.refreshBalance');
    }
    before.current = state;
  }, [state, accountId]);
}
