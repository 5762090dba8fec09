import * as z from 'zod';
import { query } from '../call.ts';
import { AccountId, Moment } from '../values.ts';
import { FilterFault, FilterText } from '../views.ts';

const Count = z.number().int().nonnegative();

/** Many amounts together have more digits than one. */
const Sum = z.string().regex(/^-?\d{1,40}(\.\d{1,6})?$/);

/** What was moved in one currency: exact decimals, `out` and `net` with their sign. */
export const Moved = z.strictObject({
  currency: z.string().max(20),
  count: Count,
  in: Sum,
  out: Sum,
  net: Sum,
  /** Transactions of which nobody knows whether they are in or out; they are in no sum. */
  untold: Count,
});
export type Moved = z.infer<typeof Moved>;

export const transactionsCalls = {
  /** What all transactions that pass a filter moved, by currency; and when the oldest one of the local copy was, whatever the filter. */
  'transactions.sums': query(
    z.strictObject({ accountId: AccountId, filter: FilterText }),
    z.union([z.strictObject({ sums: z.array(Moved).max(50), oldest: Moment.nullable() }), z.strictObject({ fault: FilterFault })]),
  ),
};
