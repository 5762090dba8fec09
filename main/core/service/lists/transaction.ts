import type { ReadTransaction } from '../../store/portfolio/lists/transactions.ts';
import type { Fields } from './fields.ts';

/** A Transaction (api.md section 7), without id and raw response. `closing_balance` is a number while `amount` is a string. */
export function readTransaction(fields: Fields): Omit<ReadTransaction, 'id' | 'odd' | 'raw'> {
  return {
    type: fields.whole('type'),
    typeLabel: fields.text('type_label', 100) ?? '',
    description: fields.text('description', 2000) ?? '',
    direction: fields.text('direction', 50) ?? '',
    currency: fields.text('currency', 20) ?? '',
    amount: fields.amount('amount'),
    closingBalance: fields.amount('closing_balance'),
    period: fields.whole('period'),
    note: fields.prose('note', 5000),
    created: fields.moment('created_at'),
  };
}
