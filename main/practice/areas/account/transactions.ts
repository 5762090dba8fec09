import { done, notFound } from '../../kernel/answers.ts';
import { patternOf } from '../../kernel/contains.ts';
import type { Dialects } from '../../kernel/dialects.ts';
import { amountRange, dateRange, maybe, oneOf, readFields, text } from '../../kernel/fields.ts';
import { money, transactionTypes } from '../../kernel/money.ts';
import { paged, rowsOfPage } from '../../kernel/paging.ts';
import { pathId } from '../../kernel/path-id.ts';
import type { Fields, Operation, Practice } from '../../kernel/port.ts';
import { currencyOf, reseller } from './reseller.ts';

interface TransactionRow {
  readonly id: number;
  readonly kind: keyof typeof transactionTypes;
  readonly description: string;
  readonly direction: 'in' | 'out';
  readonly amount: number;
  readonly period: number;
  readonly note: string | null;
  readonly closing_balance: number;
  readonly created_at: string;
}

/** `direction` is a text; its words are not known (api.md section 11). */
const directionWords: Readonly<Record<Dialects['transactionDirection'], Readonly<Record<'in' | 'out', string>>>> = {
  'in-out': { in: 'in', out: 'out' },
  'credit-debit': { in: 'credit', out: 'debit' },
  'debit-credit': { in: 'debit', out: 'credit' },
};

/** Values of the filter `transaction` (api.md section 5). */
const kinds = ['deposit', 'domain', 'ssl', 'object-storage', 'note'] as const;
const where = `day BETWEEN ? AND ? AND kind = ifnull(?, kind) AND description GLOB ?
  AND ifnull(lower(tld), '') = coalesce(?, lower(tld), '') AND amount BETWEEN ? AND ?`;

/** Newest first. Rejected without a date range (api.md section 6.1). */
export const listTransactions: Operation = (call) => {
  const { practice } = call;
  const values = requestedValuesOf(call.query);
  const order = 'day DESC, created_at DESC, id DESC';
  const { page, total, rows } = rowsOfPage<TransactionRow>(call, { from: `transactions WHERE ${where}`, order, values });
  return paged(call, page, total, rows.map(transactionJson(practice)));
};

export const getTransaction: Operation = (call) => {
  const { practice } = call;
  const id = pathId(call, 'transaction_id');
  const row = practice.database.first<TransactionRow>('SELECT * FROM transactions WHERE id = ?', id);
  if (row === null) throw notFound('Transaction');
  return done(transactionJson(practice)(row));
};

/** The values for `where`, in order. */
function requestedValuesOf(query: Fields): (string | number | null)[] {
  const { date_range, transaction, description, tld, amount_range } = readFields(query, {
    date_range: dateRange,
    transaction: maybe(oneOf(kinds)),
    description: maybe(text()),
    tld: maybe(text()),
    amount_range: maybe(amountRange),
  });
  return [
    date_range.from,
    date_range.to,
    transaction ?? null,
    patternOf(description),
    tld === undefined ? null : `.${tld.replace(/^\./, '').toLowerCase()}`,
    Math.round((amount_range?.min ?? 0) * 100),
    amount_range === undefined ? Number.MAX_SAFE_INTEGER : Math.round(amount_range.max * 100),
  ];
}

/** Transaction in the service's format (api.md section 7): `closing_balance` is always a number. */
function transactionJson(practice: Practice): (row: TransactionRow) => Record<string, unknown> {
  const account = reseller(practice);
  const currency = currencyOf(account);
  const words = directionWords[practice.dialects.transactionDirection];
  return (row) => ({
    id: row.id,
    reseller_id: account.id,
    subreseller_id: null,
    type: transactionTypes[row.kind].type,
    type_label: transactionTypes[row.kind].label,
    description: row.description,
    direction: words[row.direction],
    currency,
    amount: money(practice, row.amount),
    period: row.period,
    note: row.note,
    closing_balance: row.closing_balance / 100,
    created_at: row.created_at,
    updated_at: row.created_at,
  });
}
