import type { Filter } from '../../../../../preload/contract/filter/ast.ts';
import type { SyncList } from '../../../../../preload/contract/portfolio/sync.ts';
import type { FilterFacts } from './conditions.ts';
import { type SearchTerm, termsOfFilter } from './search-terms.ts';
import { termConditions, textConditions } from './terms.ts';

export type { FilterFacts, LocalMarks } from './conditions.ts';

export interface FilterSql {
  /** A condition on the columns of the list's table, in parentheses; empty for no filter. */
  readonly where: string;
  readonly values: (string | number | null)[];
  /** The same as search words, if the filter consists of nothing else. */
  readonly words: readonly SearchTerm[] | null;
}

/**
 * The rows for which a filter is known to be `expected`. NOT is pushed down to the terms: AND and OR swap, and each term defines what is
 * known to be false. So NULL never has to propagate, and indexes also serve negated ranges.
 */
function conditionOf(list: SyncList, filter: Filter, expected: boolean, facts: FilterFacts, values: FilterSql['values']): string {
  if (filter.kind === 'not') return conditionOf(list, filter.part, !expected, facts, values);
  if ('parts' in filter) {
    const joint = (filter.kind === 'and') === expected ? ' AND ' : ' OR ';
    return `(${filter.parts.map((part) => conditionOf(list, part, expected, facts, values)).join(joint)})`;
  }
  const both = filter.kind === 'text' ? textConditions(list, filter.value, facts) : termConditions(list, filter, facts);
  const condition = expected ? both.yes : both.no;
  values.push(...condition.values);
  return condition.sql;
}

/** A filter as an SQL condition on a list's table: true for rows known to match. */
export function filterSql(filter: Filter | null, facts: FilterFacts, list: SyncList = 'domains'): FilterSql {
  const values: FilterSql['values'] = [];
  if (filter === null) return { where: '', values, words: null };
  return { where: `(${conditionOf(list, filter, true, facts, values)})`, values, words: termsOfFilter(list, filter, facts) };
}
