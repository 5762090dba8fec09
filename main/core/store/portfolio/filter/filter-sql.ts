import type { Filter, FilterTerm, Pattern } from '../../../../../preload/contract/filter/ast.ts';
import type { ListName } from '../../../../../preload/contract/portfolio/lists.ts';
import type { SyncList } from '../../../../../preload/contract/portfolio/sync.ts';
import { storedLists } from '../lists/index.ts';
import type { SearchColumns } from '../lists/stored-list.ts';
import { asciiOnly, type FilterFacts, type KeyMeaning, never, type TwoConditions } from './keys.ts';

export const figures = /^[0-9]+$/;

const inPhones = /[0-9]/;

const inNoPhone = /\p{L}/u;

/** For phone numbers, either digits or the literal text is compared, depending on the pattern. */
const isPhone = (text: string): boolean => inPhones.test(text) && !figures.test(text) && !inNoPhone.test(text);

/** The two conditions of a bare word. */
const textConditions = (list: ListName, pattern: Pattern, facts: FilterFacts): TwoConditions => storedLists[list].text(pattern, facts);

export type { FilterFacts, LocalMarks } from './keys.ts';

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

/** The two conditions of a term in the list's vocabulary. */
function termConditions(list: ListName, term: FilterTerm, facts: FilterFacts): TwoConditions {
  const keys: Readonly<Record<string, KeyMeaning>> = storedLists[list].keys;
  return Object.hasOwn(keys, term.key) ? (keys[term.key]?.(term, facts) ?? never) : never;
}

/** A bare word that matches anywhere within one of the list's texts or a local note. */
export interface SearchTerm {
  /** Lower-case ASCII. */
  readonly text: string;
  /** Objects with a note that contains the word. */
  readonly noted: readonly number[];
}

function plainText({ figures: phones }: SearchColumns, { pieces }: Pattern): string | null {
  const [text = ''] = pieces;
  // Beyond ASCII, SQL and JavaScript differ in upper and lower case; control characters separate texts.
  const plain = pieces.length === 1 && text !== '' && asciiOnly.test(text) && !/\p{Cc}/u.test(text);
  return plain && !(phones !== undefined && isPhone(text)) ? text.toLowerCase() : null;
}

/** The words of a filter that consists of words only, all of which must match; null for any other filter. */
export function termsOfFilter(list: ListName, filter: Filter, { local }: FilterFacts): readonly SearchTerm[] | null {
  const { words: columns }: { readonly words?: SearchColumns } = storedLists[list];
  if (columns === undefined) return null;
  const words: SearchTerm[] = [];
  for (const part of filter.kind === 'and' ? filter.parts : [filter]) {
    const text = part.kind === 'text' ? plainText(columns, part.value) : null;
    if (part.kind !== 'text' || text === null) return null;
    words.push({ text, noted: local?.idsWithNote(part.value, 'anywhere') ?? [] });
  }
  return words;
}
