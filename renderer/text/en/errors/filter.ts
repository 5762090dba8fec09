import type { filterReasons } from '../../../../preload/contract/reasons/filter.ts';
import { number, type ReasonTexts } from './format.ts';

/** "yes, no or unknown" */
const anyOf = (values: string): string => values.replaceAll(' ', ', ').replace(/, (?=[^,]*$)/, ' or ');

export const filterErrors = {
  'filter-too-long': ({ most }) => `A filter has at most ${number(most)} characters.`,
  'filter-character': 'This character cannot be searched for.',
  'filter-quote-open': 'No closing quote.',
  'filter-quote-followed': 'A space is missing after the quote.',
  'filter-quote-in-word': 'A quote inside a word. Put the whole between quotes.',
  'filter-quotes-empty': 'Nothing stands between the quotes.',
  'filter-minus-alone': '“-” belongs right before what it leaves out.',
  'filter-key-missing': ({ operator }) => `A key is missing before “${operator}”.`,
  'filter-key-unknown': ({ key, near }) =>
    `There is no key “${key}”. ${near === undefined ? 'Text that is searched for goes between quotes.' : `Did you mean “${near}”?`}`,
  'filter-operator-refused': ({ key, operator }) => `“${key}” takes “:”, not “${operator}”.`,
  'filter-value-missing': ({ key }) => `“${key}” wants a value.`,
  'filter-too-many-conditions': ({ most }) => `More than ${number(most)} conditions.`,
  'filter-parentheses-empty': 'Nothing stands between the parentheses.',
  'filter-parenthesis-open': 'No closing parenthesis.',
  'filter-parenthesis-closed': 'No opening parenthesis.',
  'filter-too-many-groups': ({ most }) => `More than ${number(most)} levels of parentheses.`,
  'filter-too-deep': ({ most }) => `More than ${number(most)} levels of NOT and parentheses.`,
  'filter-nothing-after': ({ word }) => `Nothing follows “${word}”.`,
  'filter-nothing-before': ({ word }) => `Nothing stands before “${word}”.`,
  'filter-range-reversed': 'The range ends before it begins.',
  'filter-date-needed': ({ key }) => `“${key}” wants a date such as 2026-03-08 or 30d.`,
  'filter-number-needed': ({ key }) => `“${key}” wants a number such as 501 or 100..200.`,
  'filter-amount-needed': ({ key }) => `“${key}” wants an amount such as 150000 or 99.50..200.`,
  'filter-flag-needed': ({ key, values }) => `“${key}” wants ${anyOf(values)}.`,
  'filter-code-needed': ({ key, operator, example }) => `“${key}${operator}” wants a number. Words are asked for as “${key}:${example}”.`,
  'name-filter-key': 'Only price can be compared here, e.g. price<200000. Other words are parts of names, and states such as free.',
  'name-filter-amount': 'A price is compared with an amount, e.g. price<200000.',
} satisfies ReasonTexts<typeof filterReasons>;
