import type { Filter, Pattern } from '../../../../preload/contract/filter/ast.ts';
import type { SyncList } from '../../../../preload/contract/sync.ts';
import type { FilterFacts } from './filter-conditions.ts';
import { asciiOnly } from './filter-words.ts';

/** A bare word that is found wherever its letters stand in one of the list's texts, or in a note that is kept here. */
export interface SoughtWord {
  /** ASCII in lower case. */
  readonly text: string;
  /** Objects with a note of which the word is a part. */
  readonly noted: readonly number[];
}

export interface WordTexts {
  /** Set apart by line feeds. The first is what a row is called. */
  readonly texts: string;
  /** A telephone number without what sets its figures apart: where nothing but figures is looked for besides. */
  readonly figures?: string;
}

/** Where bare words are looked for, as SQL. It holds what `textConditions` looks through, so that both find the same. */
export const wordTexts: Readonly<Partial<Record<SyncList, WordTexts>>> = {
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

/** Of a telephone number the figures are compared, or what is written, and which of them depends on the pattern. */
const isPhone = (text: string): boolean => inPhones.test(text) && !figures.test(text) && !inNoPhone.test(text);

function plainText(list: SyncList, { pieces }: Pattern): string | null {
  const [text = ''] = pieces;
  // Beyond ASCII, SQL and JavaScript differ about upper and lower case; control characters set texts apart.
  const plain = pieces.length === 1 && text !== '' && asciiOnly.test(text) && !/\p{Cc}/u.test(text);
  return plain && !(list === 'customers' && isPhone(text)) ? text.toLowerCase() : null;
}

/** The words of a filter that is nothing but words, all of which have to be found; null for any other. */
export function soughtWords(list: SyncList, filter: Filter, { local }: FilterFacts): readonly SoughtWord[] | null {
  if (wordTexts[list] === undefined) return null;
  const words: SoughtWord[] = [];
  for (const part of filter.kind === 'and' ? filter.parts : [filter]) {
    const text = part.kind === 'text' ? plainText(list, part.value) : null;
    if (part.kind !== 'text' || text === null) return null;
    words.push({ text, noted: local?.idsWithNote(part.value, 'anywhere') ?? [] });
  }
  return words;
}
