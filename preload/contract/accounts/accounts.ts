import * as z from 'zod';
import { command, query } from '../call.ts';
import { AccountColor, AccountId, Nothing } from '../values.ts';
import { ApiKey, KeepKey } from './credentials.ts';

const Name = z.string().trim().min(1, 'account-name-missing').max(80);
const BaseAddress = z.string().min(1, 'address-empty').max(400);
const ResellerId = z.string().min(1, 'reseller-id-missing').max(120);

/** An account without its key, which is only in the keychain. */
export const Account = z.strictObject({
  id: AccountId,
  name: z.string(),
  color: AccountColor,
  /** Normalized: origin and path without `/v1` and without a trailing slash. */
  baseAddress: z.string(),
  resellerId: z.string(),
  readOnly: z.boolean(),
  forgetKeyOnLock: z.boolean(),
});
export type Account = z.infer<typeof Account>;

/** A removed account whose key could not be removed; retried at each start. */
export const PendingRemoval = z.strictObject({ id: AccountId, name: z.string() });
export type PendingRemoval = z.infer<typeof PendingRemoval>;

export const accountsCalls = {
  'accounts.list': query(
    Nothing,
    z.strictObject({
      accounts: z.array(Account).max(200),
      pendingRemovals: z.array(PendingRemoval).max(200),
      /** Accounts whose list of domains was fully synced at least once and is stored. */
      read: z.array(AccountId).max(200),
    }),
  ),
  /** Stores the account and its key: both or neither. Main normalizes the address. No call reads the key back. */
  'accounts.add': command(
    z.strictObject({
      name: Name,
      baseAddress: BaseAddress,
      resellerId: ResellerId,
      color: AccountColor,
      readOnly: z.boolean(),
      forgetKeyOnLock: z.boolean(),
      apiKey: ApiKey,
      keep: KeepKey,
    }),
    Account,
  ),
  /**
   * Changes the given fields; a key is stored together with them: all or nothing. `keep`: where a given key is kept, by default in the
   * keychain. `keyNeeded` is true if the address moved to another origin and no key was given: the stored one is not sent there.
   */
  'accounts.update': command(
    z.strictObject({
      id: AccountId,
      name: Name.optional(),
      baseAddress: BaseAddress.optional(),
      resellerId: ResellerId.optional(),
      color: AccountColor.optional(),
      readOnly: z.boolean().optional(),
      forgetKeyOnLock: z.boolean().optional(),
      apiKey: ApiKey.optional(),
      keep: KeepKey.optional(),
    }),
    z.strictObject({ account: Account, keyNeeded: z.boolean() }),
  ),
  /** Removes the account and its key. If the keychain is locked, the key's removal stays pending (`keyPending`). */
  'accounts.remove': command(z.strictObject({ id: AccountId }), z.strictObject({ keyPending: z.boolean() })),
};
