import { useEffect, useRef } from 'react';
import type { ChangeJob } from '../../../preload/contract/changes.ts';
import { invalidate } from '../../api/queries.ts';

/** Once rows have their end here, what is shown elsewhere of their targets is read again. */
export function useRefreshTarget(accountId: string, { phase }: ChangeJob): void {
  const before = useRef(phase);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each change of the phase, and at nothing else
  useEffect(() => {
    const wasOpen = before.current !== 'ended' && before.current !== 'stopped';
    before.current = phase;
    if (wasOpen && phase === 'ended') void invalidate('domain.refresh', 'contacts.refresh', 'profile.refreshBalance');
  }, [phase, accountId]);
}
