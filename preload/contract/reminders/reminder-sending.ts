import * as z from 'zod';
import { command, query } from '../call.ts';
import { AccountId } from '../values.ts';

const Count = z.number().int().nonnegative();
const Id = z.number().int().nonnegative();
const OfAccount = z.strictObject({ accountId: AccountId });
const OfCustomer = z.strictObject({ accountId: AccountId, customerId: Id });
const someCustomers = z.array(Id).min(1).max(20_000);

/** Written files: customers whose messages are in them, and those that were left out because nothing is due or nothing could be made. */
const Written = z.strictObject({ path: z.string().max(4096).nullable(), customers: Count, omitted: Count });

/**
 * How messages reach customers. Each is made by main from what is due today: the renderer chooses customers, never an address or a text.
 * Only the job of `plan` records what was sent; for the others, `reminders.mark` does.
 */
export const reminderSendingCalls = {
  /** Plans a job that sends one message to each customer through the mail server. It is reviewed and started like any other. */
  'reminder-sending.plan': command(
    z.strictObject({ ...OfAccount.shape, customerIds: someCustomers }),
    z.strictObject({ job: z.number().int().positive() }),
  ),
  /** Opens the message in the mail program, or in WhatsApp, after the user has seen the address. Rejects with CONFLICT if there is none. */
  'reminder-sending.open': command(
    z.strictObject({ ...OfCustomer.shape, in: z.enum(['mail-program', 'whatsapp']) }),
    z.strictObject({ outcome: z.enum(['opened', 'declined', 'unavailable']) }),
  ),
  /** Copies the text of a message. */
  'reminder-sending.copy': command(OfCustomer, z.strictObject({ copied: z.literal(true) })),
  /** Writes one file for the mail program per customer, into a new folder at a place that the user chooses. */
  'reminder-sending.saveMessages': command(z.strictObject({ ...OfAccount.shape, customerIds: someCustomers }), Written),
  /** Writes a CSV file with a row per customer, for a mail merge. */
  'reminder-sending.saveTable': command(z.strictObject({ ...OfAccount.shape, customerIds: someCustomers }), Written),
  /** The message of a row of a job as it was reviewed. Rejects with NOT_FOUND. */
  'reminder-sending.message': query(
    z.strictObject({ job: z.number().int().positive(), row: Count }),
    z.strictObject({ to: z.string().max(320), subject: z.string().max(300), text: z.string().max(600_000) }),
  ),
};
