import type { Filter } from '../../../preload/contract/filter/ast.ts';
import { parseFilter } from '../../../preload/contract/filter/parse.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { useCall } from '../../api/queries.ts';

/** Whether a filter asks for what only the details of a domain tell. */
export function asksDetails(filter: Filter | null): boolean {
  if (filter === null) return false;
  if (filter.kind === 'and' || filter.kind === 'or') return filter.parts.some(asksDetails);
  if (filter.kind === 'not') return asksDetails(filter.part);
  return filter.kind === 'term' && filter.key === 'protection';
}

/** Of how many domains a filter's answer is known, where it needs their details; null where it does not. */
export function useKnown(accountId: AccountId, filter: string): { readonly known: number; readonly all: number } | null {
  const parsed = parseFilter(filter);
  const asked = !('fault' in parsed) && asksDetails(parsed.filter);
  const { data } = useCall('domain.known', { accountId }, { enabled: asked });
  return asked ? (data ?? null) : null;
}
