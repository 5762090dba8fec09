import type { PlanGap, PlanRow } from '../../../preload/contract/overview.ts';
import type { SyncList } from '../../../preload/contract/sync.ts';

const domains = (n: string) => (n === '1' ? '1 domain' : `${n} domains`);

/** Text of the overview of an account. */
export const overview = {
  title: 'Overview',
  age: {
    /** Before an age. */
    whole: 'Whole portfolio read',
    reading: (list: string, done: string, total: string) => `reading ${list}, ${done} of ${total}…`,
    beginning: (list: string) => `reading ${list}…`,
    waiting: 'waiting to be read…',
    missing: (lists: string) => `not read yet: ${lists}`,
  },
  lists: {
    domains: 'domains',
    customers: 'customers',
    prices: 'prices',
    transactions: 'transactions',
    notices: 'notices',
  } satisfies Record<SyncList, string>,
  soFar: (n: string) => `The list of domains is being read for the first time. The numbers are those of the ${n} read so far.`,
  notComplete: (n: string) => `The list of domains was never read to its end. The numbers are those of the ${n} that were read.`,
  never: {
    title: 'Nothing was read of this account yet',
    text: 'Once its domains, prices and balance are here, this page says what expires when, what it costs, and what needs you.',
  },
  reading: { title: 'The account is being read', text: 'The first numbers appear with the first page of domains.' },
  domains,
  readNow: 'Read now',
  partialData: 'Not all domains yet.',
  notRead: 'not read yet',
  plan: {
    title: 'Renewal plan',
    note: 'The service never renews by itself. For one year each, or the shortest period that is sold, at the prices',
    /** Before an age. */
    pricesOf: 'read',
    noPrices: 'The service never renews by itself. The prices are not read yet, so no costs are shown.',
    balance: 'Balance',
    total: 'Renewals in 90 days',
    totalMore: 'What is past due, and what expires within 90 days.',
    short: 'Short',
    notKnown: 'not known',
    expires: 'Expires',
    domains: 'Domains',
    cost: (currency: string | null) => (currency === null ? 'Cost' : `Cost, ${currency}`),
    left: (currency: string | null) => (currency === null ? 'Balance after' : `Balance after, ${currency}`),
    covered: 'Covered by the balance',
    spans: {
      past: 'Past due',
      '0-7': 'Next 7 days',
      '8-30': '8 to 30 days',
      '31-60': '31 to 60 days',
      '61-90': '61 to 90 days',
    } satisfies Record<PlanRow['span'], string>,
    of: (covered: string, all: string) => `${covered} of ${all}`,
    lasts: (date: string) => `The balance pays every renewal before ${date}.`,
    pastDue: 'The balance does not pay all renewals that are past due.',
    uncovered: (n: string) => `From then on ${domains(n)} ${n === '1' ? 'is' : 'are'} not covered.`,
    uncoveredNow: (n: string) => `${domains(n)} ${n === '1' ? 'is' : 'are'} not covered.`,
    show: 'Show what expires from then on',
    enough: 'The balance pays the renewals of the next 90 days.',
    gapsTitle: 'Not in the costs',
    gaps: {
      'no-price': (n: string) => `${domains(n)} without a renewal price in the list`,
      premium: (n: string) =>
        n === '1' ? '1 premium name, which has a price of its own' : `${n} premium names, which have prices of their own`,
      status: (n: string) => `${domains(n)} neither pending, active nor expired`,
      currency: (n: string, cost: string) => `${domains(n)} priced in another currency, ${cost}`,
    } satisfies Record<PlanGap['kind'], (n: string, cost: string) => string>,
    dateless: (n: string) => `${domains(n)} without an expiry date`,
  },
  months: {
    title: 'Expiries by month',
    until: (n: string, month: string) => `${domains(n)} until ${month}`,
    label: 'Expiries by month. Left and Right go from month to month, Enter opens the list.',
    covered: 'covered',
    uncovered: 'not covered',
    later: 'later or without a price',
    bar: (month: string, n: string) => `${month}: ${domains(n)}`,
    more: (covered: string, uncovered: string) => `${covered} covered, ${uncovered} not covered`,
    both: (label: string, more: string) => `${label}, ${more}`,
    month: 'Month',
    domains: 'Domains',
  },
  statuses: { title: 'By status', unknown: 'not told', number: (status: number) => `status ${status}` },
  extensions: {
    title: 'By extension',
    none: 'not known',
    more: (n: string) => `${n} more`,
    link: (extension: string, n: string) => `${extension}: ${domains(n)}`,
  },
  needs: {
    title: 'Needs you',
    documents: (n: string) => `${domains(n)} ${n === '1' ? 'needs' : 'need'} documents`,
    unverified: (n: string) => `${domains(n)} not verified`,
    nothing: 'Nothing needs you at present.',
  },
  notices: {
    title: 'Notices',
    open: (n: string) => `${n} open`,
    all: 'All notices',
    none: 'No open notices.',
  },
  transactions: { title: 'Last transactions', all: 'All', none: 'No transactions in the months that are kept.' },
};
