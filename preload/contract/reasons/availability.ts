import type { ReasonTable } from './facts.ts';

/** Why names cannot be checked. */
export const availabilityReasons = {
  'search-released': {},
  'no-names': {},
  'no-extensions': {},
  'search-row-unknown': {},
  'too-many-names': { most: 'number' },
  'name-incomplete': {},
  'list-closed': {},
  'too-many-names-at-once': { count: 'number', most: 'number', maxCells: 'number' },
  'too-many-cells-at-once': { count: 'number', most: 'number', maxCells: 'number' },
  'too-many-extensions-at-once': { count: 'number', most: 'number' },
  'name-filter-price': {},
  'premium-price-unknown': {},
} as const satisfies ReasonTable;
