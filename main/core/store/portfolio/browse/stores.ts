import { listNames } from '../../../../../preload/contract/portfolio/lists.ts';
import type { Database } from '../../../base/database.ts';
import type { Haystacks } from '../search/haystacks.ts';
import { browseStore } from './browse.ts';
import type { BrowsedList, BrowseStores } from './port.ts';

export const browsedLists: readonly BrowsedList[] = listNames.filter((list) => list !== 'domains');

/** The lists with the shared browsing code. */
export function browseStores(database: Database, haystacks: Haystacks): BrowseStores {
  return Object.fromEntries(browsedLists.map((list) => [list, browseStore(database, haystacks, list)])) as unknown as BrowseStores;
}
