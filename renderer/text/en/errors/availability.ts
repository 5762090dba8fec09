import type { availabilityReasons } from '../../../../preload/contract/reasons/availability.ts';
import type { ReasonTexts } from '../../explain.ts';
import { number } from './format.ts';

export const availabilityErrors = {
  'search-released': 'This search is no longer in memory. Search again.',
  'no-names': 'Nothing in this text is a name that can be checked.',
  'no-extensions': 'Choose an extension: these names have none.',
  'search-row-unknown': 'This search has no such row.',
  'too-many-names': ({ most }) => `A search can have at most ${number(most)} names.`,
  'name-incomplete': 'This is not a full domain name.',
  'list-closed': 'The list was closed before it was loaded.',
  'too-many-names-at-once': ({ count, most, maxCells }) =>
    `${number(count)} names are too many for one search. The limit is ${number(most)} names, or ${number(maxCells)} with their extensions.`,
  'too-many-cells-at-once': ({ count, most, maxCells }) =>
    `${number(count)} names with an extension are too many for one search. The limit is ${number(most)} names, or ${number(maxCells)} with their extensions.`,
  'too-many-extensions-at-once': ({ count, most }) =>
    `${number(count)} extensions are too many for one search. The limit is ${number(most)}.`,
  'name-filter-price': 'Enter a price as price<200000, price>0, or price:100000..300000.',
  'premium-price-unknown': 'The service does not say whether this is a premium name. Its price may differ.',
} satisfies ReasonTexts<typeof availabilityReasons>;
