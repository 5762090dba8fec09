import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ZoneSnapshot, ZoneState } from '../../../../preload/contract/zones.ts';
import { CallError, call } from '../../../api/client.ts';
import { useCall } from '../../../api/queries.ts';
import { zones as texts } from '../../../text/en/zones.ts';

export interface Snapshots {
  /** Newest first, as far as they are shown; undefined before they are read. */
  readonly list: readonly ZoneSnapshot[];
  readonly count: number | undefined;
  readonly more: () => void;
  /** Keeps the zone as it was read last. */
  readonly keep: () => void;
  /** What became of that. */
  readonly told: string;
}

const atOnce = 100;

/** The snapshots of a zone. */
export function useSnapshots({ accountId, id }: ZoneState): Snapshots {
  const client = useQueryClient();
  const [pages, setPages] = useState(1);
  const [told, setTold] = useState('');
  const first = useCall('zones.snapshots', { accountId, id, from: 0, count: atOnce });
  const [older, setOlder] = useState<readonly ZoneSnapshot[]>([]);
  const list = [...(first.data?.snapshots ?? []), ...older];
  const again = () => {
    setOlder([]);
    setPages(1);
    return client.invalidateQueries({ queryKey: ['zones.snapshots', { accountId, id }], exact: false });
  };
  const tried = async (run: () => Promise<void>) => {
    try {
      await run();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setTold(error.message);
    }
  };
  return {
    list,
    count: first.data?.count,
    told,
    more: () =>
      void tried(async () => {
        const { snapshots } = await call('zones.snapshots', { accountId, id, from: pages * atOnce, count: atOnce });
        setPages(pages + 1);
        setOlder([...older, ...snapshots]);
      }),
    keep: () =>
      void tried(async () => {
        await call('zones.keepSnapshot', { accountId, id });
        setTold(texts.snapshots.kept);
        await again();
      }),
  };
}
