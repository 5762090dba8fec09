import type { FilterTerm, Pattern } from '../../../../preload/contract/filter/ast.ts';
import type { Condition, Reach } from './filter-match.ts';

/**
 * What a person keeps of the objects of a list on this computer. It lies in another file than the rows, so it is asked for the ids of
 * the objects. Patterns match without regard to case; `*` alone matches whatever is there.
 */
export interface LocalMarks {
  /** Objects with a tag that is the pattern from beginning to end. */
  idsWithTag(pattern: Pattern): readonly number[];
  /** Objects with a note in which the pattern is found. */
  idsWithNote(pattern: Pattern, reach: Reach): readonly number[];
}

/** What a filter's meaning depends on besides the rows. */
export interface FilterFacts {
  /** The calendar date in the user's time zone, `YYYY-MM-DD`. */
  readonly today: string;
  /** The user's time zone (IANA), by which moments fall on days; UTC when left out. */
  readonly zone?: string;
  /** Of the account and the list that is filtered; left out: nobody has noted or tagged anything. */
  readonly local?: LocalMarks;
}

/**
 * A condition that is true for the rows of which a term is known to be true, and one for those of which it is known to be false. A row
 * of which the service did not say it is in neither, so `NOT` finds what is known only.
 */
export interface TwoConditions {
  readonly yes: Condition;
  readonly no: Condition;
}

/** What a key asks of the rows. */
export type KeyMeaning = (term: Pick<FilterTerm, 'operator' | 'value'>, facts: FilterFacts) => TwoConditions;

export const plain = (sql: string, ...values: (string | number)[]): Condition => ({ sql, values });

/** For a value that the parser never gives to its key. */
export const never: TwoConditions = { yes: plain('0'), no: plain('0') };

/** For texts: one that is not there matches nothing, and that is known. */
export function knownText(yes: Condition): TwoConditions {
  return { yes, no: { sql: `NOT ifnull(${yes.sql}, 0)`, values: yes.values } };
}

export function either(conditions: readonly Condition[]): Condition {
  const [only] = conditions;
  if (only !== undefined && conditions.length === 1) return only;
  return { sql: `(${conditions.map(({ sql }) => sql).join(' OR ')})`, values: conditions.flatMap(({ values }) => values) };
}

export function both(conditions: readonly Condition[]): Condition {
  const [only] = conditions;
  if (only !== undefined && conditions.length === 1) return only;
  return { sql: `(${conditions.map(({ sql }) => sql).join(' AND ')})`, values: conditions.flatMap(({ values }) => values) };
}

/** Asked of a term that wants what is missing. */
export const isMissing = (missing: string, there: string): TwoConditions => ({ yes: plain(missing), no: plain(there) });

export const swapped = ({ yes, no }: TwoConditions): TwoConditions => ({ yes: no, no: yes });

/** The row is, or is not, one of these. Bound as one value, however many there are. */
export function amongIds(ids: readonly number[]): TwoConditions {
  const list = JSON.stringify(ids);
  return { yes: plain('id IN (SELECT value FROM json_each(?))', list), no: plain('id NOT IN (SELECT value FROM json_each(?))', list) };
}
