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
      title: 'No transactions read yet',
      text: 'They are read from the service once and kept on this computer. Reading them costs nothing and changes nothing.',
    },
    reading: {
      title: 'Reading the first transactions',
      text: 'They are shown here as soon as they come. You can go on with other things meanwhile.',
    },
    none: { title: 'No transactions', text: 'The service lists none for the months that are kept. Refresh asks it again.' },
    noHit: 'No transaction passes the filter',
  },
  /** If the service does not report whether it is a credit or a debit. */
  untold: 'in or out not told',
  period: {
    label: 'Period',
    any: 'Any time',
    other: 'Own period',
    lastDays: 'Last 30 days',
    thisMonth: 'This month',
    lastMonth: 'Last month',
    lastYear: 'Last 12 months',
    more: (months: string) => `Read ${months} months from the service`,
  },
  sums: {
    label: 'Sums of the filter',
    in: 'In',
    out: 'Out',
    net: 'Net',
    untold: (n: string) => (n === '1' ? '1 is in no sum' : `${n} are in no sum`),
    untoldMore: 'The service does not say whether they came in or went out.',
    kept: (day: string) => `kept back to ${day}`,
    keptMore: 'The day of the oldest transaction of the local copy. How many months are read is set under Settings, Reading.',
  },
  pane: {
    label: (description: string) => `${description}, what is stored`,
    amount: 'Amount',
    direction: 'Direction',
    balance: 'Balance after',
    currency: 'Currency',
  },
};
