import * as z from 'zod';
import { CalendarDate, OwnerFacts } from '../domains/domains.ts';
import { languages } from '../languages.ts';
import { Money } from '../values.ts';
import { CustomerPreferences } from './customer-preferences.ts';
import { maxFirstItems, maxItems, priceGaps, reminderBlocks, reminderProblems, reminderStages } from './reminder-codes.ts';
import { TemplateId } from './rules.ts';

const Count = z.number().int().nonnegative();
const Id = z.number().int().nonnegative();
/** Null: not reported by the service. */
const Currency = z.string().max(20).nullable();

/** A domain that a customer is to be reminded of. */
export const DueItem = z.strictObject({
  domainId: Id,
  /** In A-labels, and in Unicode. */
  domain: z.string().max(300),
  unicode: z.string().max(300),
  extension: z.string().max(100),
  expires: CalendarDate,
  /** Days until the expiry date on the day of the message; negative: it has passed. */
  daysLeft: z.number().int(),
  /** The step of the rule that is due: days before the expiry date, negative after it. */
  step: z.number().int(),
  /** One's own price of a renewal for `years`, in the service's currency. Null with a `priceGap`. */
  price: Money.nullable(),
  currency: Currency,
  years: z.number().int().min(1).max(100),
  priceGap: z.enum(priceGaps).nullable(),
});
export type DueItem = z.infer<typeof DueItem>;

/** The sum of the prices in one currency. */
export const DueTotal = z.strictObject({ currency: Currency, amount: Money });
export type DueTotal = z.infer<typeof DueTotal>;

const Customer = z.strictObject({ id: Id, ...OwnerFacts.shape });

const messageShape = {
  customer: Customer,
  preferences: CustomerPreferences,
  /** Where it goes, by preference or as the customer has it; null: there is none. */
  address: z.string().max(320).nullable(),
  phone: z.string().max(50).nullable(),
  language: z.enum(languages),
  /** By the most urgent of its domains. */
  stage: z.enum(reminderStages),
  /** The template of the rule of its most urgent domain, in its language; null: the built-in one of the stage. */
  template: TemplateId.nullable(),
  /** Why it is not sent; null: it can be. */
  block: z.enum(reminderBlocks).nullable(),
  /** Sums of the known prices by currency, and the number of domains without a price. */
  totals: z.array(DueTotal).max(20),
  unpriced: Count,
};

/** What one customer is to be reminded of on a day: all domains that are due, by expiry date and name. */
export const DueMessage = z.strictObject({ ...messageShape, day: CalendarDate, items: z.array(DueItem).max(maxItems) });
export type DueMessage = z.infer<typeof DueMessage>;

/** The same in the list of customers: the first domains, and how many there are. */
export const DueRow = z.strictObject({ ...messageShape, first: z.array(DueItem).max(maxFirstItems), count: Count });
export type DueRow = z.infer<typeof DueRow>;

/** A domain that is due and in no message. */
export const DueProblem = z.strictObject({
  domainId: Id,
  domain: z.string().max(300),
  unicode: z.string().max(300),
  expires: CalendarDate.nullable(),
  problem: z.enum(reminderProblems),
});
export type DueProblem = z.infer<typeof DueProblem>;

/** What is due on a day. */
export const DueCounts = z.strictObject({
  day: CalendarDate,
  /** Customers that can be reminded, and their domains. */
  customers: Count,
  domains: Count,
  /** Customers that cannot, by reason, and their domains. */
  blocked: z.array(z.strictObject({ block: z.enum(reminderBlocks), customers: Count, domains: Count })).max(reminderBlocks.length),
  /** Domains without a message, by reason. */
  problems: z.array(z.strictObject({ problem: z.enum(reminderProblems), domains: Count })).max(reminderProblems.length),
  /** Domains that expire within 60 days and to which no rule applies. */
  withoutRule: Count,
  /** Domains that expire within 30 days and of whose present expiry date no customer was reminded, and the filter of the domains for them. */
  notReminded: z.strictObject({ domains: Count, filter: z.string().max(200) }),
});
export type DueCounts = z.infer<typeof DueCounts>;

/** One day of the calendar: what becomes due on it, unless it is reminded of before. Today has everything that is due. */
export const CalendarDay = z.strictObject({ day: CalendarDate, customers: Count, domains: Count });
export type CalendarDay = z.infer<typeof CalendarDay>;
