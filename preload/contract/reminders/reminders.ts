import * as z from 'zod';
import { command, query } from '../call.ts';
import { CalendarDate } from '../domains/domains.ts';
import { AccountId } from '../values.ts';
import { CustomerPreferences } from './customer-preferences.ts';
import { CalendarDay, DueCounts, DueMessage, DueProblem, DueRow } from './due.ts';
import { LogEntry, LogImport } from './log.ts';
import { calendarDays, logFilters, maxRules, reminderWays } from './reminder-codes.ts';
import { ReminderRule } from './rules.ts';

const Count = z.number().int().nonnegative();
const Id = z.number().int().nonnegative();
const OfAccount = z.strictObject({ accountId: AccountId });
const OfCustomer = z.strictObject({ accountId: AccountId, id: Id });
/** Today, or a day of the calendar; without one, today. */
const OnDay = z.strictObject({ accountId: AccountId, day: CalendarDate.optional() });
const Page = { from: Count, count: z.number().int().min(1).max(100) };
const Rules = z.strictObject({
  rules: z.array(ReminderRule).max(maxRules),
  /** They were never changed: it is the built-in rule for all domains. */
  isFirst: z.boolean(),
});
const someCustomers = z.array(Id).min(1).max(20_000);

/** Who is to be reminded of which expiry dates. Nothing here is sent to the service, and nothing is sent to customers. */
export const remindersCalls = {
  /** How many customers and domains are due on a day, and what is left out. */
  'reminders.counts': query(OnDay, DueCounts),
  /**
   * Customers with their domains that are due on a day, the most urgent first: those that can be reminded, or those that cannot. `total`: of
   * all pages.
   */
  'reminders.due': query(
    z.strictObject({ ...OnDay.shape, which: z.enum(['ready', 'blocked']), ...Page }),
    z.strictObject({ day: CalendarDate, rows: z.array(DueRow).max(100), total: Count }),
  ),
  /** The ids of all customers that can be reminded on a day, in the order of `reminders.due`. */
  'reminders.dueCustomers': query(OnDay, z.strictObject({ ids: z.array(Id).max(100_000) })),
  /** What one customer is to be reminded of; null: nothing. */
  'reminders.message': query(z.strictObject({ ...OnDay.shape, customerId: Id }), z.strictObject({ message: DueMessage.nullable() })),
  /** Domains that are in no message, by reason and name. */
  'reminders.problems': query(
    z.strictObject({ ...OnDay.shape, ...Page }),
    z.strictObject({ rows: z.array(DueProblem).max(100), total: Count }),
  ),
  /** The next 30 days, from today. */
  'reminders.calendar': query(OfAccount, z.strictObject({ days: z.array(CalendarDay).max(calendarDays) })),
  /** Most important first; the first of several equally specific ones applies. */
  'reminders.rules': query(OfAccount, Rules),
  /** Replaces all rules. Rejects with VALIDATION of the field for a tag or a step that occurs twice. */
  'reminders.saveRules': command(z.strictObject({ accountId: AccountId, rules: z.array(ReminderRule).max(maxRules) }), Rules),
  /** How many domains each of the account's rules applies to, in their order. */
  'reminders.ruleCounts': query(OfAccount, z.strictObject({ domains: z.array(Count).max(maxRules), withoutRule: Count })),
  'reminders.customer': query(OfCustomer, CustomerPreferences),
  /** Stores the given preferences of a customer and returns all. Rejects with VALIDATION of the field. */
  'reminders.saveCustomer': command(
    z.strictObject({ ...OfCustomer.shape, preferences: CustomerPreferences.partial() }),
    CustomerPreferences,
  ),
  /** The log, newest first: of an account, of one customer, or of domains whose name contains a text. */
  'reminders.log': query(
    z.strictObject({
      ...OfAccount.shape,
      customerId: Id.optional(),
      text: z.string().max(300).optional(),
      filter: z.enum(logFilters).default('all'),
      ...Page,
    }),
    z.strictObject({ rows: z.array(LogEntry).max(100), total: Count }),
  ),
  /**
   * Records that customers were reminded of all that is due today; customers of whom nothing is due are skipped. Returns the ids of the new
   * entries of the log, for `reminders.forget`.
   */
  'reminders.mark': command(
    z.strictObject({ ...OfAccount.shape, customerIds: someCustomers, way: z.enum(reminderWays) }),
    z.strictObject({ customers: Count, entries: z.array(z.number().int().positive()).max(200_000) }),
  ),
  /** Deletes entries of the log that no job has written. Their domains may be due again. Returns how many there were. */
  'reminders.forget': command(
    z.strictObject({ ...OfAccount.shape, entries: z.array(z.number().int().positive()).min(1).max(200_000) }),
    z.strictObject({ removed: Count }),
  ),
  /** Settles an entry whose outcome is unknown, by a person who knows it. Returns whether there was one. */
  'reminders.settle': command(
    z.strictObject({ ...OfAccount.shape, entry: z.number().int().positive(), outcome: z.enum(['done', 'refused']) }),
    z.strictObject({ settled: z.boolean() }),
  ),
  /** Asks for a place and writes the log as CSV; a null path: none was chosen. */
  'reminders.exportLog': command(OfAccount, z.strictObject({ path: z.string().nullable(), entries: Count })),
  /** Asks for a file of `exportLog` and adds its entries; null: none was chosen. Rejects with VALIDATION if it is another file. */
  'reminders.importLog': command(OfAccount, z.strictObject({ imported: LogImport.nullable() })),
};
