import * as z from 'zod';
import { query } from './call.ts';
import { AccountId, Moment, Money } from './values.ts';

/** Prices of one period; each is the total of the period. null: there is none. */
const Period = z.strictObject({
  years: z.number().int().min(1).max(100),
  registration: Money.nullable(),
  renewal: Money.nullable(),
  /** What registration costs while the promotion holds. */
  promotion: Money.nullable(),
});

export const pricePeriodsCalls = {
  /** The prices of an extension by period, from the local copy. No network. Rejects with NOT_FOUND. */
  'prices.periods': query(
    z.strictObject({ accountId: AccountId, id: z.number().int().nonnegative() }),
    z.strictObject({
      /** From 1 year to 10, and those beyond that have a price. */
      periods: z.array(Period).max(100),
      /** null: none is told. */
      promotion: z
        .strictObject({
          from: Moment.nullable(),
          to: Moment.nullable(),
          /** Plain text. */
          description: z.string().max(2000),
        })
        .nullable(),
    }),
  ),
};
