import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ZoneState } from '../../../../preload/contract/dns/zones.ts';
import type { Input, Output } from '../../../../preload/contract/index.ts';
import { type CallError, call } from '../../../api/client.ts';

type OfState = 'zones.plan' | 'zones.problems';

/** Number of records from which the main process takes a moment: results that depend on an edit wait for a pause. */
const large = 1000;
/** Milliseconds. */
const pause = 150;

/** The version to request: at once for a small zone, for a large one after a pause in editing. */
function useSettledVersion({ version, rows }: ZoneState): number {
  const [settled, setSettled] = useState(version);
  const isLarge = rows >= large;
  useEffect(() => {
    if (!isLarge) return;
    const timer = setTimeout(() => setSettled(version), pause);
    return () => clearTimeout(timer);
  }, [version, isLarge]);
  return isLarge ? settled : version;
}

/**
 * Data derived from a zone's current version; the previous version's response stays until it arrives. Nothing is requested unless
 * `isNeeded`.
 */
export function useOfVersion<M extends OfState>(method: M, input: Input<M>, state: ZoneState, isNeeded = true): Output<M> | undefined {
  const version = useSettledVersion(state);
  const { data } = useQuery<Output<M>, CallError>({
    queryKey: [method, input, version],
    queryFn: ({ signal }) => call(method, input, signal),
    enabled: isNeeded,
    placeholderData: keepPreviousData,
    gcTime: 10_000,
  });
  return data;
}
