import { type ListName, listNames, lists } from '../portfolio/lists.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';

/** The filterable lists: those stored locally. */
export type FilterList = ListName;

/** The names of a list's keys. */
export type KeyName<L extends FilterList> = keyof (typeof lists)[L]['filter'];

/** What each list can be filtered by. */
export const vocabularies = Object.fromEntries(listNames.map((name) => [name, createVocabulary(lists[name].filter)])) as {
  readonly [L in FilterList]: Vocabulary;
};
