import * as z from 'zod';
import { command, query } from '../call.ts';
import { AccountId, Done, Moment } from '../values.ts';

/* Bare metal servers and object storages: what is read from the service when it is looked at. Their lists and changes are with all others. */

const Id = z.number().int().nonnegative();
const OfStorage = z.strictObject({ accountId: AccountId, id: Id });

export const hostingCalls = {
  /** Requests the operating systems of a product. Rejects with BAD_ANSWER if the response is no list of names. */
  'hosting.systems': query(
    z.strictObject({ accountId: AccountId, productId: Id }),
    z.strictObject({ systems: z.array(z.string().max(200)).max(500) }),
  ),
  /** Requests the buckets and access keys of an object storage, without the secrets of the keys. Nothing of it is stored. */
  'hosting.contents': query(
    OfStorage,
    z.strictObject({
      readAt: Moment,
      buckets: z.array(z.strictObject({ name: z.string().max(300), created: Moment.nullable() })).max(5000),
      access: z.array(z.strictObject({ id: Id, label: z.string().max(300).nullable(), created: Moment.nullable() })).max(5000),
    }),
  ),
  /**
   * Requests one half of an access key and copies it to the clipboard, which main clears after a minute if it still contains it. The renderer never
   * sees it. Rejects with NOT_FOUND if the service does not send it.
   */
  'hosting.copySecret': command(OfStorage.extend({ keyId: Id, part: z.enum(['access', 'secret']) }), Done),
};
