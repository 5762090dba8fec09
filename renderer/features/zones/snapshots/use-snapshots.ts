import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ZoneSnapshot, ZoneState } from '../../../../preload/contract/dns/zones.ts';
import { CallError, call } from '../../../api/client.ts';
import { useCall } from '../../../api/queries.ts';
import { zones as text } from '../../../text/en/zones/zones.ts';

export interface Snapshots {
  /** Newest first, as far as shown; undefined while loading. */
  readonly list: readonly ZoneSnapshot[];
  readonly count: number | undefined;
  readonly more: () => void;
  /** Stores a snapshot of the zone as last read. */
  readonly keep: () => void;
  /** The result of saving. */
  readonly reported: string;
}

const atOnce = 100;

/** The snapshots of a zone. */
export function useSnapshots({ accountId, id }: ZoneState): Snapshots {
  const client = useQueryClient();
  const [pages, setPages] = useState(1);
  const [reported, setReported] = useState('');
  const first = useCall('zones.snapshots', { accountId, id, from: 0, count: atOnce });
  const [older, setOlder] = useState<readonly ZoneSnapshot[]>([]);
  const list = [...(first.data?.snapshots ?? []), ...older];
  const reload = () => {
    setOlder([]);
    setPages(1);
    return client.invalidateQueries({ queryKey: ['zones.snapshots', { accountId, id }], exact: false });
  };
  const attempt = async (run: () => Promise<void>) => {
    try {
      await run();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setReported(error.message);
    }
  };
  return {
    list,
    count: first.data?.count,
    reported,
    more: () =>
      void attempt(async () => {
        const { snapshots } = await call('zones.snapshots', { accountId, id, from: pages * atOnce, count: atOnce });
        setPages(pages + 1);
        setOlder([...older, ...snapshots]);
      }),
    keep: () =>
      void attempt(async () => {
        await call('zones.keepSnapshot', { accountId, id });
        setReported(text.snapshots.saved);
        await reload();
      }),
  };
}
