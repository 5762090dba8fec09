import * as z from 'zod';
import { query } from './call.ts';
import { DomainRow } from './domains.ts';
import { AccountId } from './values.ts';

const CustomerId = z.number().int().nonnegative();
const Count = z.number().int().nonnegative();
const customersAtOnce = 200;
const soonest = 10;

/** Domains of which the service does not tell whose they are (api.md section 7: not every source has `customer_id`). */
const Unassigned = Count;

export const customerDomainsCalls = {
  /** How many domains of the local copy these customers have; one without any is left out. No network. */
  'customers.domainCounts': query(
    z.strictObject({ accountId: AccountId, ids: z.array(CustomerId).max(customersAtOnce) }),
    z.strictObject({ counts: z.array(z.strictObject({ id: CustomerId, domains: Count })).max(customersAtOnce), unassigned: Unassigned }),
  ),
  /** The domains of a customer in the local copy: how many, how many are past their expiry, and those that expire next. No network. */
  'customers.domains': query(
    z.strictObject({ accountId: AccountId, id: CustomerId }),
    z.strictObject({ count: Count, past: Count, next: z.array(DomainRow).max(soonest), unassigned: Unassigned }),
  ),
};
