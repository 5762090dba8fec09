import type { Filter, Pattern } from '../../../../preload/contract/filter/ast.ts';
import { printFilter } from '../../../../preload/contract/filter/print.ts';
import type { FilterList } from '../../../../preload/contract/filter/vocabularies.ts';
import { vocabularies } from '../../../../preload/contract/filter/vocabularies.ts';

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
export function termsFilter(words: readonly Pattern[], key?: string): Filter | null {
  const parts = words.map(
    (value): Filter => (key === undefined ? { kind: 'text', value, ...nowhere } : { kind: 'term', key, operator: ':', value, ...nowhere }),
  );
  const [only] = parts;
  if (only === undefined) return null;
  return parts.length === 1 ? only : { kind: 'and', parts };
}

/** The same as text. */
export const termsText = (words: readonly Pattern[], list: FilterList, key?: string): string =>
  printFilter(termsFilter(words, key), vocabularies[list]);
