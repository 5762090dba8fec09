import type { FilterTerm, Pattern } from '../../../../../preload/contract/filter/ast.ts';
import type { ListName } from '../../../../../preload/contract/portfolio/lists.ts';
import { storedLists } from '../lists/index.ts';
import { type FilterFacts, type KeyMeaning, never, type TwoConditions } from './conditions.ts';

/** The two conditions of a bare word. */
export const textConditions = (list: ListName, pattern: Pattern, facts: FilterFacts): TwoConditions =>
  storedLists[list].text(pattern, facts);

/** The two conditions of a term in the list's vocabulary. */
export function termConditions(list: ListName, term: FilterTerm, facts: FilterFacts): TwoConditions {
  const keys: Readonly<Record<string, KeyMeaning>> = storedLists[list].keys;
  return Object.hasOwn(keys, term.key) ? (keys[term.key]?.(term, facts) ?? never) : never;
}
