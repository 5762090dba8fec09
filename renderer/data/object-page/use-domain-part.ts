import { useCallback, useEffect } from 'react';
import type { Output } from '../../../preload/contract/index.ts';
import type { domainParts } from '../../../preload/contract/lists.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import type { CallError } from '../../api/client.ts';
import { useCall } from '../../api/queries.ts';

export type Stored = Output<'domain.stored'>;

/** What the service is asked for separately of a domain. */
export type PartName = (typeof domainParts)[number];

export interface PartReading {
  readonly busy: boolean;
  /** Why the last reading of this part failed; null while it is read and after it was. */
  readonly error: CallError | null;
  readonly again: () => void;
}

/** Milliseconds for which an answer is fresh enough for a tab that is opened again. */
const fresh = 60_000;

/** Asks the service for a part when its tab is opened, and again at `again`. Main tells when the answer is stored. */
export function usePart(accountId: AccountId, id: number, part: PartName): PartReading {
  const { isFetching, error, refetch, dataUpdatedAt } = useCall('domain.refresh', { accountId, id, part });
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the tab is opened, and at nothing else
  useEffect(() => {
    if (dataUpdatedAt > 0 && Date.now() - dataUpdatedAt > fresh) void refetch();
  }, [accountId, id, part]);
  return { busy: isFetching, error: isFetching ? null : error, again: useCallback(() => void refetch(), [refetch]) };
}

/** When what a tab shows was read; null: it was not. */
export function readAtOf(stored: Stored, part: PartName): string | null {
  switch (part) {
    case 'details':
      return stored.readAt;
    case 'dns':
      return stored.zone?.readAt ?? null;
    default:
      return stored[part]?.readAt ?? null;
  }
}
