import { useEffect, useState } from 'react';
import type { SyncList } from '../../../preload/contract/sync.ts';
import { invalidate } from '../../api/queries.ts';

function asId(id: string | undefined): number | null {
  return id !== undefined && /^\d+$/.test(id) ? Number(id) : null;
}

/** The object opened next to the list: at each visit the one in the address. Its data is as fresh as the list. */
export function useOpenId(list: SyncList, id: string | undefined, visit: string, fresh: string) {
  const [openId, setOpenId] = useState<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the list, not with its name
  useEffect(() => {
    // A domain has its own screen, which reads its own data.
    if (list !== 'domains') void invalidate('lists.stored');
  }, [fresh]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each visit
  useEffect(() => setOpenId(asId(id)), [id, visit]);
  return [openId, setOpenId] as const;
}
