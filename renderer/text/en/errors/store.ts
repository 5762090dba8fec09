import type { storeReasons } from '../../../../preload/contract/reasons/store.ts';
import type { ReasonTexts } from '../../explain.ts';
import { number } from './format.ts';

export const storeErrors = {
  'copy-unknown': 'There is no copy with this name.',
  'file-unknown': 'There is no such file.',
  'copy-too-new': 'This copy was written by a newer version of Reseller Desk. Install that version to use it.',
  'copy-altered': 'This copy has tables, triggers, or views that Reseller Desk did not create. It was not used.',
  'copy-foreign': 'This file is not a copy of Reseller Desk data.',
  'copy-place-relative': 'The location for the copy is not a full path.',
  'copy-place-inside': 'Choose a location outside the data folder of Reseller Desk.',
  'store-closed': 'The local data file is not open, so it can be neither copied nor restored.',
  'too-many-starred': ({ most }) => `There are already ${number(most)} starred operations. Remove the star from one first.`,
  'too-many-saved-searches': ({ most }) => `There are already ${number(most)} saved searches. Remove one first.`,
  'too-many-tags': ({ most }) => `An account can have at most ${number(most)} different tags. Remove one that is no longer needed.`,
  'copy-damaged': 'This copy is damaged and was not used.',
  'copy-with-foreign-value': ({ place }) =>
    `This copy contains a value that Reseller Desk would not have written (${place}). It was not used.`,
  'filter-without-name': 'A saved filter needs a name.',
  'filters-same-name': 'Two saved filters of a list cannot have the same name.',
  'search-without-name': 'A saved search needs a name.',
  'searches-same-name': 'Two saved searches cannot have the same name.',
  'nameserver-set-without-name': 'A set of nameservers needs a name.',
  'nameserver-sets-same-name': 'Two sets of nameservers cannot have the same name.',
} satisfies ReasonTexts<typeof storeReasons>;
