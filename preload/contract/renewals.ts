import * as z from 'zod';
import { command, query } from './call.ts';
import { CalendarDate } from './domains.ts';
import { renewalLacks } from './lists.ts';
import { AccountId, Moment, Money } from './values.ts';
import { FilterFault, FilterText, Places, ViewId } from './views.ts';

/* The planner of renewals: domains by their expiry, with years and price of each, paid from the balance in this order. */

const rowsAtOnce = 200;
const Count = z.number().int().nonnegative();
const Years = z.number().int().min(1).max(10);
/** Many amounts together, exact; what is left may be below nothing. */
const Sum = z.string().regex(/^-?\d{1,40}(\.\d{1,6})?$/);
const Currency = z.string().max(20);

/** A renewal of the last 30 days. `unsure`: nobody knows yet whether it was carried out. */
const Renewed = z.strictObject({
  at: Moment,
  /** `here`: by this application, in `job`. `transactions`: the transactions of the account name it. */
  by: z.enum(['here', 'transactions']),
  job: z.number().int().positive().nullable(),
  unsure: z.boolean(),
});

export const RenewalRow = z.strictObject({
  id: Count,
  name: z.string().max(300),
  unicode: z.string().max(300),
  extension: z.string().max(100),
  customer: z.string().max(300).nullable(),
  premium: z.boolean(),
  expires: CalendarDate.nullable(),
  /** The expiry after the renewal. */
  until: CalendarDate.nullable(),
  years: Years,
  /** Periods that have a price. */
  sold: z.array(Years).max(10),
  /** Taken out of the plan. */
  out: z.boolean(),
  price: Money.nullable(),
  currency: Currency.nullable(),
  /** Of the balance, after this row and all before it; null where it is not counted or the balance is not known. */
  left: Sum.nullable(),
  /** Why its renewal has no price in the plan, or cannot be. */
  lack: z.enum(renewalLacks).nullable(),
  /** As the service words it. */
  status: z.string().max(100),
  renewed: Renewed.nullable(),
});
export type RenewalRow = z.infer<typeof RenewalRow>;

export const RenewalPlan = z.strictObject({
  view: ViewId,
  /** Another number after each change of years and of what is taken out. */
  version: Count,
  /** The day from which the window is counted, in the user's time zone. */
  today: CalendarDate,
  /** Domains that pass the filter, and all that there are. */
  count: Count,
  all: Count,
  /** Rows that are not taken out. */
  chosen: Count,
  /** Of those, the ones that are counted; and how many of these, from the first on, the balance pays; null: it is not known. */
  priced: Count,
  covered: Count.nullable(),
  cost: Sum,
  currency: Currency.nullable(),
  balance: z.strictObject({ amount: Money, readAt: Moment }).nullable(),
  left: Sum.nullable(),
  /** Chosen rows by what they lack, and those that were renewed in the last 30 days. */
  lacks: z.array(z.strictObject({ lack: z.enum(renewalLacks), count: Count })).max(renewalLacks.length),
  renewed: Count,
  /** The years that every chosen row has; null where they differ. */
  years: Years.nullable(),
});
export type RenewalPlan = z.infer<typeof RenewalPlan>;

export const renewalsCalls = {
  /**
   * Plans the renewal of the domains that pass a filter, by their expiry: one year each, or the shortest period that is sold. No network.
   * `keep`: years, and what is taken out, are those of that plan, and `kept` says where the domains of its `places` stand now. A filter that
   * cannot be understood answers the fault.
   */
  'renewals.open': query(
    z.strictObject({ accountId: AccountId, filter: FilterText, keep: z.strictObject({ view: ViewId, places: Places }).optional() }),
    z.union([RenewalPlan.extend({ kept: Places }), z.strictObject({ fault: FilterFault })]),
  ),
  /** Rows by their place, from 0; null where a domain went since. Rejects with NOT_FOUND when the plan is not kept any more. */
  'renewals.rows': query(
    z.strictObject({ view: ViewId, version: Count, from: Count, count: z.number().int().min(1).max(rowsAtOnce) }),
    z.strictObject({ rows: z.array(RenewalRow.nullable()).max(rowsAtOnce) }),
  ),
  /**
   * Changes rows of a plan, and of the newer ones that were made from it: all rows of each without `places`. `renewed`: those alone that were
   * renewed in the last 30 days. `out` as `unlike` a row: taken out where that one is in the plan, put back where it is not.
   */
  'renewals.set': command(
    z.strictObject({
      view: ViewId,
      places: Places.optional(),
      renewed: z.literal(true).optional(),
      years: Years.optional(),
      out: z.union([z.boolean(), z.strictObject({ unlike: Count })]).optional(),
    }),
    RenewalPlan,
  ),
};
