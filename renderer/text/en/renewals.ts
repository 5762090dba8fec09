import type { RenewalRow } from '../../../preload/contract/portfolio/renewals.ts';
import { counted, plural } from './plural.ts';

const years = (n: string) => counted(n, 'year', 'years');
const domains = (n: string) => counted(n, 'domain', 'domains');
type UnavailableReason = NonNullable<RenewalRow['unavailableReason']>;

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
    own: 'Custom',
    more: (n: string) => `Past due, or expiring within ${n} days`,
    pastMore: 'Expired before today',
    ownMore: 'Expiring between two dates, inclusive',
    from: 'From',
    to: 'To',
  },
  placeholder: 'Filter, for example customer:contoh or tld:.id',
  columns: {
    name: 'Domain',
    customer: 'Customer',
    expires: 'Expires',
    years: 'Years',
    until: 'New expiry',
    price: 'Price',
    remaining: 'Balance after',
    note: 'Note',
  },
  notKnown: 'not known',
  unavailableReason: {
    'not-sold': (n: string) => `No price for ${years(n)}`,
    'no-price': () => 'No price in the price list',
    'other-currency': () => 'Price in another currency, not counted',
    'no-date': () => 'Expiry date not known',
  } satisfies Record<Exclude<UnavailableReason, 'in-redemption'>, (years: string) => string>,
  premium: 'Premium name: the actual price may differ',
  out: 'Excluded',
  renewed: {
    here: (date: string, job: string) => `Renewed ${date}, job ${job}`,
    transactions: (date: string) => `Renewed ${date}, per transactions`,
    unsure: (date: string, job: string) => `Possibly renewed ${date}: outcome unknown, job ${job}`,
  },
  notRenewable: (status: string) => `${status}: cannot be renewed`,
  chooseAll: (n: string) => `Select all ${n}`,
  rowMissing: 'This domain is no longer there',
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
    coversAll: (n: string) => plural(n, 'The balance covers it.', `The balance covers all ${n}.`),
    coversNone: (n: string) => plural(n, 'The balance does not cover it.', `The balance covers none of ${n}.`),
    covers: (n: string, all: string) => `The balance covers the first ${n} of ${all}.`,
    noBalance: 'The balance is not known.',
    unavailableReasons: {
      'not-sold': (n: string) => `${domains(n)} without a price for this number of years`,
      'no-price': (n: string) => `${domains(n)} without a price`,
      'other-currency': (n: string) => `${domains(n)} with a price in another currency`,
      'in-redemption': (n: string) => `${domains(n)} that can no longer be renewed`,
      'no-date': (n: string) => `${domains(n)} without a known expiry date`,
    } satisfies Record<UnavailableReason, (n: string) => string>,
    notCounted: 'Not counted:',
    renewed: (n: string) => `${domains(n)} renewed in the last 30 days.`,
    excludeRenewed: (n: string) => plural(n, 'Exclude it', `Exclude these ${n}`),
    review: 'Review…',
    nothing: 'There are no domains to renew.',
    failed: 'The renewals could not be planned',
  },
  empty: {
    never: {
      title: 'No domains synced yet',
      text: 'The domain list is synced from the service once and stored on this computer. Syncing costs nothing and changes nothing.',
    },
    reading: { title: 'Syncing domains', text: 'Expiring domains are shown once the list is synced.' },
    none: { title: 'No domains in this account', text: 'The service lists none. Refresh to check again.' },
    noHit: 'Nothing expires in this window',
  },
};
