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
