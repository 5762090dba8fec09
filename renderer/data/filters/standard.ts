import type { SavedFilter } from '../../../preload/contract/filters.ts';
import type { SyncList } from '../../../preload/contract/sync.ts';
import { filters as texts } from '../../text/en/filters.ts';

const all: SavedFilter = { name: texts.standard.all, filter: '' };

/** A list's filters until the user saves, renames or deletes one. */
export const standardFilters: { readonly [L in SyncList]: readonly SavedFilter[] } = {
  domains: [
    all,
    { name: texts.standard.expiring, filter: 'expires:today..30d' },
    { name: texts.standard.expired, filter: 'expired:yes' },
    { name: texts.standard.documents, filter: 'documents:yes' },
    { name: texts.standard.unlocked, filter: 'locked:no' },
  ],
  customers: [all],
  prices: [all],
  transactions: [all],
  notices: [all],
};
