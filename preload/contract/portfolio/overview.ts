import * as z from 'zod';
import { query } from '../call.ts';
import { planSpans } from '../lists.ts';
import { AccountId, Moment, Money } from '../values.ts';

const Count = z.number().int().nonnegative();
/** A date without time and zone: `2027-03-08`. */
const CalendarDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
/** An exact sum of amounts. */
const Sum = z.string().regex(/^-?\d{1,40}(\.\d{1,6})?$/);
const Label = z.string().max(300);

/** A number of objects, and the filter that lists exactly these; null if no filter can express it. */
export const Counted = z.strictObject({ count: Count, filter: z.string().max(2000).nullable() });
export type Counted = z.infer<typeof Counted>;

/** Which domains that expire in a span can be paid for, in order of expiry. */
const PlanRow = z.strictObject({
  span: z.enum(planSpans),
  domains: Counted,
  /** Those whose renewal has a price in the plan's currency. */
  priced: Count,
  cost: Sum,
  /** Remaining balance once everything up to here is renewed; null without a balance in this currency. */
  remaining: Sum.nullable(),
  covered: Count.nullable(),
});
export type PlanRow = z.infer<typeof PlanRow>;

/** Domains in the plan whose cost differs from the price list's yearly price, or is unknown. */
const PlanGap = z.strictObject({
  /** `status`: neither pending, active nor expired. `currency`: their prices, and so the cost, are in another currency. */
  kind: z.enum(['no-price', 'premium', 'status', 'currency']),
  domains: Counted,
  currency: z.string().max(20).nullable(),
  cost: Sum.nullable(),
});
export type PlanGap = z.infer<typeof PlanGap>;

const Plan = z.strictObject({
  /** The balance's currency, otherwise the most common one in prices; null if neither is known. */
  currency: z.string().max(20).nullable(),
  /** Whether there are any prices to calculate with. */
  hasPrices: z.boolean(),
  rows: z.array(PlanRow).length(planSpans.length),
  /** Expired ones and the next 90 days together. */
  total: z.strictObject({ domains: Counted, cost: Sum, short: Sum.nullable() }),
  gaps: z.array(PlanGap).max(20),
  /** The first day whose renewals the balance does not fully cover, and how many from then on are not covered; null if it covers all. */
  lasts: z.strictObject({ until: CalendarDate, uncovered: Count, domains: Counted }).nullable(),
  /** The balance does not cover the renewals of the number of days in Settings. */
  low: z.boolean(),
  /** Domains without an expiry date. */
  dateless: Counted,
});
export type Plan = z.infer<typeof Plan>;

const Month = z.strictObject({
  /** `2027-03` */
  month: z.string().regex(/^\d{4}-\d{2}$/),
  domains: Counted,
  covered: Count,
  uncovered: Count,
});
export type Month = z.infer<typeof Month>;

const Overview = z.strictObject({
  /** The reference day of all spans, in the user's time zone. */
  today: CalendarDate,
  domains: Counted,
  balance: z.strictObject({ amount: Money.nullable(), currency: z.string().max(20).nullable(), readAt: Moment }).nullable(),
  plan: Plan,
  /** This month and the following ones. */
  months: z.strictObject({ all: Counted, each: z.array(Month).length(24) }),
  extensions: z.strictObject({
    each: z.array(z.strictObject({ extension: z.string().max(100), domains: Counted })).max(20),
    /** All further extensions together. */
    more: z.strictObject({ extensions: Count, domains: Counted }).nullable(),
  }),
  statuses: z.array(z.strictObject({ label: Label, status: z.number().int().nullable(), domains: Counted })).max(50),
  documents: Counted,
  unverified: Counted,
  notices: z.strictObject({
    open: Counted,
    last: z
      .array(z.strictObject({ id: Count, name: Label, message: z.string().max(300), domain: Label.nullable(), at: Moment.nullable() }))
      .max(5),
  }),
  transactions: z
    .array(
      z.strictObject({
        id: Count,
        kind: Label,
        description: Label,
        /** In the service's words. */
        direction: z.string().max(50),
        currency: z.string().max(20),
        amount: Money.nullable(),
        at: Moment.nullable(),
      }),
    )
    .max(5),
});
export type Overview = z.infer<typeof Overview>;

export const overviewCalls = {
  /** A summary of an account's local copy: renewals, expiries, what needs attention. No network. */
  'overview.read': query(z.strictObject({ accountId: AccountId }), Overview),
};
