import type { Filter } from '../../../preload/contract/filter/ast.ts';
import { parseFilter } from '../../../preload/contract/filter/parse.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { useCall } from '../../api/queries.ts';

/** Whether a filter needs data that is only in a domain's details. */
export function needsDetails(filter: Filter | null): boolean {
  if (filter === null) return false;
  if (filter.kind === 'and' || filter.kind === 'or') return filter.parts.some(needsDetails);
  if (filter.kind === 'not') return needsDetails(filter.part);
  return filter.kind === 'term' && filter.key === 'protection';
}

/** For a filter that needs details, for how many domains they are known; otherwise null. */
export function useKnown(accountId: AccountId, filter: string): { readonly known: number; readonly all: number } | null {
  const parsed = parseFilter(filter);
  const isNeeded = !('fault' in parsed) && needsDetails(parsed.filter);
  const { data } = useCall('domain.known', { accountId }, { enabled: isNeeded });
  return isNeeded ? (data ?? null) : null;
}
