import type { ListName } from '../../../preload/contract/portfolio/lists.ts';
import { counted } from './plural.ts';

interface NameText {
  readonly one: string;
  readonly many: string;
  /** A list that was not read to its end. */
  readonly incomplete: string;
}

/** What a list of the local copy is called in a sentence. */
export const listNames: Readonly<Record<ListName, NameText>> = {
  domains: { one: 'domain', many: 'domains', incomplete: 'The domain list was not completely synced.' },
  customers: { one: 'customer', many: 'customers', incomplete: 'The customer list was not completely synced.' },
  prices: { one: 'price', many: 'prices', incomplete: 'The prices were not completely synced.' },
  transactions: { one: 'transaction', many: 'transactions', incomplete: 'The transactions were not completely synced.' },
  notices: { one: 'notice', many: 'notices', incomplete: 'The notices were not completely synced.' },
  certificates: { one: 'certificate', many: 'certificates', incomplete: 'The certificates were not completely synced.' },
  'certificate-products': { one: 'SSL product', many: 'SSL products', incomplete: 'The SSL products were not completely synced.' },
  servers: { one: 'server', many: 'servers', incomplete: 'The servers were not completely synced.' },
  'server-products': { one: 'server price', many: 'server prices', incomplete: 'The server prices were not completely synced.' },
  storages: { one: 'object storage', many: 'object storages', incomplete: 'The object storages were not completely synced.' },
};

const years = (n: string) => counted(n, 'year', 'years');

/** Text common to all lists of the local copy. */
export const lists = {
  noValue: 'none',
  notKnown: 'not known',
  rowMissing: 'no longer in the list',
  notRead: (what: string) => `Incomplete data: ${what}`,
  filter: {
    label: 'Filter',
    count: (hits: string, all: string) => `${hits} of ${all}`,
    clear: 'Clear the filter',
    fault: (message: string) => `${message} The list below still uses the last valid filter.`,
    take: 'accept',
    close: 'close',
    completions: 'Suggestions',
  },
  selection: {
    label: 'Selection',
    count: (n: string) => `${n} selected`,
    notCopied: 'Nothing was copied',
    copy: 'Copy rows',
    copied: (n: string) => counted(n, 'row copied', 'rows copied'),
    all: (n: string) => `Select all ${n}`,
    clear: 'Clear',
  },
  cost: {
    cost: (currency: string | null) => (currency === null ? 'Cost' : `Cost, ${currency}`),
    balance: 'Balance',
    remaining: 'Balance after',
  },
  years: {
    label: 'Years for all',
    several: 'Several',
    of: (name: string) => `Years for ${name}`,
    each: years,
    notSold: 'No price',
    selected: 'Years',
  },
  /** None of 1,240 matches the filter. */
  noHit: (filter: string, all: string) => `None of ${all} match “${filter}”. Remove part of the filter, or clear it.`,
  issue: {
    title: 'The list cannot be shown',
    whatToDo: 'Try again. The synced data is still on this computer.',
    details: { code: (code: string) => `code      ${code}`, incident: (incident: string) => `incident  ${incident}` },
    retry: 'Retry',
  },
  pane: {
    label: (name: string) => `${name}, stored data`,
    close: 'Close',
    readAt: 'loaded',
    facts: 'Details',
    more: 'More fields',
    moreNote: 'as sent by the service',
    missing: 'This is no longer in the local copy.',
    id: 'ID',
    odd: 'Incomplete data',
  },
};

/** Text for choosing columns. */
export const columns = {
  button: 'Columns',
  title: 'Columns',
  list: 'Columns, in their order',
  always: 'always visible',
  up: (title: string) => `Move ${title} up`,
  down: (title: string) => `Move ${title} down`,
  forAll: 'For all accounts',
  reset: 'Reset to default',
  isStandard: 'These are the default columns.',
  keys: { move: 'move', size: 'width, in the header' },
  notStored: (message: string) => `Not saved: ${message}`,
};

/** Text of the local copy of the service's lists: its age, its sync and errors. */
export const sync = {
  refresh: 'Sync lists',
  stop: 'Stop sync',
  stopShort: 'Stop',
  resume: 'Continue',
  readNow: 'Sync now',
  retry: 'Retry',
  never: 'not synced yet',
  of: (count: string, all: string) => `${count} of ${all}`,
  /** Before an age: "1,240 of 1,240, 3 minutes ago". */
  aged: (whole: string) => `${whole},`,
  waiting: 'waiting to sync…',
  reading: (done: string, total: string) => `syncing ${done} of ${total}…`,
  readingSome: (done: string) => `syncing, ${done} so far…`,
  /** All domains have been read, and those that need documents are being requested. */
  documents: (total: string) => `all ${total} synced, checking which need documents…`,
  perSecond: (rate: string) => `${rate} per second`,
  timeLeft: {
    seconds: (n: string) => `${n} s left`,
    minutes: (n: string) => `${n} min left`,
  },
  stoppedAt: (done: string, total: string) => `stopped at ${done} of ${total}`,
  stopped: 'stopped',
  failed: 'sync incomplete',
  notOffered: {
    age: 'not offered',
    heading: 'Not offered',
    note: 'The service does not offer these to the account, so the sidebar does not show them. It is asked again at each sync.',
    title: 'Not offered to this account',
    text: 'It is asked again at each sync.',
    again: 'Ask again',
  },
  changed: 'changed during sync',
  changedMore: 'The list changed on the service during the sync: a row may be missing until the next sync.',
  odd: (n: string) => counted(n, 'could not be read completely', 'could not be read completely'),
  notReading: 'nothing is syncing',
  alreadyReading: 'already syncing',
  issue: {
    offline: 'Offline.',
    why: (reason: string, stays: string) => `${reason} ${stays}`,
    stays: 'Previously loaded data is shown below, with its age.',
    partialDataStays: 'What was synced so far is shown below.',
  },
};

/** Columns of domains and renewals about the customer, the registrant and one's own prices. */
export const owners = {
  customer: { organization: 'Customer organization', email: 'Customer email', phone: 'Customer phone', country: 'Customer country' },
  registrant: {
    name: 'Registrant',
    organization: 'Registrant organization',
    email: 'Registrant email',
    phone: 'Registrant phone',
    country: 'Registrant country',
  },
  sale: { cost: 'Renewal cost', selling: 'Selling price', margin: 'Margin' },
  missing: { unknown: 'customer not known', 'not-read': 'customers not synced', 'not-listed': 'not in the list of customers' },
  registrantMissing: 'not loaded',
  none: 'none',
  notKnown: 'not known',
  inCurrency: (amount: string, currency: string) => `${amount} ${currency}`,
  forYears: (amount: string, n: string) => `${amount} for ${years(n)}`,
};
