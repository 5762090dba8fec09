import { useState } from 'react';
import type { Hold, UpdateState } from '../../../preload/contract/updates.ts';
import { CallError, call } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import type { UpdateAction } from './update-view.ts';

interface Outcome {
  readonly holds: readonly Hold[];
  readonly fault?: { readonly error: CallError; readonly at: string };
}

/** What a press of the button asks of main; the state comes back, and further ones by `updates.changed`. */
async function ask(action: UpdateAction): Promise<{ readonly state: UpdateState; readonly holds: readonly Hold[] }> {
  if (action === 'restart') return call('updates.restart', {});
  return { state: await call(`updates.${action}`, {}), holds: [] };
}

/** Does the work of the update's button, and tells what held it up. */
export function useUpdate() {
  const [outcome, setOutcome] = useState<Outcome>({ holds: [] });
  const run = async (action: UpdateAction) => {
    setOutcome({ holds: [] });
    try {
      const { state, holds } = await ask(action);
      // A check ends with its answer; what has begun is told by events, which may already be further on.
      if (action === 'check') queryClient.setQueryData(['updates.state', {}], state);
      setOutcome({ holds });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setOutcome({ holds: [], fault: { error, at: new Date().toISOString() } });
    }
  };
  return { ...outcome, run, forget: () => setOutcome({ holds: [] }) };
}
