import type { SavedFilter } from '../../../preload/contract/portfolio/filters.ts';
import { type ListName, listNames } from '../../../preload/contract/portfolio/lists.ts';
import { filters as texts } from '../../text/en/filters.ts';

const all: SavedFilter = { name: texts.standard.all, filter: '' };

/** In addition to `all`. */
const others: { readonly [L in ListName]?: readonly SavedFilter[] } = {
  domains: [
    { name: texts.standard.expiring, filter: 'expires:today..30d' },
    { name: texts.standard.expired, filter: 'expired:yes' },
    { name: texts.standard.documents, filter: 'documents:yes' },
    { name: texts.standard.unlocked, filter: 'locked:no' },
  ],
};

/** A list's filters until the user saves, renames or deletes one. */
export const standardFilters = Object.fromEntries(
  listNames.map((list): [ListName, readonly SavedFilter[]] => [list, [all, ...(others[list] ?? [])]]),
) as {
  readonly [L in ListName]: readonly SavedFilter[];
};
