import type { ReasonTable } from './facts.ts';

/** Why a copy of the data cannot be used, or something cannot be stored. */
export const storeReasons = {
  'copy-unknown': {},
  'file-unknown': {},
  'copy-too-new': {},
  'copy-altered': {},
  'copy-foreign': {},
  'copy-place-relative': {},
  'copy-place-inside': {},
  'store-closed': {},
  'too-many-starred': { most: 'number' },
  'too-many-saved-searches': { most: 'number' },
  'too-many-tags': { most: 'number' },
  'copy-damaged': {},
  'copy-with-foreign-value': { place: 'text' },
  'filter-without-name': {},
  'filters-same-name': {},
  'search-without-name': {},
  'searches-same-name': {},
  'nameserver-set-without-name': {},
  'nameserver-sets-same-name': {},
} as const satisfies ReasonTable;
