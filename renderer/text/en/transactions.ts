import { counted } from './plural.ts';
/** Text of the list of transactions. */
export const transactions = {
  title: 'Transactions',
  placeholder: 'Filter, for example created:-30d..today type:domain amount>=1000000',
  columns: {
    created: 'Date',
    type: 'Type',
    description: 'Description',
    direction: 'Direction',
    net: 'Amount',
    balance: 'Balance after',
    period: 'Period',
    note: 'Note',
  },
  empty: {
    never: {
      title: 'No transactions synced yet',
      text: 'They are synced from the service once and stored on this computer. Syncing costs nothing and changes nothing.',
    },
    reading: {
      title: 'Syncing transactions',
      text: 'They appear here as they arrive. You can keep working in the meantime.',
    },
    none: { title: 'No transactions', text: 'The service lists none for the stored months. Refresh to check again.' },
    noHit: 'No transactions match the filter',
  },
  /** If the service does not report whether it is a credit or a debit. */
  directionUnknown: 'direction unknown',
  period: {
    label: 'Period',
    any: 'Any time',
    other: 'Custom',
    lastDays: 'Last 30 days',
    thisMonth: 'This month',
    lastMonth: 'Last month',
    lastYear: 'Last 12 months',
    more: (months: string) => `Sync ${months} months from the service`,
  },
  sums: {
    label: 'Totals for the filter',
    in: 'In',
    out: 'Out',
    net: 'Net',
    notIncluded: (n: string) => counted(n, 'is not included', 'are not included'),
    untoldMore: 'The service does not say whether the money came in or went out.',
    storedSince: (day: string) => `stored back to ${day}`,
    keptMore: 'The date of the oldest transaction in the local copy. You can change how many months are synced under Settings, Sync.',
  },
  pane: {
    label: (description: string) => `${description}, stored data`,
    amount: 'Amount',
    direction: 'Direction',
    balance: 'Balance after',
    currency: 'Currency',
  },
};
