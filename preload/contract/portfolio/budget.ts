import * as z from 'zod';
import { Moment, Money } from '../values.ts';
import { CalendarDate, Counted, Currency, PlanGap, Sum } from './sums.ts';

const Count = z.number().int().nonnegative();

/** Days ahead that a budget covers, with today. */
export const budgetDays = 365;

const BudgetMonth = z.strictObject({
  /** `2027-03`; the first begins today, and has what is past due. */
  month: z.string().regex(/^\d{4}-\d{2}$/),
  domains: Counted,
  /** null if there are some, and none has a price. */
  renewals: Sum.nullable(),
  other: Sum,
  /** At the end of the month, without further deposits; null without a known balance, or if no renewal of the year has a price. */
  balance: Sum.nullable(),
  /** What has to be deposited for this month alone, if that of the months before was, and the first day that needs it. */
  deposit: Sum.nullable(),
  by: CalendarDate.nullable(),
});
export type BudgetMonth = z.infer<typeof BudgetMonth>;

/** What past transactions in the budget's currency show, and what they do not. */
const Pace = z.strictObject({
  /** Of these days, all transactions are stored. `until`: the day of their last sync. */
  from: CalendarDate,
  until: CalendarDate,
  days: z.number().int().positive(),
  /** Sums of all these days. `renewals`: charges for renewals of domains, by type or text. `other`: all other charges. */
  renewals: z.strictObject({ count: Count, sum: Sum }),
  other: Sum,
  /** Deposits, refunds and everything else that increased the balance. */
  received: Sum,
  /** Transactions that are in no sum: in another currency, or with an unknown direction. */
  notIncluded: Count,
});

export const Budget = z.strictObject({
  /** The first day, in the user's time zone. */
  today: CalendarDate,
  until: CalendarDate,
  /** The balance's currency, otherwise the most common one in prices; null if neither is known. */
  currency: Currency.nullable(),
  hasPrices: z.boolean(),
  balance: z.strictObject({ amount: Money.nullable(), readAt: Moment }).nullable(),
  /** Percent of the renewals that are paid for, as in Settings. */
  renewedShare: z.number().int().min(0).max(100),
  /** Charged per day for anything but renewals; zero if that is not assumed. null: the transactions are too few to tell. */
  otherPerDay: Sum.nullable(),
  /** The first day that the balance does not pay for; null if it pays for all that is in the sums, or `days` is empty. */
  runsOut: CalendarDate.nullable(),
  /** `priced`: the domains whose renewal is in the sums. `renewals` and `deposit` as in the months. */
  total: z.strictObject({ domains: Counted, priced: Count, renewals: Sum.nullable(), other: Sum, deposit: Sum.nullable() }),
  months: z.array(BudgetMonth).min(12).max(13),
  /** The balance at the end of each day without further deposits; empty where that of a month is null. */
  days: z.array(Sum).max(budgetDays),
  pace: Pace.nullable(),
  /** Domains whose cost is in no sum. */
  gaps: z.array(PlanGap).max(20),
  dateless: Counted,
});
export type Budget = z.infer<typeof Budget>;
