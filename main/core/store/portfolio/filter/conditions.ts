import type { FilterTerm, Pattern } from '../../../../../preload/contract/filter/ast.ts';
import type { Condition, Reach } from './match.ts';

/**
 * The user's local notes and tags on a list's objects. They are in a different file from the rows, so they are queried for object ids.
 * Patterns are case-insensitive; `*` alone matches any value.
 */
export interface LocalMarks {
  /** Objects with a tag that matches the whole pattern. */
  idsWithTag(pattern: Pattern): readonly number[];
  /** Objects with a note that matches the pattern. */
  idsWithNote(pattern: Pattern, reach: Reach): readonly number[];
}

/** What a filter's meaning depends on apart from the rows. */
export interface FilterFacts {
  /** The calendar date in the user's time zone, `YYYY-MM-DD`. */
  readonly today: string;
  /** The user's time zone (IANA), which maps times to days; default UTC. */
  readonly zone?: string;
  /** For the account and list being filtered; omitted: no notes or tags. */
  readonly local?: LocalMarks;
}

/**
 * A condition for rows for which a term is known to be true, and one for rows for which it is known to be false. A row for which the
 * service gave no value matches neither, so `NOT` only finds known values.
 */
export interface TwoConditions {
  readonly yes: Condition;
  readonly no: Condition;
}

/** Returns the conditions of a filter key. */
export type KeyMeaning = (term: Pick<FilterTerm, 'operator' | 'value'>, facts: FilterFacts) => TwoConditions;

export const plain = (sql: string, ...values: (string | number)[]): Condition => ({ sql, values });

/** For a value that the parser never produces for its key. */
export const never: TwoConditions = { yes: plain('0'), no: plain('0') };

/** For text: a missing text matches nothing, and that is known. */
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

/** For a term that matches missing values. */
export const isMissing = (missing: string, there: string): TwoConditions => ({ yes: plain(missing), no: plain(there) });

export const swapped = ({ yes, no }: TwoConditions): TwoConditions => ({ yes: no, no: yes });

/** The row is, or is not, one of these. Bound as one value, however many there are. */
export function amongIds(ids: readonly number[]): TwoConditions {
  const list = JSON.stringify(ids);
  return { yes: plain('id IN (SELECT value FROM json_each(?))', list), no: plain('id NOT IN (SELECT value FROM json_each(?))', list) };
}
