import * as z from 'zod';
import { query } from './call.ts';
import { DomainFacts } from './domains.ts';
import { AccountId } from './values.ts';

const CustomerId = z.number().int().nonnegative();
const Count = z.number().int().nonnegative();
const soonest = 10;

export const customerDomainsCalls = {
  /** The domains of a customer in the local copy: how many, how many are past their expiry, and those that expire next. No network. */
  'customers.domains': query(
    z.strictObject({ accountId: AccountId, id: CustomerId }),
    z.strictObject({
      count: Count,
      past: Count,
      next: z.array(DomainFacts).max(soonest),
      /** Domains of the account of which the service does not tell whose they are (api.md section 7: `customer_id` is not in every source). */
      unassigned: Count,
    }),
  ),
};
