import type { portfolioReasons } from '../../../../preload/contract/reasons/portfolio.ts';
import type { ReasonTexts } from './format.ts';

/** What came in place of an object. */
const typeNames: Readonly<Record<string, string>> = {
  list: 'a list',
  text: 'a text',
  nothing: 'nothing',
  number: 'a number',
  boolean: 'a yes or no',
};

export const portfolioErrors = {
  'object-not-stored': 'This is no longer in the local copy.',
  'contact-not-stored': 'This contact is not in the local copy.',
  'zone-read-again-not-copied': 'The zone has just been read again. Nothing was copied.',
  'domain-not-stored': 'This domain is not in the local copy.',
  'view-closed': 'This view of the list is no longer in memory. Open it again.',
  'column-unknown': ({ name }) => `The list has no column “${name}”.`,
  'export-running': 'A file is already being written. Wait for it, or stop it.',
  'extension-not-stored': 'This extension is not in the local copy.',
  'name-list-released': 'This list of names is no longer in memory. Paste it again.',
  'name-list-of-other-account': 'This list of names belongs to another account.',
  'reading-stopped': 'Reading was stopped.',
  'renewal-plan-released': 'This plan is no longer in memory. Open it again.',
  'contacts-reading-ended': 'Reading ended: the contacts were requested again, or what was read is no longer stored.',
  'list-reading-ended': 'Reading ended: the list was started again, or what was read is no longer stored.',
  'profile-unexpected': ({ type }) =>
    `The service answered with ${typeNames[type] ?? type} where the profile was expected. The last good profile is kept.`,
  'reading-failed': ({ incident }) => `Reseller Desk could not continue reading. The details are in the log under ${incident}.`,
  'balance-unexpected': ({ type }) =>
    `The service answered with ${typeNames[type] ?? type} where the balance was expected. The last good balance is kept.`,
} satisfies ReasonTexts<typeof portfolioReasons>;
