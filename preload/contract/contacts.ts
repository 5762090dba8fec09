import * as z from 'zod';
import { query } from './call.ts';
import { PersonFacts } from './person.ts';
import { AnswerField } from './profile.ts';
import { AccountId, Moment } from './values.ts';

/** The service's numeric id of a customer. */
const CustomerId = z.number().int().nonnegative();
const Count = z.number().int().nonnegative();

/** A contact of a customer (api.md section 7, Contact), read tolerantly; texts that the service did not send are empty. */
export const ContactRow = z.strictObject({
  /** The service's numeric id; below 0 stands for none that can be used. */
  id: z.number().int(),
  customerId: CustomerId,
  /** What the registry calls it. */
  handle: z.string().max(100),
  /** Default, Admin, Technical, Billing or Registrant, as the service writes it. */
  label: z.string().max(100),
  ...PersonFacts.shape,
  statusLabel: z.string().max(100),
  /** A change of it has yet to be confirmed; null: the service did not say. */
  pendingChange: z.boolean().nullable(),
  updated: Moment.nullable(),
  /** What could not be read of it, in words; null when all was. */
  odd: z.string().max(500).nullable(),
});
export type ContactRow = z.infer<typeof ContactRow>;

/** What is stored of the contacts of a customer; null in place of it: they were not fetched. */
export const ContactsState = z.strictObject({
  /** When the whole list was read last; null: it was not, and these contacts are not all. */
  readAt: Moment.nullable(),
  changedWhileReading: z.boolean(),
  /** Some of them were changed from here since they were read. */
  outdated: z.boolean(),
  count: Count,
});
export type ContactsState = z.infer<typeof ContactsState>;

const contactsAtOnce = 200;
const OfCustomer = z.strictObject({ accountId: AccountId, customerId: CustomerId });

export const contactsCalls = {
  /** Contacts of a customer in the local copy, in the order of their ids, from a place on. No network. */
  'contacts.stored': query(
    z.strictObject({ ...OfCustomer.shape, from: Count, count: z.number().int().min(1).max(contactsAtOnce) }),
    z.strictObject({ state: ContactsState.nullable(), contacts: z.array(ContactRow).max(contactsAtOnce) }),
  ),
  /** One contact of the local copy with every field of its last answer, redacted. Rejects with NOT_FOUND. */
  'contacts.one': query(
    z.strictObject({ ...OfCustomer.shape, id: z.number().int() }),
    z.strictObject({ contact: ContactRow, readAt: Moment, fields: z.array(AnswerField).max(500) }),
  ),
  /** Asks the service for all contacts of a customer and keeps them. */
  'contacts.refresh': query(OfCustomer, ContactsState),
};
