import { useEffect, useState } from 'react';
import type { ZoneRun } from '../../../../preload/contract/dns/zone-many.ts';
import { type CallError, onEvent } from '../../../api/client.ts';
import { useCall } from '../../../api/queries.ts';

/** The state of a run over zones, followed to its end; NOT_FOUND: it is no longer cached. */
export function useRun(run: string): { readonly run: ZoneRun | undefined; readonly error: CallError | null } {
  const first = useCall('zone-runs.state', { run });
  const [reported, setReported] = useState<ZoneRun | null>(null);
  useEffect(
    () =>
      onEvent('zone-runs.changed', (state) => {
        if (state.run === run) setReported(state);
      }),
    [run],
  );
  // A response in flight when the run ended may be older than the event.
  return { run: reported ?? first.data, error: first.error };
}
