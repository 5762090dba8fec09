import * as z from 'zod';
import { command, query } from '../call.ts';
import { AccountId } from '../values.ts';

/** Maximum sets per account. */
export const maxNameserverSets = 100;
/** In UTF-16 units. */
export const maxSetNameLength = 60;

/** A named set of nameservers. */
export const NameserverSet = z.strictObject({
  name: z.string().min(1).max(maxSetNameLength),
  nameservers: z.array(z.string().min(1).max(300)).min(2).max(5),
});
export type NameserverSet = z.infer<typeof NameserverSet>;

const Sets = z.strictObject({ sets: z.array(NameserverSet).max(maxNameserverSets) });

export const nameserverSetsCalls = {
  /** An account's sets, by name. No network. */
  'nameserver-sets.read': query(z.strictObject({ accountId: AccountId }), Sets),
  /**
   * Replaces all of them; host names are stored as A-labels in lower case. Rejects with VALIDATION if a name is empty or duplicate, or a
   * host name is invalid.
   */
  'nameserver-sets.save': command(Sets.extend({ accountId: AccountId }), Sets),
};
