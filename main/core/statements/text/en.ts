import { plural } from './plural.ts';

/** Texts of printed statements. */
export const en = {
  locale: 'en-GB',
  title: 'Statement',
  /** For the reseller's own use. */
  internalTitle: 'Statement with cost and margin',
  customer: 'Customer',
  period: 'Period',
  created: 'Created',
  undated: 'Without a date',
  page: { before: 'Page ', between: ' of ' },
  columns: { date: 'Date', item: 'Item', currency: 'Currency', cost: 'Cost', price: 'Amount', ownPrice: 'Own price', margin: 'Margin' },
  total: 'Total',
  none: 'No items in this month.',
  unpriced: (count: number) => `${plural(count, 'item has', 'items have')} no price and ${count === 1 ? 'is' : 'are'} not in the total.`,
  customerNumber: (id: number) => `Customer ${id}`,
  refundOf: (kind: string) => `Refund: ${kind}`,
  kinds: {
    registration: 'Registration',
    renewal: 'Renewal',
    transfer: 'Transfer',
    redemption: 'Restore',
    protection: 'WHOIS protection',
    certificate: 'SSL certificate',
    product: 'Other product',
    correction: 'Correction',
    deposit: 'Deposit',
    other: 'Other',
  },
};
