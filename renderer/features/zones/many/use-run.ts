import { useEffect, useState } from 'react';
import type { ZoneRun } from '../../../../preload/contract/zone-many.ts';
import { type CallError, onEvent } from '../../../api/client.ts';
import { useCall } from '../../../api/queries.ts';

/** Where a run over zones stands, followed to its end; NOT_FOUND: it is not kept any more. */
export function useRun(run: string): { readonly run: ZoneRun | undefined; readonly error: CallError | null } {
  const first = useCall('zone-runs.state', { run });
  const [told, setTold] = useState<ZoneRun | null>(null);
  useEffect(
    () =>
      onEvent('zone-runs.changed', (state) => {
        if (state.run === run) setTold(state);
      }),
    [run],
  );
  // An answer that was on its way when the run ended may be older than what was told.
  return { run: told ?? first.data, error: first.error };
}
