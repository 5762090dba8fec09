import type { RenewalRow } from '../../../preload/contract/renewals.ts';

const years = (n: string) => (n === '1' ? '1 year' : `${n} years`);
const domains = (n: string) => (n === '1' ? '1 domain' : `${n} domains`);
type Lack = NonNullable<RenewalRow['lack']>;

/** Text of the renewal planner. */
export const renewals = {
  title: 'Renewals',
  plan: 'Plan renewals…',
  windows: {
    label: 'Expiry window',
    past: 'Past due',
    7: '7 days',
    30: '30 days',
    60: '60 days',
    90: '90 days',
    own: 'Own dates',
    more: (n: string) => `What is past due, and what expires within ${n} days`,
    pastMore: 'What expired before today',
    ownMore: 'What expires from one date to another, both counted',
    from: 'From',
    to: 'To',
  },
  placeholder: 'Filter besides, for example customer:contoh or tld:.id',
  columns: {
    name: 'Domain',
    customer: 'Customer',
    expires: 'Expires',
    years: 'Years',
    until: 'New expiry',
    price: 'Price',
    left: 'Balance after',
    note: 'Note',
  },
  notKnown: 'not known',
  lack: {
    'not-sold': (n: string) => `No price for ${years(n)}`,
    'no-price': () => 'No price in the price list',
    'other-currency': () => 'Price in another currency, not counted',
    'in-redemption': () => 'Cannot be renewed',
    'no-date': () => 'Expiry date not known',
  } satisfies Record<Lack, (years: string) => string>,
  premium: 'Premium name: the real price may be another',
  out: 'Excluded',
  renewed: {
    here: (date: string, job: string) => `Renewed ${date}, job ${job}`,
    transactions: (date: string) => `Renewed ${date}, per transactions`,
    unsure: (date: string, job: string) => `Perhaps renewed ${date}: outcome unknown, job ${job}`,
  },
  status: (status: string) => `Status: ${status}`,
  chooseAll: (n: string) => `Select all ${n}`,
  gone: 'This domain is no longer there',
  selection: {
    label: 'Selection',
    count: (n: string) => `${n} selected`,
    exclude: 'Exclude',
    restore: 'Include',
  },
  foot: {
    label: 'Plan',
    chosen: 'To renew',
    of: (chosen: string, all: string) => `${chosen} of ${all}`,
    coversAll: (n: string) => (n === '1' ? 'The balance covers it.' : `The balance covers all ${n}.`),
    coversNone: (n: string) => `The balance covers none of ${n}.`,
    covers: (n: string, all: string) => `The balance covers the first ${n} of ${all}.`,
    noBalance: 'The balance is not known.',
    lacks: {
      'not-sold': (n: string) => `${domains(n)} without a price for so many years`,
      'no-price': (n: string) => `${domains(n)} without a price`,
      'other-currency': (n: string) => `${domains(n)} with a price in another currency`,
      'in-redemption': (n: string) => `${domains(n)} that cannot be renewed any more`,
      'no-date': (n: string) => `${domains(n)} without a known expiry date`,
    } satisfies Record<Lack, (n: string) => string>,
    notCounted: 'Not counted:',
    renewed: (n: string) => `${domains(n)} renewed in the last 30 days.`,
    excludeRenewed: (n: string) => (n === '1' ? 'Take it out' : `Take these ${n} out`),
    review: 'Review…',
    nothing: 'No domain is to be renewed.',
    failed: 'The plan could not be made',
  },
  empty: {
    never: {
      title: 'No domains read yet',
      text: 'The list of domains is read from the service once and kept on this computer. Reading it costs nothing and changes nothing.',
    },
    reading: { title: 'Reading the first domains', text: 'What expires is shown once they have come.' },
    none: { title: 'No domains in this account', text: 'The service lists none. Refresh asks it again.' },
    noHit: 'Nothing expires in this window',
  },
};
