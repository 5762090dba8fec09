import type { UseQueryResult } from '@tanstack/react-query';
import type { StoredList, StoredObject } from '../../../preload/contract/portfolio/calls.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import type { CallError } from '../../api/client.ts';
import { useCall } from '../../api/queries.ts';

/** One object of a list of the local copy, with every field of its last answer. */
export function useStored<L extends StoredList>(
  list: L,
  of: { readonly accountId: AccountId; readonly id: number },
  options: { readonly enabled?: boolean } = {},
): UseQueryResult<StoredObject<L>, CallError> {
  return useCall('lists.stored', { list, ...of }, options) as unknown as UseQueryResult<StoredObject<L>, CallError>;
}
