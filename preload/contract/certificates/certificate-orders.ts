import * as z from 'zod';
import { command, query } from '../call.ts';
import { JobReference } from '../changes/changes.ts';
import { DnsRecord } from '../dns/zone-record.ts';
import { AccountId } from '../values.ts';

const OfOrder = z.strictObject({ accountId: AccountId, id: z.number().int().nonnegative() });

/** Orders of certificates: what is read of one when it is looked at. Their list and changes are with all others. */
export const certificateOrdersCalls = {
  /** Requests the issued certificate, as PEM with whatever is around it. Rejects with BAD_ANSWER if the response has none. */
  'certificate-orders.download': query(OfOrder, z.strictObject({ text: z.string().max(900_000) })),
  /**
   * The DNS record that validates the domain, as far as the service names it in the order; and the domain of this account whose zone it
   * belongs to. From the local copy. Rejects with NOT_FOUND.
   */
  'certificate-orders.record': query(
    OfOrder,
    z.strictObject({
      record: DnsRecord.nullable(),
      zone: z.strictObject({ id: z.number().int().nonnegative(), name: z.string().max(300) }).nullable(),
    }),
  ),
  /** Plans the job that adds this record to the zone of the order's domain. Rejects with NOT_FOUND if it is not in this account. */
  'certificate-orders.planRecord': command(OfOrder.extend({ record: DnsRecord }), JobReference),
};
