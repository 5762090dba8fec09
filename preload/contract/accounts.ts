import * as z from 'zod';
import { command, query } from './call.ts';
import { AccountColour, AccountId, Nothing } from './values.ts';

const Name = z.string().trim().min(1, 'account-name-missing').max(80);
const BaseAddress = z.string().min(1, 'address-empty').max(400);
const ResellerId = z.string().min(1, 'reseller-id-missing').max(120);

/** An account without its key; the key is in the keychain and never in here. */
export const Account = z.strictObject({
  id: AccountId,
  name: z.string(),
  colour: AccountColour,
  /** Normalised: origin and path without `/v1` and without a trailing slash. */
  baseAddress: z.string(),
  resellerId: z.string(),
  readOnly: z.boolean(),
  forgetKeyOnLock: z.boolean(),
});
export type Account = z.infer<typeof Account>;

/** An account that was removed while its key could not be; tried again at each start. */
export const PendingRemoval = z.strictObject({ id: AccountId, name: z.string() });
export type PendingRemoval = z.infer<typeof PendingRemoval>;

export const accountsCalls = {
  'accounts.list': query(
    Nothing,
    z.strictObject({
      accounts: z.array(Account).max(200),
      pendingRemovals: z.array(PendingRemoval).max(200),
      /** Those of which the list of domains was read to its end at least once, and is kept. */
      read: z.array(AccountId).max(200),
    }),
  ),
  /** Stores the account without a key (`credentials.set` follows). The address is normalised by main. */
  'accounts.add': command(
    z.strictObject({
      name: Name,
      baseAddress: BaseAddress,
      resellerId: ResellerId,
      colour: AccountColour,
      readOnly: z.boolean(),
      forgetKeyOnLock: z.boolean(),
    }),
    Account,
  ),
  /** Changes what is given. `keyNeeded` is true when the address moved to another origin: the kept key is not sent there. */
  'accounts.update': command(
    z.strictObject({
      id: AccountId,
      name: Name.optional(),
      baseAddress: BaseAddress.optional(),
      resellerId: ResellerId.optional(),
      colour: AccountColour.optional(),
      readOnly: z.boolean().optional(),
      forgetKeyOnLock: z.boolean().optional(),
    }),
    z.strictObject({ account: Account, keyNeeded: z.boolean() }),
  ),
  /** Removes the account and its key. With a locked keychain the key stays pending (`keyPending`). */
  'accounts.remove': command(z.strictObject({ id: AccountId }), z.strictObject({ keyPending: z.boolean() })),
};
