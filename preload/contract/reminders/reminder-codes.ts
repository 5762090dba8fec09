/* Closed lists and limits of reminders. Separate from the schemas, because the renderer does not load zod. */

/**
 * What a message is about, by the most urgent of its domains: more than a week before its expiry date, within the last week (with the
 * day itself), or after it.
 */
export const reminderStages = ['before', 'last', 'expired'] as const;
export type ReminderStage = (typeof reminderStages)[number];

/** The stage of a domain that expires in so many days; negative: it has expired. */
export function stageOf(daysLeft: number): ReminderStage {
  if (daysLeft < 0) return 'expired';
  return daysLeft > 7 ? 'before' : 'last';
}

/** How a customer was reminded. `other`: in another way, for example by telephone. */
export const reminderWays = ['smtp', 'mail-program', 'mail-file', 'mail-merge', 'whatsapp', 'other'] as const;
export type ReminderWay = (typeof reminderWays)[number];

/** What became of it; a domain counts as reminded unless it was refused. */
export const reminderOutcomes = ['done', 'refused', 'unknown'] as const;
export type ReminderOutcome = (typeof reminderOutcomes)[number];

/** Why a customer is not reminded. */
export const reminderBlocks = ['muted', 'no-address'] as const;
export type ReminderBlock = (typeof reminderBlocks)[number];

/** Why a domain is in no message: the service names no customer, the local copy does not have the customer, or the date is unknown. */
export const reminderProblems = ['no-customer', 'customer-not-read', 'customer-not-listed', 'no-date'] as const;
export type ReminderProblem = (typeof reminderProblems)[number];

/**
 * Why an item has no price: it is not in the price list, the margin of the settings does not apply to renewals, or the name is a premium
 * name, whose price is not in the price list.
 */
export const priceGaps = ['not-listed', 'no-margin', 'premium'] as const;
export type PriceGap = (typeof priceGaps)[number];

/** What happened to a domain since the reminder. `gone`: it is no longer in the local copy. */
export const sinceReminder = ['renewed', 'not-renewed', 'gone'] as const;
export type SinceReminder = (typeof sinceReminder)[number];

/** Which entries of the log are listed. */
export const logFilters = ['all', 'renewed', 'not-renewed', 'unknown', 'refused'] as const;
export type LogFilter = (typeof logFilters)[number];

/** Steps are days before the expiry date; negative: after it. */
export const maxStep = 365;
export const minStep = -365;
export const maxSteps = 20;
/** The steps of the rule that an account has until its rules are changed. */
export const firstSteps = [60, 30, 14, 7, 1, 0, -3] as const;
/** The last step of a rule stays due for so many days after its day; every other until the day of the next step. */
export const lastStepDays = 14;
/** Domains without a rule count if they expire within so many days. */
export const withoutRuleDays = 60;
/** Days of the calendar, from today. */
export const calendarDays = 30;

export const maxRules = 50;
export const maxRuleExtensions = 200;
export const maxRuleNameLength = 60;
/** Domains of one message; those of a customer with more are in the next message, once these are reminded. */
export const maxItems = 2000;
/** Domains of a message that a row of the list has. */
export const maxFirstItems = 5;
