import type { ReasonTable } from './facts.ts';

/** What is wrong in the text of a filter. */
export const filterReasons = {
  'filter-too-long': { most: 'number' },
  'filter-character': {},
  'filter-quote-open': {},
  'filter-quote-followed': {},
  'filter-quote-in-word': {},
  'filter-quotes-empty': {},
  'filter-minus-alone': {},
  'filter-key-missing': { operator: 'text' },
  'filter-key-unknown': { key: 'text', near: 'text?' },
  'filter-operator-refused': { key: 'text', operator: 'text' },
  'filter-value-missing': { key: 'text' },
  'filter-too-many-conditions': { most: 'number' },
  'filter-parentheses-empty': {},
  'filter-parenthesis-open': {},
  'filter-parenthesis-closed': {},
  'filter-too-many-groups': { most: 'number' },
  'filter-too-deep': { most: 'number' },
  'filter-nothing-after': { word: 'text' },
  'filter-nothing-before': { word: 'text' },
  'filter-range-reversed': {},
  'filter-date-needed': { key: 'text' },
  'filter-number-needed': { key: 'text' },
  'filter-amount-needed': { key: 'text' },
  /** `values`: separated by a space. */
  'filter-flag-needed': { key: 'text', values: 'text' },
  'filter-code-needed': { key: 'text', operator: 'text', example: 'text' },
  'name-filter-key': {},
  'name-filter-amount': {},
} as const satisfies ReasonTable;
