import type { Alarm, ComparedField, Explanation, MoneyField, SeenFilter } from '../../../preload/contract/seen/seen-codes.ts';
import { plural } from './plural.ts';

const fields: Readonly<Record<ComparedField | MoneyField, string>> = {
  domain: 'Domain',
  status: 'Status',
  expires: 'Expires',
  nameservers: 'Nameservers',
  locked: 'Theft protection',
  'registrar-locked': 'Registrar lock',
  protection: 'WHOIS protection',
  verification: 'Verification',
  documents: 'Documents needed',
  customer: 'Customer',
  registrant: 'Registrant contact',
  admin: 'Admin contact',
  tech: 'Tech contact',
  billing: 'Billing contact',
  zone: 'Zone records',
  ds: 'DS records',
  'child-nameservers': 'Child nameservers',
  forwarding: 'URL forwarding',
  charge: 'Charge',
  credit: 'Deposit or refund',
  transaction: 'Transaction',
  balance: 'Balance',
  'price-registration': 'Registration price',
  'price-renewal': 'Renewal price',
  'price-transfer': 'Transfer price',
  'price-redemption': 'Restore price',
  'price-protection': 'WHOIS protection price',
  promotion: 'Promotion',
};

const explanations: Readonly<Record<Explanation, { readonly title: string; readonly means: string }>> = {
  unexplained: { title: 'Unexplained', means: 'Nothing in the journal of this application explains it.' },
  restored: { title: 'Before the restore', means: 'It may be a change whose record was lost when a backup was restored.' },
  'own-unknown': { title: 'Possibly changed here', means: 'A change from this application fits, but its outcome is unknown.' },
  lapsed: { title: 'Past expiry', means: 'Not a change by a person: the domain is past its expiry date.' },
  announced: { title: 'As announced', means: 'The promotion ended on its announced end date.' },
  fact: { title: 'For information', means: 'No explanation is needed.' },
  own: { title: 'Changed here', means: 'It was changed from this application.' },
};

const alarms: Readonly<Record<Alarm, { readonly title: string; readonly text: string }>> = {
  'transferred-away': {
    title: 'Being transferred away',
    text: 'The status says that another registrar has the domain, or has requested it. Contact the registrar and the customer now: a pending transfer can often still be rejected.',
  },
  gone: {
    title: 'No longer in the account',
    text: 'The domain was active and is no longer listed. Ask the registrar what happened to it, and tell the customer.',
  },
  'unlocked-and-changed': {
    title: 'Unlocked and changed',
    text: 'A lock was removed, and nameservers, DS records, child nameservers, contacts, or the customer changed. Neither was done from here. Ask the customer; if they did not do it, set the registrar lock and restore the nameservers.',
  },
  'unlocked-with-code': {
    title: 'Unlocked after a new auth code',
    text: 'A lock was removed soon after an auth code was set. Ask the customer whether they are transferring the domain; if not, set the registrar lock and a new auth code.',
  },
};

const tabs: Readonly<Record<SeenFilter, string>> = { all: 'All', unseen: 'New', unexplained: 'Unexplained', alarms: 'Alarms' };

const changes = (n: string) => `${n} ${plural(n, 'change', 'changes')}`;

/** Text of what differs between two readings of domains and money. */
export const seen = {
  title: 'Changes seen',
  tabs: { label: 'Changes', ...tabs },
  list: 'Changes seen',
  failed: 'The changes could not be loaded',
  empty: {
    title: 'No changes yet',
    text: 'Each sync of domains, transactions, and prices is compared with the one before. What differs is listed here, and whether it was changed from this application.',
  },
  noHit: { title: 'Nothing here', text: 'No change matches this tab.' },
  columns: {
    domain: 'About',
    what: 'What',
    change: 'Before and after',
    explanation: 'Explanation',
    read: 'Between two syncs',
    seen: 'Seen',
  },
  fields,
  explanations,
  values: {
    present: 'In the account',
    absent: 'Not in the account',
    on: 'On',
    off: 'Off',
    needed: 'Yes',
    notNeeded: 'No',
    none: 'None',
    showMore: (n: string) => `Show ${n} more`,
    omitted: (n: string) => `${n} more ${plural(n, 'item was', 'items were')} not recorded`,
    person: (name: string | null, id: string) => (name === null ? `ID ${id}` : `${name} (ID ${id})`),
  },
  money: {
    account: 'Account balance',
    transaction: 'Transaction',
    noAmount: 'Amount unknown',
    before: 'before',
    after: 'after',
    difference: 'Not in the transactions',
    belowCost: 'Your selling price, calculated from the old cost, is below the new cost',
    none: 'None',
    years: (n: string) => plural(n, 'for 1 year', `for ${n} years`),
    from: (day: string) => `from ${day}`,
    to: (day: string) => `until ${day}`,
  },
  marks: { removed: { sign: '−', word: 'removed' }, added: { sign: '+', word: 'added' } },
  between: (before: string, after: string) => `${before} to ${after}`,
  before: (after: string) => `before ${after}`,
  zone: 'Zone and snapshots',
  job: (id: string) => `Job ${id}`,
  mark: 'Mark as seen',
  markOf: (what: string, domain: string) => `Mark as seen: ${what}, ${domain}`,
  markAll: 'Mark all as seen',
  nothingNew: 'everything is marked as seen',
  markFailed: 'The changes could not be marked',
  seenAt: (at: string) => `Seen ${at}`,
  pages: {
    label: 'Pages',
    shown: (from: string, to: string, total: string) => `${from} to ${to} of ${total}`,
    first: 'These are the first ones',
    last: 'There are no more',
    newest: 'First',
    newer: 'Previous',
    older: 'Next',
  },
  alarms: {
    label: 'Alarms',
    kinds: alarms,
    more: (n: string) => `${n} more ${plural(n, 'alarm', 'alarms')}`,
    lock: 'Set registrar lock…',
    restore: 'Restore nameservers…',
    customer: 'Show customer',
  },
  sinceLast: {
    title: 'Since you last looked',
    counts: (n: string, unexplained: string) => `${changes(n)}, ${unexplained} unexplained`,
    alarms: (n: string) => `${n} ${plural(n, 'alarm', 'alarms')}`,
    show: 'Show',
  },
};
