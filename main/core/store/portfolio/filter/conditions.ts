import type { FilterTerm, Pattern } from '../../../../../preload/contract/filter/ast.ts';

const hasWildcards = (pattern: Pattern): boolean => pattern.pieces.length > 1;

const onlyWildcard = (pattern: Pattern): boolean => pattern.pieces.every((piece) => piece === '');

const globEscaped = (text: string): string => text.replace(/[[*?]/g, '[$&]');

const likeEscaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

const ascii = /^[\p{ASCII}]*$/u;

const isAscii = (pattern: Pattern): boolean => pattern.pieces.every((piece) => ascii.test(piece));

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

/** An SQL condition and the values of its `?`, in order. */
export interface Condition {
  readonly sql: string;
  readonly values: readonly (string | number)[];
}

/** `anywhere`: a pattern without wildcards matches inside the text. `whole`: it must match the whole text. */
export type Reach = 'anywhere' | 'whole';

/** Maps each literal piece, e.g. to lower case; wildcards are unchanged. */
export function mapChunks(pattern: Pattern, change: (piece: string) => string): Pattern {
  return { kind: 'pattern', pieces: pattern.pieces.map(change) };
}

/** The letters considered equal to this one; SQLite itself only knows the case of A to Z. */
function letters(character: string): string {
  const all = new Set([character, character.toLowerCase(), character.toUpperCase()].filter((form) => [...form].length === 1));
  return all.size === 1 ? globEscaped(character) : `[${[...all].join('')}]`;
}

function spread(pieces: readonly string[], wildcard: string, around: boolean): string {
  const middle = pieces.join(wildcard);
  return around ? `${wildcard}${middle}${wildcard}` : middle;
}

/** For a lower-case column. A null or empty text matches nothing, not even `*`. `pattern` must be in lower case. */
export function matchLower(column: string, pattern: Pattern, reach: Reach): Condition {
  if (onlyWildcard(pattern)) return { sql: `${column} <> ''`, values: [] };
  const [piece = ''] = pattern.pieces;
  if (!hasWildcards(pattern)) {
    return { sql: reach === 'whole' ? `${column} = ?` : `instr(${column}, ?) > 0`, values: [piece] };
  }
  return { sql: `${column} GLOB ?`, values: [spread(pattern.pieces.map(globEscaped), '*', false)] };
}

/** For a column in any case; case-insensitive. A null or empty text matches nothing, not even `*`. */
export function matchAnyCase(column: string, pattern: Pattern, reach: Reach): Condition {
  if (onlyWildcard(pattern)) return { sql: `${column} <> ''`, values: [] };
  const around = reach === 'anywhere' && !hasWildcards(pattern);
  if (isAscii(pattern)) {
    return { sql: `${column} LIKE ? ESCAPE '\\'`, values: [spread(pattern.pieces.map(likeEscaped), '%', around)] };
  }
  const pieces = pattern.pieces.map((piece) => [...piece].map(letters).join(''));
  return { sql: `${column} GLOB ?`, values: [spread(pieces, '*', around)] };
}

/**
 * For one of the nameservers in `ns`: lower-case names joined by a space. If the pattern has an inner wildcard, the names are split, but
 * only in rows that match as a whole.
 */
export function matchNames(pattern: Pattern, reach: Reach): Condition {
  if (pattern.pieces.some((piece) => /\s/.test(piece))) return { sql: '0', values: [] };
  if (onlyWildcard(pattern)) return { sql: "ns <> ''", values: [] };
  const [first = ''] = pattern.pieces;
  const last = pattern.pieces.at(-1) ?? '';
  if (!hasWildcards(pattern)) {
    return reach === 'whole'
      ? { sql: "instr(' ' || ns || ' ', ?) > 0", values: [` ${first} `] }
      : { sql: 'instr(ns, ?) > 0', values: [first] };
  }
  const inner = pattern.pieces.filter((piece) => piece !== '');
  const [only = ''] = inner;
  if (inner.length === 1) {
    if (first === '' && last === '') return { sql: 'instr(ns, ?) > 0', values: [only] };
    return first === ''
      ? { sql: "instr(ns || ' ', ?) > 0", values: [`${only} `] }
      : { sql: "instr(' ' || ns, ?) > 0", values: [` ${only}`] };
  }
  const escaped = pattern.pieces.map(globEscaped);
  const names = `json_each('[' || replace(json_quote(ns), ' ', '","') || ']')`;
  return {
    sql: `(ns GLOB ? AND EXISTS (SELECT 1 FROM ${names} AS nameserver WHERE nameserver.value GLOB ?))`,
    values: [spread(escaped, '*', true), spread(escaped, '*', false)],
  };
}
