import * as z from 'zod';
import { command, query } from '../call.ts';
import { CalendarDate, DomainOwners } from '../domains/domains.ts';
import { renewalUnavailableReasons } from '../lists.ts';
import { AccountId, Moment, Money } from '../values.ts';
import { FilterFault, FilterText, Positions, ViewId } from './views.ts';

/* The renewal planner: domains by expiry, with years and price of each, paid from the balance in this order. */

const rowsAtOnce = 200;
const Count = z.number().int().nonnegative();
const Years = z.number().int().min(1).max(10);
/** An exact sum of amounts; a remainder may be negative. */
const Sum = z.string().regex(/^-?\d{1,40}(\.\d{1,6})?$/);
const Currency = z.string().max(20);

/** A renewal of the last 30 days. `unsure`: its outcome is unknown so far. */
const Renewed = z.strictObject({
  at: Moment,
  /** `here`: by this application, in `job`. `transactions`: found in the account's transactions. */
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
  customerId: z.number().int().nullable(),
  ...DomainOwners.shape,
  premium: z.boolean().nullable(),
  expires: CalendarDate.nullable(),
  /** The expiry after the renewal. */
  until: CalendarDate.nullable(),
  years: Years,
  /** Periods with a price. */
  sold: z.array(Years).max(10),
  /** Excluded from the plan. */
  out: z.boolean(),
  price: Money.nullable(),
  /** One's own price for these years, and what it is above `price`, in the same currency; null if one of them is not known. */
  selling: Money.nullable(),
  margin: Money.nullable(),
  currency: Currency.nullable(),
  /** Remaining balance after this row and all previous ones; null if it is not counted or the balance is unknown. */
  remaining: Sum.nullable(),
  /** Why its renewal has no price in the plan, or is not possible. */
  unavailableReason: z.enum(renewalUnavailableReasons).nullable(),
  /** In the service's words. */
  status: z.string().max(100),
  renewed: Renewed.nullable(),
});
export type RenewalRow = z.infer<typeof RenewalRow>;

export const RenewalPlan = z.strictObject({
  view: ViewId,
  /** Changes with each change of years and exclusions. */
  version: Count,
  /** The reference day of the window, in the user's time zone. */
  today: CalendarDate,
  /** Number of domains that match the filter, and of all domains. */
  count: Count,
  all: Count,
  /** Rows that are not excluded. */
  chosen: Count,
  /** Those among them that are counted; and how many of these, from the first on, the balance covers; null: unknown. */
  priced: Count,
  covered: Count.nullable(),
  cost: Sum,
  currency: Currency.nullable(),
  balance: z.strictObject({ amount: Money, readAt: Moment }).nullable(),
  remaining: Sum.nullable(),
  /** Included rows by their problems, and those renewed in the last 30 days. */
  unavailableReasons: z
    .array(z.strictObject({ unavailableReason: z.enum(renewalUnavailableReasons), count: Count }))
    .max(renewalUnavailableReasons.length),
  renewed: Count,
  /** The common number of years of all included rows; null if they differ. */
  years: Years.nullable(),
});
export type RenewalPlan = z.infer<typeof RenewalPlan>;

export const renewalsCalls = {
  /**
   * Plans the renewal of the domains that match a filter, by expiry: one year each, or the shortest period for sale. No network. `keep`:
   * years and exclusions are copied from that plan, and `selected` contains the new positions of the domains at its `places`. For an invalid
   * filter, returns the fault.
   */
  'renewals.open': query(
    z.strictObject({ accountId: AccountId, filter: FilterText, keep: z.strictObject({ view: ViewId, places: Positions }).optional() }),
    z.union([RenewalPlan.extend({ selected: Positions }), z.strictObject({ fault: FilterFault })]),
  ),
  /** Rows by position, from 0; null if a domain is gone. Rejects with NOT_FOUND if the plan is no longer retained. */
  'renewals.rows': query(
    z.strictObject({ view: ViewId, version: Count, from: Count, count: z.number().int().min(1).max(rowsAtOnce) }),
    z.strictObject({ rows: z.array(RenewalRow.nullable()).max(rowsAtOnce) }),
  ),
  /**
   * Changes rows of a plan, and of newer plans derived from it: all rows without `places`. `renewed`: only those renewed in the last 30
   * days. `out` as `unlike` a row: the opposite of that row's state.
   */
  'renewals.set': command(
    z.strictObject({
      view: ViewId,
      places: Positions.optional(),
      renewed: z.literal(true).optional(),
      years: Years.optional(),
      out: z.union([z.boolean(), z.strictObject({ unlike: Count })]).optional(),
    }),
    RenewalPlan,
  ),
};
