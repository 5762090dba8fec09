import { useState } from 'react';
import type { Hold, UpdateState } from '../../../../preload/contract/updates.ts';
import { CallError, call } from '../../../api/client.ts';
import { queryClient } from '../../../api/queries.ts';
import type { UpdateAction } from './update-view.ts';

interface Outcome {
  readonly holds: readonly Hold[];
  readonly fault?: { readonly error: CallError; readonly at: string };
}

/** Sends the button's action to the main process; the state is returned, and further ones come by `updates.changed`. */
async function ask(action: UpdateAction): Promise<{ readonly state: UpdateState; readonly holds: readonly Hold[] }> {
  if (action === 'restart') return call('updates.restart', {});
  return { state: await call(`updates.${action}`, {}), holds: [] };
}

/** Runs the actions of the update button, and reports what blocked them. */
export function useUpdate() {
  const [outcome, setOutcome] = useState<Outcome>({ holds: [] });
  const run = async (action: UpdateAction) => {
    setOutcome({ holds: [] });
    try {
      const { state, holds } = await ask(action);
      // A check ends with its response; the progress of other actions comes by events, which may already be newer.
      if (action === 'check') queryClient.setQueryData(['updates.state', {}], state);
      setOutcome({ holds });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setOutcome({ holds: [], fault: { error, at: new Date().toISOString() } });
    }
  };
  return { ...outcome, run, forget: () => setOutcome({ holds: [] }) };
}
