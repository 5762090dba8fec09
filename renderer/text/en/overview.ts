import type { PlanRow } from '../../../preload/contract/portfolio/overview.ts';
import type { PlanGap } from '../../../preload/contract/portfolio/sums.ts';
import { counted, plural } from './plural.ts';

const domains = (n: string) => counted(n, 'domain', 'domains');

/** Text of the overview of an account. */
export const overview = {
  title: 'Overview',
  age: {
    /** Before an age. */
    whole: 'Portfolio synced',
    reading: (list: string, done: string, total: string) => `syncing ${list}, ${done} of ${total}…`,
    beginning: (list: string) => `syncing ${list}…`,
    waiting: 'waiting to sync…',
    missing: (lists: string) => `not synced yet: ${lists}`,
  },
  soFar: (n: string) => `The domain list is being synced for the first time. The figures are based on the ${n} synced so far.`,
  notComplete: (n: string) => `The domain list was never fully synced. The figures are based on the ${n} that were synced.`,
  never: {
    title: 'This account is not synced yet',
    text: 'Once its domains, prices, and balance are here, this screen shows what expires when, what it costs, and what needs your attention.',
  },
  reading: { title: 'Syncing the account', text: 'The first figures appear with the first page of domains.' },
  domains,
  readNow: 'Sync now',
  partialData: 'Not all domains yet.',
  notRead: 'not loaded yet',
  plan: {
    title: 'Renewal plan',
    note: 'The service never renews automatically. Costs are for one year each, or the shortest period sold.',
    /** Before the age of the prices. */
    pricesOf: 'Prices loaded',
    noPrices: 'The service never renews automatically. The prices are not synced yet, so no costs are shown.',
    balance: 'Balance',
    total: 'Renewals in 90 days',
    totalMore: 'Past due, or expiring within 90 days.',
    short: 'Shortfall',
    notKnown: 'not known',
    expires: 'Expires',
    domains: 'Domains',
    cost: (currency: string | null) => (currency === null ? 'Cost' : `Cost, ${currency}`),
    remaining: (currency: string | null) => (currency === null ? 'Balance after' : `Balance after, ${currency}`),
    covered: 'Covered by the balance',
    spans: {
      past: 'Past due',
      '0-7': 'Next 7 days',
      '8-30': '8 to 30 days',
      '31-60': '31 to 60 days',
      '61-90': '61 to 90 days',
    } satisfies Record<PlanRow['span'], string>,
    of: (covered: string, all: string) => `${covered} of ${all}`,
    lasts: (date: string) => `The balance covers every renewal before ${date}.`,
    pastDue: 'The balance does not cover all renewals that are past due.',
    uncovered: (n: string) => `From then on, ${domains(n)} ${plural(n, 'is', 'are')} not covered.`,
    uncoveredNow: (n: string) => `${domains(n)} ${plural(n, 'is', 'are')} not covered.`,
    show: 'Show what expires from then on',
    showNow: 'Show these domains',
    enough: 'The balance covers the renewals of the next 90 days.',
    gapsTitle: 'Not included',
    gaps: {
      'no-price': (n: string) => `${domains(n)} without a renewal price in the list`,
      premium: (n: string) => counted(n, 'premium name, which has its own price', 'premium names, which have their own prices'),
      status: (n: string) => `${domains(n)} with a status other than pending, active, or expired`,
      currency: (n: string, cost: string) => `${domains(n)} priced in another currency, ${cost}`,
    } satisfies Record<PlanGap['kind'], (n: string, cost: string) => string>,
    dateless: (n: string) => `${domains(n)} without an expiry date`,
  },
  months: {
    title: 'Expiries by month',
    until: (n: string, month: string) => `${domains(n)} until ${month}`,
    label: 'Expiries by month. Left and Right move between months; Enter opens the list.',
    covered: 'covered',
    uncovered: 'not covered',
    later: 'later or without a price',
    bar: (month: string, n: string) => `${month}: ${domains(n)}`,
    more: (covered: string, uncovered: string) => `${covered} covered, ${uncovered} not covered`,
    both: (label: string, more: string) => `${label}, ${more}`,
    month: 'Month',
    domains: 'Domains',
    showTable: 'Show as table',
    showChart: 'Show as chart',
  },
  statuses: {
    title: 'By status',
    unknown: 'not reported',
    number: (status: number) => `status ${status}`,
    domains: (label: string, count: string) => `${label}: ${count}`,
  },
  extensions: {
    title: 'By extension',
    none: 'not known',
    more: (n: string) => `${n} more`,
    link: (extension: string, n: string) => `${extension}: ${domains(n)}`,
  },
  needs: {
    title: 'Needs attention',
    documents: (n: string) => `${domains(n)} ${plural(n, 'needs', 'need')} documents`,
    unverified: (n: string) => `${domains(n)} not verified`,
    nothing: 'Nothing needs your attention.',
  },
  notices: {
    title: 'Notices',
    open: (n: string) => `${n} open`,
    all: 'All notices',
    none: 'No open notices.',
  },
  transactions: { title: 'Recent transactions', all: 'All', none: 'No transactions in the stored months.' },
};
