import type { Filter, Pattern } from '../../../../../preload/contract/filter/ast.ts';
import type { ListName } from '../../../../../preload/contract/portfolio/lists.ts';
import { storedLists } from '../lists/index.ts';
import type { SearchColumns } from '../lists/stored-list.ts';
import type { FilterFacts } from './conditions.ts';
import { asciiOnly } from './keys.ts';

/** A bare word that matches anywhere within one of the list's texts or a local note. */
export interface SearchTerm {
  /** Lower-case ASCII. */
  readonly text: string;
  /** Objects with a note that contains the word. */
  readonly noted: readonly number[];
}

export const figures = /^[0-9]+$/;
const inPhones = /[0-9]/;
const inNoPhone = /\p{L}/u;

/** For phone numbers, either digits or the literal text is compared, depending on the pattern. */
const isPhone = (text: string): boolean => inPhones.test(text) && !figures.test(text) && !inNoPhone.test(text);

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
