import * as z from 'zod';
import { Moment } from '../values.ts';

/** Name and contact data of a customer or contact; text that the service did not send is empty. */
export const PersonFacts = z.strictObject({
  name: z.string().max(300),
  email: z.string().max(300),
  organization: z.string().max(300),
  city: z.string().max(200),
  /** Two capital letters. */
  countryCode: z.string().max(10),
  voice: z.string().max(50),
  created: Moment.nullable(),
});
export type PersonFacts = z.infer<typeof PersonFacts>;
