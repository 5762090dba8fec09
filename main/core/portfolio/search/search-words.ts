import type { Filter, Pattern } from '../../../../preload/contract/filter/ast.ts';
import { printFilter } from '../../../../preload/contract/filter/print.ts';
import type { FilterList } from '../../../../preload/contract/portfolio/lists.ts';
import { vocabularies } from '../../../../preload/contract/portfolio/lists.ts';

/** Maximum number of words searched for. */
const maxTerms = 8;

/** The words of a text, each as its own pattern. All have to match, in any order. */
export function searchTerms(text: string): readonly Pattern[] {
  const words = text
    .normalize('NFC')
    .split(/\s+/u)
    .filter((word) => word !== '');
  return [...new Set(words)].slice(0, maxTerms).map((word) => ({ kind: 'pattern', pieces: [word] }));
}

const nowhere = { from: 0, to: 0 };

/** The filter that finds the same in a list: every word, or every word in the field `key`. */
export function termsFilter(terms: readonly Pattern[], key?: string): Filter | null {
  const conditions = terms.map(
    (value): Filter => (key === undefined ? { kind: 'text', value, ...nowhere } : { kind: 'term', key, operator: ':', value, ...nowhere }),
  );
  const [only] = conditions;
  if (only === undefined) return null;
  return conditions.length === 1 ? only : { kind: 'and', parts: conditions };
}

/** The same as text. */
export const termsText = (terms: readonly Pattern[], list: FilterList, key?: string): string =>
  printFilter(termsFilter(terms, key), vocabularies[list]);
