import type { searchGroups } from '../../../preload/contract/lists.ts';
import { counted, plural } from './plural.ts';

type Words = Readonly<Record<(typeof searchGroups)[number], string>>;

const groups: Words = {
  domains: 'Domains',
  customers: 'Customers',
  contacts: 'Contacts loaded so far',
  notes: 'Local notes',
  tags: 'Tags',
};

/** Text of the global search, and of pasted lists of names. */
export const search = {
  label: 'Search everything',
  placeholder: 'Search everything',
  command: 'Search everything',
  results: 'Found',
  groups,
  all: {
    domains: (n: string) => `All ${n} domains`,
    customers: (n: string) => `All ${n} customers`,
    contacts: (n: string) => `All ${n} contacts`,
    notes: (n: string) => `All ${n} with a matching note`,
    tags: (n: string) => `All ${n} tags`,
  },
  more: (n: string) => `and ${n} more`,
  expires: (date: string) => `expires ${date}`,
  expired: (date: string) => `expired ${date}`,
  with: {
    domains: (n: string) => counted(n, 'domain', 'domains'),
    customers: (n: string) => counted(n, 'customer', 'customers'),
  },
  none: 'Nothing stored on this computer matches',
  noneHint: 'Searched: domains, customers, contacts, notes, and tags of this account.',
  failed: 'The search did not finish',
  found: (n: string) => counted(n, 'found', 'found'),
  move: 'move',
  open: 'open',
  leave: 'close',
  pasted: {
    label: 'Pasted list',
    names: (n: string) => plural(n, 'Pasted: 1 name', `Pasted: ${n} names`),
    missing: (n: string) => `${n} not in the account`,
    allThere: 'all in the account',
    others: (n: string) => counted(n, 'word that is not a name was skipped', 'words that are not names were skipped'),
    show: 'Show them',
    hide: 'Hide them',
    more: (n: string) => `and ${n} more`,
    copy: 'Copy them',
    copied: (n: string) => counted(n, 'name copied', 'names copied'),
    notCopied: 'Nothing was copied',
    remove: 'Remove the pasted list',
    filter: 'pasted list',
    failed: (why: string) => `The pasted list could not be loaded. ${why}`,
  },
};
