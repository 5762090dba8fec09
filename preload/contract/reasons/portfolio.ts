import type { ReasonTable } from './facts.ts';

/** Why something of the local copy cannot be shown or exported. */
export const portfolioReasons = {
  'object-not-stored': {},
  'contact-not-stored': {},
  'zone-read-again-not-copied': {},
  'domain-not-stored': {},
  'view-closed': {},
  'column-unknown': { name: 'text' },
  'export-running': {},
  'extension-not-stored': {},
  'name-list-released': {},
  'name-list-of-other-account': {},
  'storage-key-gone': {},
  'reading-stopped': {},
  'renewal-plan-released': {},
  'contacts-reading-ended': {},
  'list-reading-ended': {},
  'profile-unexpected': { type: 'text' },
  'reading-failed': { incident: 'text' },
  'balance-unexpected': { type: 'text' },
} as const satisfies ReasonTable;
