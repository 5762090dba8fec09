import * as z from 'zod';
import { query } from '../call.ts';
import { planSpans } from '../lists.ts';
import { AccountId, Moment, Money } from '../values.ts';
import { Budget } from './budget.ts';
import { CalendarDate, Counted, PlanGap, Sum } from './sums.ts';

const Count = z.number().int().nonnegative();
const Label = z.string().max(300);

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

const Plan = z.strictObject({
  /** The balance's currency, otherwise the most common one in prices; null if neither is known. */
  currency: z.string().max(20).nullable(),
  /** Whether there are any prices to calculate with. */
  hasPrices: z.boolean(),
  rows: z.array(PlanRow).length(planSpans.length),
  /** Expired ones and the next 90 days together. */
  total: z.strictObject({ domains: Counted, cost: Sum, short: Sum.nullable() }),
  gaps: z.array(PlanGap).max(20),
  /**
   * The first day whose renewals the balance does not fully cover, and how many from then on are not covered; null if it covers all.
   * `uncoveredSoon`: within the number of days in Settings.
   */
  lasts: z.strictObject({ until: CalendarDate, uncovered: Count, domains: Counted, uncoveredSoon: Count }).nullable(),
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
  /** Certificates: those that expire within 30 days, and the first of them; orders that wait for something. */
  certificates: z.strictObject({
    expiring: Counted,
    waiting: Counted,
    next: z.array(z.strictObject({ id: Count, name: Label, expires: CalendarDate })).max(5),
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
  /** What the renewals and other charges of the next 365 days cost, compared with the balance. No network. */
  'overview.budget': query(z.strictObject({ accountId: AccountId }), Budget),
};
