import * as z from 'zod';
import { command, query } from '../call.ts';
import { exportDelimiters, exportFaults } from '../portfolio/export-columns.ts';
import { ViewId } from '../portfolio/views.ts';
import { Settings } from '../settings.ts';
import { AccountId, Moment, Money } from '../values.ts';

const maxCurrencies = 200;
const Count = z.number().int().nonnegative();

/** Prices for one period, as totals. null: there is none. */
const Period = z.strictObject({
  years: z.number().int().min(1).max(100),
  registration: Money.nullable(),
  renewal: Money.nullable(),
  /** The registration price while the promotion is valid. */
  promotion: Money.nullable(),
});

export const pricePeriodsCalls = {
  /** An extension's prices by period, from the local copy. No network. Rejects with NOT_FOUND. */
  'prices.periods': query(
    z.strictObject({ accountId: AccountId, id: Count }),
    z.strictObject({
      /** From 1 to 10 years, and longer ones with a price. */
      periods: z.array(Period).max(100),
      /** null if there is none. */
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
  /** The currencies of the prices in the local copy; an empty one is not reported. No network. */
  'prices.currencies': query(
    z.strictObject({ accountId: AccountId }),
    z.strictObject({ currencies: z.array(z.string().max(20)).max(maxCurrencies) }),
  ),
  /**
   * Asks for a location and writes the prices in a view with a margin, as CSV. Rejects with NOT_FOUND if the view is no longer retained.
   * `path` is null if no location was chosen.
   */
  'prices.saveForCustomers': command(
    z.strictObject({
      view: ViewId,
      margin: Settings.shape.margin,
      /**
       * A line for each period with a price; otherwise one per extension, with the prices of its shortest period. If promotions are
       * included, their periods have their own lines.
       */
      allPeriods: z.boolean(),
      delimiter: z.enum(exportDelimiters),
      bom: z.boolean(),
    }),
    z.union([z.strictObject({ path: z.string().max(5000).nullable(), lines: Count }), z.strictObject({ fault: z.enum(exportFaults) })]),
  ),
};
