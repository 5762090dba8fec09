import * as z from 'zod';
import { query } from '../call.ts';
import { AccountId, Moment } from '../values.ts';
import { Sum } from './sums.ts';
import { FilterFault, FilterText } from './views.ts';

const Count = z.number().int().nonnegative();

/** Movements in one currency: exact decimals, `out` and `net` with their sign. */
export const Moved = z.strictObject({
  currency: z.string().max(20),
  count: Count,
  in: Sum,
  out: Sum,
  net: Sum,
  /** Transactions with an unknown direction; they are in no sum. */
  notIncluded: Count,
});
export type Moved = z.infer<typeof Moved>;

export const transactionsCalls = {
  /**
   * The sums of all transactions that match a filter, by currency; and the time of the oldest one in the local copy, whatever the filter.
   */
  'transactions.sums': query(
    z.strictObject({ accountId: AccountId, filter: FilterText }),
    z.union([z.strictObject({ sums: z.array(Moved).max(50), oldest: Moment.nullable() }), z.strictObject({ fault: FilterFault })]),
  ),
};
