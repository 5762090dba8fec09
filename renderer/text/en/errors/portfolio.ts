import type { portfolioReasons } from '../../../../preload/contract/reasons/portfolio.ts';
import type { ReasonTexts } from '../../explain.ts';

/** What came in place of an object. */
const typeNames: Readonly<Record<string, string>> = {
  list: 'a list',
  text: 'text',
  nothing: 'nothing',
  number: 'a number',
  boolean: 'a yes/no value',
};

export const portfolioErrors = {
  'object-not-stored': 'This is no longer in the local copy.',
  'contact-not-stored': 'This contact is not in the local copy.',
  'zone-read-again-not-copied': 'The zone has just been reloaded. Nothing was copied.',
  'domain-not-stored': 'This domain is not in the local copy.',
  'view-closed': 'This view of the list is no longer in memory. Open it again.',
  'column-unknown': ({ name }) => `The list has no column “${name}”.`,
  'export-running': 'A file is already being written. Wait for it, or stop it.',
  'extension-not-stored': 'This extension is not in the local copy.',
  'name-list-released': 'This list of names is no longer in memory. Paste it again.',
  'name-list-of-other-account': 'This list of names belongs to another account.',
  'storage-key-gone': 'The object storage has no such access key, or the service does not send its secrets.',
  'reading-stopped': 'Loading was stopped.',
  'renewal-plan-released': 'This plan is no longer in memory. Open it again.',
  'contacts-reading-ended': 'Loading ended: the contacts were requested again, or the loaded data is no longer stored.',
  'list-reading-ended': 'The sync ended: it was started again, or the synced data is no longer stored.',
  'profile-unexpected': ({ type }) =>
    `The service returned ${typeNames[type] ?? type} instead of the profile. The last valid profile is kept.`,
  'reading-failed': ({ incident }) => `Reseller Desk could not continue syncing. The details are in the log under ${incident}.`,
  'balance-unexpected': ({ type }) =>
    `The service returned ${typeNames[type] ?? type} instead of the balance. The last valid balance is kept.`,
} satisfies ReasonTexts<typeof portfolioReasons>;
