import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Input, Output } from '../../../../preload/contract/index.ts';
import type { ZoneState } from '../../../../preload/contract/zones.ts';
import { type CallError, call } from '../../../api/client.ts';

type OfState = 'zones.plan' | 'zones.problems';

/** Records from which on main takes a moment: what follows from an edit waits until one pauses. */
const large = 1000;
/** Milliseconds. */
const pause = 150;

/** The version that is asked for: at once in a small zone, in a large one when no edit came for a moment. */
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
 * What follows from a zone as it is in its present version; the answer of the version before stands until it is there. Nothing is asked
 * where it is not wanted.
 */
export function useOfVersion<M extends OfState>(method: M, input: Input<M>, state: ZoneState, isWanted = true): Output<M> | undefined {
  const version = useSettledVersion(state);
  const { data } = useQuery<Output<M>, CallError>({
    queryKey: [method, input, version],
    queryFn: ({ signal }) => call(method, input, signal),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    gcTime: 10_000,
  });
  return data;
}
