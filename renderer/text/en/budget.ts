import { counted, plural } from './plural.ts';

const inCurrency = (title: string) => (currency: string | null) => (currency === null ? title : `${title}, ${currency}`);

/** Text of the budget of an account. */
export const budget = {
  title: 'Budget',
  open: 'Budget for a year',
  domains: (n: string) => counted(n, 'domain', 'domains'),
  notKnown: 'not known',
  share: 'Renewals paid for',
  percent: (n: string) => `${n}%`,
  otherCharges: 'Other charges continue as in the past',
  noBalance: 'Without a known balance, there is no chart, and no deposits can be calculated.',
  unpriced: 'Without renewal prices, there is no chart, and no deposits can be calculated.',
  never: {
    title: 'This account is not synced yet',
    text: 'Once its domains, prices, and transactions are here, this screen shows when the balance runs out, how much to deposit, and by when.',
  },
  figures: {
    balance: 'Balance',
    renewals: 'Renewals in 365 days',
    other: 'Other charges in 365 days',
    toDeposit: 'To deposit in 365 days',
    enough: (date: string) => `The balance covers everything until ${date}.`,
    enoughIncluded: (date: string) => `The balance covers what is included here until ${date}.`,
    omitted: (n: string) => `${counted(n, 'domain', 'domains')} ${plural(n, 'is', 'are')} not included.`,
    otherUnknown: 'Other charges are not known.',
    unpriced: 'How long the balance lasts is not known: there are no prices for these renewals.',
    runsOut: (date: string) => `The balance runs out on ${date}.`,
    deposit: (amount: string, month: string) => `Deposit ${amount} by then to last through ${month}.`,
  },
  chart: {
    title: 'Balance forecast',
    label: 'Balance without deposits, and deposits needed, day by day for a year. The table by month has the same numbers.',
    balance: 'Balance without deposits',
    deposit: 'Deposits needed in total',
    short: 'Not covered',
    runsOut: (date: string) => `Runs out on ${date}`,
  },
  table: {
    title: 'By month',
    month: 'Month',
    domains: 'Domains',
    renewals: inCurrency('Renewals'),
    other: inCurrency('Other charges'),
    balance: inCurrency('Balance at the end'),
    deposit: inCurrency('To deposit'),
    by: 'By',
    total: 'Total',
    link: (month: string, n: string) => `${month}: ${counted(n, 'domain', 'domains')}`,
  },
  assumptions: {
    title: 'Assumptions',
    renewals: (date: string) =>
      `Each domain that expires by ${date} is renewed once, at the renewal price in your price list, for one year or the shortest period sold. Those past due are renewed today, for a period that starts at the old expiry date, and again if that period ends by then.`,
    noPrices: 'The prices are not synced yet, so the cost of renewals is not known.',
    share: (percent: string, priced: string, all: string) =>
      `${percent}% of this cost is counted, on each day. ${priced} of ${counted(all, 'domain', 'domains')} ${plural(all, 'is', 'are')} included.`,
    other: (amount: string) =>
      `Other charges, such as registrations, transfers, and restores, are ${amount} per day from tomorrow on, the average of the past.`,
    noOther: 'Other charges, such as registrations, transfers, and restores, are not counted.',
    otherUnknown:
      'Other charges, such as registrations, transfers, and restores, are not known and not counted: fewer than 30 days of transactions are synced.',
    pace: (
      days: string,
      from: string,
      until: string,
      { renewals, count, other, received }: Readonly<Record<'renewals' | 'count' | 'other' | 'received', string>>,
    ) =>
      `In the ${counted(days, 'day', 'days')} from ${from} to ${until}: ${renewals} for ${counted(count, 'renewal', 'renewals')}, recognized by the type and text of the transaction; ${other} for everything else; ${received} received.`,
    notIncluded: (n: string) =>
      `${counted(n, 'transaction', 'transactions')} in another currency or with an unknown direction ${plural(n, 'is', 'are')} not included.`,
    deposits: 'No deposits or refunds are expected. Prices can change; taxes are only included if your price list includes them.',
  },
};
