import * as z from 'zod';
import { query } from '../call.ts';
import { AccountId } from '../values.ts';

/** Number of customers offered at once. */
export const customersOffered = 20;

const OfferedCustomer = z.strictObject({
  id: z.number().int().nonnegative(),
  name: z.string().max(500),
  organization: z.string().max(500),
  email: z.string().max(500),
});
export type OfferedCustomer = z.infer<typeof OfferedCustomer>;

export const customerChoiceCalls = {
  /**
   * Customers in the local copy that contain every word, in the order of the search; a number also finds the customer with that id. All of
   * them if nothing is typed. No network.
   */
  'customers.find': query(
    z.strictObject({ accountId: AccountId, text: z.string().max(200) }),
    z.strictObject({ count: z.number().int().nonnegative(), customers: z.array(OfferedCustomer).max(customersOffered) }),
  ),
};
