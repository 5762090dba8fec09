import type { filterReasons } from '../../../../preload/contract/reasons/filter.ts';
import type { ReasonTexts } from '../../explain.ts';
import { number } from './format.ts';

/** "yes, no or unknown" */
const anyOf = (values: string): string => values.replaceAll(' ', ', ').replace(/, (?=[^,]*$)/, ' or ');

export const filterErrors = {
  'filter-too-long': ({ most }) => `A filter can have at most ${number(most)} characters.`,
  'filter-character': 'This character cannot be searched for.',
  'filter-quote-open': 'No closing quote.',
  'filter-quote-followed': 'Add a space after the closing quote.',
  'filter-quote-in-word': 'There is a quote inside a word. Put the entire text in quotes.',
  'filter-quotes-empty': 'The quotes are empty.',
  'filter-minus-alone': 'Put “-” directly before what it excludes.',
  'filter-key-missing': ({ operator }) => `A field is missing before “${operator}”.`,
  'filter-key-unknown': ({ key, near }) =>
    `Unknown field “${key}”. ${near === undefined ? 'Put text to search for in quotes.' : `Did you mean “${near}”?`}`,
  'filter-operator-refused': ({ key, operator }) => `“${key}” works with “:”, not with “${operator}”.`,
  'filter-value-missing': ({ key }) => `“${key}” needs a value.`,
  'filter-too-many-conditions': ({ most }) => `More than ${number(most)} conditions.`,
  'filter-parentheses-empty': 'The parentheses are empty.',
  'filter-parenthesis-open': 'No closing parenthesis.',
  'filter-parenthesis-closed': 'No opening parenthesis.',
  'filter-too-many-groups': ({ most }) => `More than ${number(most)} levels of parentheses.`,
  'filter-too-deep': ({ most }) => `More than ${number(most)} levels of NOT and parentheses.`,
  'filter-nothing-after': ({ word }) => `There is nothing after “${word}”.`,
  'filter-nothing-before': ({ word }) => `There is nothing before “${word}”.`,
  'filter-range-reversed': 'The range ends before it starts.',
  'filter-date-needed': ({ key }) => `“${key}” needs a date such as 2026-03-08 or 30d.`,
  'filter-number-needed': ({ key }) => `“${key}” needs a number such as 501 or 100..200.`,
  'filter-amount-needed': ({ key }) => `“${key}” needs an amount such as 150000 or 99.50..200.`,
  'filter-flag-needed': ({ key, values }) => `“${key}” has to be ${anyOf(values)}.`,
  'filter-code-needed': ({ key, operator, example }) =>
    `“${key}${operator}” needs a number. To search for a word, use “${key}:${example}”.`,
  'name-filter-key': 'Only price can be compared here, for example price<200000. Other words are parts of names, or states such as free.',
  'name-filter-amount': 'Compare a price with an amount, for example price<200000.',
} satisfies ReasonTexts<typeof filterReasons>;
