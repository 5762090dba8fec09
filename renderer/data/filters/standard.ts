import type { SavedFilter } from '../../../preload/contract/portfolio/filters.ts';
import { type ListName, listNames } from '../../../preload/contract/portfolio/lists.ts';
import { filters as text } from '../../text/en/filters.ts';

const all: SavedFilter = { name: text.standard.all, filter: '' };

/** In addition to `all`. */
const others: { readonly [L in ListName]?: readonly SavedFilter[] } = {
  domains: [
    { name: text.standard.expiring, filter: 'expires:today..30d' },
    { name: text.standard.expired, filter: 'expired:yes' },
    { name: text.standard.documents, filter: 'documents:yes' },
    { name: text.standard.unlocked, filter: 'locked:no' },
  ],
};

/** A list's filters until the user saves, renames or deletes one. */
export const standardFilters = Object.fromEntries(
  listNames.map((list): [ListName, readonly SavedFilter[]] => [list, [all, ...(others[list] ?? [])]]),
) as {
  readonly [L in ListName]: readonly SavedFilter[];
};
