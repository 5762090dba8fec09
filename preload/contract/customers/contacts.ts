import * as z from 'zod';
import { ResponseField } from '../accounts/profile.ts';
import { query } from '../call.ts';
import { AccountId, Moment } from '../values.ts';
import { PersonFacts } from './person.ts';

/** The service's numeric id of a customer. */
const CustomerId = z.number().int().nonnegative();
const Count = z.number().int().nonnegative();

/** A customer's contact (api.md section 7, Contact), parsed tolerantly; text that the service did not send is empty. */
export const ContactRow = z.strictObject({
  /** The service's numeric id; negative if there is no usable one. */
  id: z.number().int(),
  customerId: CustomerId,
  /** The registry's identifier. */
  handle: z.string().max(100),
  /** Default, Admin, Technical, Billing or Registrant, as the service writes it. */
  label: z.string().max(100),
  ...PersonFacts.shape,
  statusLabel: z.string().max(100),
  /** A change is pending confirmation; null: not reported by the service. */
  pendingChange: z.boolean().nullable(),
  updated: Moment.nullable(),
  /** Description of what could not be parsed; null if everything was. */
  odd: z.string().max(500).nullable(),
});
export type ContactRow = z.infer<typeof ContactRow>;

/** The stored state of a customer's contacts; null instead: they were not fetched. */
export const ContactsState = z.strictObject({
  /** When the whole list was last read; null: never, and the contacts are incomplete. */
  readAt: Moment.nullable(),
  changedWhileReading: z.boolean(),
  /** Some of them were changed from this application since they were read. */
  outdated: z.boolean(),
  count: Count,
});
export type ContactsState = z.infer<typeof ContactsState>;

const contactsPerPage = 200;
const OfCustomer = z.strictObject({ accountId: AccountId, customerId: CustomerId });

export const contactsCalls = {
  /** A customer's contacts in the local copy, in id order, from an offset. No network. */
  'contacts.stored': query(
    z.strictObject({ ...OfCustomer.shape, from: Count, count: z.number().int().min(1).max(contactsPerPage) }),
    z.strictObject({ state: ContactsState.nullable(), contacts: z.array(ContactRow).max(contactsPerPage) }),
  ),
  /** A contact in the local copy with every field of its last response, redacted. Rejects with NOT_FOUND. */
  'contacts.one': query(
    z.strictObject({ ...OfCustomer.shape, id: z.number().int() }),
    z.strictObject({ contact: ContactRow, readAt: Moment, fields: z.array(ResponseField).max(500) }),
  ),
  /** Requests all contacts of a customer and stores them. */
  'contacts.refresh': query(OfCustomer, ContactsState),
};
