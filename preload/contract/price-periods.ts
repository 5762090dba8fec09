import * as z from 'zod';
import { command, query } from './call.ts';
import { exportDelimiters, exportFaults } from './export-columns.ts';
import { Settings } from './settings.ts';
import { AccountId, Moment, Money } from './values.ts';
import { ViewId } from './views.ts';

const mostCurrencies = 200;
const Count = z.number().int().nonnegative();

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
    z.strictObject({ accountId: AccountId, id: Count }),
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
  /** The currencies of the prices in the local copy; an empty one is not told. No network. */
  'prices.currencies': query(
    z.strictObject({ accountId: AccountId }),
    z.strictObject({ currencies: z.array(z.string().max(20)).max(mostCurrencies) }),
  ),
  /**
   * Asks for a place and writes the prices of a view with a margin there, as CSV. Rejects with NOT_FOUND when the view is not kept any
   * more. `path` is null when no place was chosen.
   */
  'prices.saveForCustomers': command(
    z.strictObject({
      view: ViewId,
      margin: Settings.shape.margin,
      /**
       * A line for each period that has a price; otherwise one for each extension, with the prices of its shortest period. A promotion
       * that is counted with has lines for its own periods.
       */
      allPeriods: z.boolean(),
      delimiter: z.enum(exportDelimiters),
      bom: z.boolean(),
    }),
    z.union([z.strictObject({ path: z.string().max(5000).nullable(), lines: Count }), z.strictObject({ fault: z.enum(exportFaults) })]),
  ),
};
