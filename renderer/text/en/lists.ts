import type { ListName } from '../../../preload/contract/portfolio/lists.ts';

interface NameText {
  readonly one: string;
  readonly many: string;
  /** A list that was not read to its end. */
  readonly incomplete: string;
}

/** What a list of the local copy is called in a sentence. */
export const listNames: Readonly<Record<ListName, NameText>> = {
  domains: { one: 'domain', many: 'domains', incomplete: 'The list of domains was not read to its end.' },
  customers: { one: 'customer', many: 'customers', incomplete: 'The list of customers was not read to its end.' },
  prices: { one: 'price', many: 'prices', incomplete: 'The prices were not read to their end.' },
  transactions: { one: 'transaction', many: 'transactions', incomplete: 'The transactions were not read to their end.' },
  notices: { one: 'notice', many: 'notices', incomplete: 'The notices were not read to their end.' },
};

const years = (n: string) => (n === '1' ? '1 year' : `${n} years`);

/** Text common to all lists of the local copy. */
export const lists = {
  noValue: 'none',
  notKnown: 'not known',
  gone: 'no longer in the list',
  notRead: (what: string) => `Not read in full: ${what}`,
  filter: {
    label: 'Filter',
    count: (hits: string, all: string) => `${hits} of ${all}`,
    clear: 'Clear the filter',
    fault: (message: string) => `${message} The list below is that of the last filter that was understood.`,
    take: 'take',
    close: 'close',
    completions: 'Completions',
  },
  selection: {
    label: 'Selection',
    count: (n: string) => `${n} selected`,
    notCopied: 'Nothing was copied',
    copy: 'Copy rows',
    copied: (n: string) => (n === '1' ? '1 row copied' : `${n} rows copied`),
    all: (n: string) => `Select all ${n}`,
    clear: 'Clear',
  },
  cost: {
    cost: (currency: string | null) => (currency === null ? 'Cost' : `Cost, ${currency}`),
    balance: 'Balance',
    left: 'Balance after',
  },
  years: {
    label: 'Years for all',
    several: 'Several',
    of: (name: string) => `Years of ${name}`,
    each: years,
    notSold: 'No price',
    selected: 'Years',
  },
  /** None of 1,240 matches the filter. */
  noHit: (filter: string, all: string) => `None of ${all} passes “${filter}”. Remove a part of it, or clear it.`,
  issue: {
    title: 'The list cannot be shown',
    whatToDo: 'Try again. What was read stays on this computer.',
    details: { code: (code: string) => `code      ${code}`, incident: (incident: string) => `incident  ${incident}` },
    again: 'Try again',
  },
  pane: {
    label: (name: string) => `${name}, what is stored`,
    close: 'Close',
    readAt: 'read',
    facts: 'Facts',
    more: 'More fields',
    moreNote: 'as the service sends them',
    missing: 'This is no longer in the local copy.',
    id: 'ID',
    odd: 'Not read in full',
  },
};

/** Text for choosing columns. */
export const columns = {
  button: 'Columns',
  title: 'Columns',
  list: 'Columns, in their order',
  always: 'always shown',
  up: (title: string) => `Move ${title} up`,
  down: (title: string) => `Move ${title} down`,
  forAll: 'For all accounts',
  reset: 'Reset to standard',
  isStandard: 'These are the standard columns.',
  keys: { move: 'move', size: 'width, in the head' },
  notStored: (message: string) => `Not kept: ${message}`,
};

/** Text of the local copy of the service's lists: its age, its sync and errors. */
export const sync = {
  refresh: 'Refresh lists',
  stop: 'Stop reading',
  stopShort: 'Stop',
  resume: 'Go on',
  readNow: 'Read now',
  retry: 'Try again',
  never: 'not read yet',
  of: (count: string, all: string) => `${count} of ${all}`,
  /** Before an age: "1,240 of 1,240, 3 minutes ago". */
  aged: (whole: string) => `${whole},`,
  waiting: 'waiting to be read…',
  reading: (done: string, total: string) => `reading ${done} of ${total}…`,
  readingSome: (done: string) => `reading, ${done} so far…`,
  /** All domains have been read, and those that need documents are being requested. */
  documents: (total: string) => `all ${total} read, asking which need documents…`,
  perSecond: (rate: string) => `${rate} a second`,
  left: {
    seconds: (n: string) => `${n} s left`,
    minutes: (n: string) => `${n} min left`,
  },
  stoppedAt: (done: string, total: string) => `stopped at ${done} of ${total}`,
  stopped: 'stopped',
  failed: 'not read to the end',
  changed: 'changed while it was read',
  changedMore: 'The list changed at the service while it was read: a row may be missing until the list is read again.',
  odd: (n: string) => (n === '1' ? '1 could not be read in full' : `${n} could not be read in full`),
  notReading: 'nothing is being read',
  alreadyReading: 'the lists are being read',
  issue: {
    offline: 'Offline.',
    why: (reason: string, stays: string) => `${reason} ${stays}`,
    stays: 'What was read before stays below, with its age.',
    partialDataStays: 'What was read so far stays below.',
  },
};
