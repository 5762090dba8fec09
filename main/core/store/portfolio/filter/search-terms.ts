import type { Filter, Pattern } from '../../../../../preload/contract/filter/ast.ts';
import type { SyncList } from '../../../../../preload/contract/sync.ts';
import type { FilterFacts } from './conditions.ts';
import { asciiOnly } from './keys.ts';

/** A bare word that matches anywhere within one of the list's texts or a local note. */
export interface SearchTerm {
  /** Lower-case ASCII. */
  readonly text: string;
  /** Objects with a note that contains the word. */
  readonly noted: readonly number[];
}

export interface SearchColumns {
  /** Separated by line feeds. The first is the row's name. */
  readonly texts: string;
  /** A phone number without separators: also searched if the query is digits only. */
  readonly figures?: string;
}

/** The texts that bare words search, as SQL. Same columns as `textConditions`, so that both find the same. */
export const searchColumns: Readonly<Partial<Record<SyncList, SearchColumns>>> = {
  domains: {
    texts: `unicode || CASE WHEN unicode <> name THEN char(10) || name ELSE '' END || char(10) || ifnull(notes, '') || char(10)
    || ifnull(customer_name, '')`,
  },
  customers: {
    texts: 'name || char(10) || email || char(10) || organization || char(10) || voice',
    figures: "replace(replace(replace(replace(voice, '+', ''), '.', ''), '-', ''), ' ', '')",
  },
  transactions: { texts: `description || char(10) || ifnull(note, '') || char(10) || type_label` },
};

export const figures = /^[0-9]+$/;
const inPhones = /[0-9]/;
const inNoPhone = /\p{L}/u;

/** For phone numbers, either digits or the literal text is compared, depending on the pattern. */
const isPhone = (text: string): boolean => inPhones.test(text) && !figures.test(text) && !inNoPhone.test(text);

function plainText(list: SyncList, { pieces }: Pattern): string | null {
  const [text = ''] = pieces;
  // Beyond ASCII, SQL and JavaScript differ in upper and lower case; control characters separate texts.
  const plain = pieces.length === 1 && text !== '' && asciiOnly.test(text) && !/\p{Cc}/u.test(text);
  return plain && !(list === 'customers' && isPhone(text)) ? text.toLowerCase() : null;
}

/** The words of a filter that consists of words only, all of which must match; null for any other filter. */
export function termsOfFilter(list: SyncList, filter: Filter, { local }: FilterFacts): readonly SearchTerm[] | null {
  if (searchColumns[list] === undefined) return null;
  const words: SearchTerm[] = [];
  for (const part of filter.kind === 'and' ? filter.parts : [filter]) {
    const text = part.kind === 'text' ? plainText(list, part.value) : null;
    if (part.kind !== 'text' || text === null) return null;
    words.push({ text, noted: local?.idsWithNote(part.value, 'anywhere') ?? [] });
  }
  return words;
}
