import { useCallback, useEffect } from 'react';
import type { Output } from '../../../preload/contract/index.ts';
import type { domainParts } from '../../../preload/contract/lists.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import type { CallError } from '../../api/client.ts';
import { useCall } from '../../api/queries.ts';

export type Stored = Output<'domain.stored'>;

/** What the service is asked for separately of a domain. */
export type SectionName = (typeof domainParts)[number];

export interface SectionReading {
  readonly busy: boolean;
  /** Why the last read of this part failed; null while it is being read and after success. */
  readonly error: CallError | null;
  readonly refresh: () => void;
}

/** Milliseconds for which a response is fresh enough when a tab is reopened. */
const fresh = 60_000;

/** Requests a part from the service when its tab is opened, and on `again`. Main notifies when the response is stored. */
export function useSection(accountId: AccountId, id: number, part: SectionName): SectionReading {
  const { isFetching, error, refetch, dataUpdatedAt } = useCall('domain.refresh', { accountId, id, part });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the tab is opened
  useEffect(() => {
    if (dataUpdatedAt > 0 && Date.now() - dataUpdatedAt > fresh) void refetch();
  }, [accountId, id, part]);
  return { busy: isFetching, error: isFetching ? null : error, refresh: useCallback(() => void refetch(), [refetch]) };
}

/** When a tab's data was read; null: it was not. */
export function readAtOf(stored: Stored, part: SectionName): string | null {
  switch (part) {
    case 'details':
      return stored.readAt;
    case 'dns':
      return stored.zone?.readAt ?? null;
    default:
      return stored[part]?.readAt ?? null;
  }
}
