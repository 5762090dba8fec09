import * as z from 'zod';
import { Moment } from './values.ts';

/** Who a customer or a contact is, and how to reach them; texts that the service did not send are empty. */
export const PersonFacts = z.strictObject({
  name: z.string().max(300),
  email: z.string().max(300),
  organization: z.string().max(300),
  city: z.string().max(200),
  /** Two letters in capitals. */
  countryCode: z.string().max(10),
  voice: z.string().max(50),
  created: Moment.nullable(),
});
