import { useEffect, useMemo, useRef } from 'react';
import { call } from '../../../api/client.ts';
import type { Zone } from './use-zone.ts';
import { createWriting, type Writing } from './writing.ts';

/** Editing the records of a zone. The same object as long as the zone is open. */
export function useWriting(zone: Zone): Writing {
  const present = useRef(zone);
  present.current = zone;
  const { accountId, id, version } = zone.state;
  const writing = useMemo(
    () =>
      createWriting({
        zone: () => present.current,
        check: async (row, record, signal) => (await call('zones.check', { accountId, id, row, record }, signal)).problems,
      }),
    [accountId, id],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each other version
  useEffect(() => writing.again(), [writing, version]);
  return writing;
}
