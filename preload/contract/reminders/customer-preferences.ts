import * as z from 'zod';
import { languages } from '../languages.ts';

/** How one customer is reminded; stored in the workspace, never sent to the service. */
export const CustomerPreferences = z.strictObject({
  /** No reminders at all. */
  isMuted: z.boolean(),
  /** Mail address and telephone number in place of the customer's; empty: the customer's. */
  address: z.string().max(320),
  phone: z.string().max(50),
  /** For example `Dear Ms. Sari`; empty: that of the template. */
  salutation: z.string().max(200),
  /** Null: Indonesian for customers in Indonesia, English for others, and the language of the application without a country. */
  language: z.enum(languages).nullable(),
  /** Placed in messages by templates that have a place for it. */
  note: z.string().max(2000),
});
export type CustomerPreferences = z.infer<typeof CustomerPreferences>;

/** Those of a customer without any. */
export const noPreferences: CustomerPreferences = { isMuted: false, address: '', phone: '', salutation: '', language: null, note: '' };
