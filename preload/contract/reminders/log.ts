import * as z from 'zod';
import { CalendarDate } from '../domains/domains.ts';
import { Moment } from '../values.ts';
import { maxStep, minStep, reminderOutcomes, reminderWays, sinceReminder } from './reminder-codes.ts';

const Count = z.number().int().nonnegative();

/**
 * What the log has of one domain of a message. A domain, expiry date and step is reminded of once: unless its only entries are refused, it
 * is not due again.
 */
export const LoggedReminder = z.strictObject({
  domainId: z.number().int().nonnegative(),
  /** In A-labels. */
  domain: z.string().min(1).max(300),
  customerId: z.number().int().nonnegative(),
  /** The customer's name, or organization without one. */
  customer: z.string().max(300),
  expires: CalendarDate,
  step: z.number().int().min(minStep).max(maxStep),
  way: z.enum(reminderWays),
  at: Moment,
  outcome: z.enum(reminderOutcomes),
  /** The row of a job that sent it, and null otherwise, also after an import. */
  job: z.number().int().positive().nullable(),
  row: Count.nullable(),
});
export type LoggedReminder = z.infer<typeof LoggedReminder>;

/** An entry of the log. */
export const LogEntry = z.strictObject({
  id: z.number().int().positive(),
  ...LoggedReminder.shape,
  /** From a colleague's log. */
  isImported: z.boolean(),
  since: z.enum(sinceReminder),
  /** The present expiry date; null: not known. */
  expiresNow: CalendarDate.nullable(),
});
export type LogEntry = z.infer<typeof LogEntry>;

/** What an imported file had: entries that are new, those that were known, and rows that could not be read, with the first of them. */
export const LogImport = z.strictObject({
  path: z.string().max(4096),
  added: Count,
  known: Count,
  faulty: Count,
  faults: z.array(z.strictObject({ line: Count, column: z.string().max(50), text: z.string().max(200) })).max(20),
});
export type LogImport = z.infer<typeof LogImport>;
