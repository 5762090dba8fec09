import * as z from 'zod';
import { command, query } from './call.ts';
import { AccountId } from './values.ts';

/** Sets of an account. */
export const mostNameserverSets = 100;
/** In UTF-16 units. */
export const longestSetName = 60;

/** Nameservers that a person gave a name. */
export const NameserverSet = z.strictObject({
  name: z.string().min(1).max(longestSetName),
  nameservers: z.array(z.string().min(1).max(300)).min(2).max(5),
});
export type NameserverSet = z.infer<typeof NameserverSet>;

const Sets = z.strictObject({ sets: z.array(NameserverSet).max(mostNameserverSets) });

export const nameserverSetsCalls = {
  /** The sets of an account, by name. No network. */
  'nameserver-sets.read': query(z.strictObject({ accountId: AccountId }), Sets),
  /**
   * Puts these in their place; host names are kept as A-labels in lower case. Rejects with VALIDATION when a name is empty or there
   * twice, or a host name is none.
   */
  'nameserver-sets.save': command(Sets.extend({ accountId: AccountId }), Sets),
};
