import * as z from 'zod';
import { query } from '../call.ts';
import { DomainFacts } from '../domains/domains.ts';
import { AccountId } from '../values.ts';

const CustomerId = z.number().int().nonnegative();
const Count = z.number().int().nonnegative();
const soonest = 10;

export const customerDomainsCalls = {
  /** A customer's domains in the local copy: the total, the number of expired ones, and those that expire next. No network. */
  'customers.domains': query(
    z.strictObject({ accountId: AccountId, id: CustomerId }),
    z.strictObject({
      count: Count,
      past: Count,
      next: z.array(DomainFacts).max(soonest),
      /** The account's domains without a customer from the service (api.md section 7: `customer_id` is not in every source). */
      unassigned: Count,
    }),
  ),
};
