import type { Filter } from '../../../../preload/contract/filter/ast.ts';

/** What a filter's meaning depends on besides the rows. */
export interface FilterFacts {
  /** The calendar date in the user's time zone, `YYYY-MM-DD`. */
  readonly today: string;
  /** The user's time zone (IANA), by which moments fall on days; UTC when left out. */
  readonly zone?: string;
}

export interface FilterSql {
  /** A condition over the columns of `domain`, in parentheses; empty for no filter. */
  readonly where: string;
  readonly values: (string | number | null)[];
}

/** A filter as a condition of SQL over the table `domain`: true for the rows that are known to pass. */
export function filterSql(filter: Filter | null, _facts: FilterFacts): FilterSql {
  return filter === null ? { where: '', values: [] } : { where: '0', values: [] };
}
