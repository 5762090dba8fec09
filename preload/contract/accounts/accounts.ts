import * as z from 'zod';
import { command, query } from '../call.ts';
import { AccountColor, AccountId, Nothing } from '../values.ts';

/**
 * `stored`: in the keychain; `session`: in main's memory only; `vanished`: expected in the keychain, which returned nothing (locked or
 * removed externally); `other-origin`: stored for another address, so it is not used; `none`: never entered; `unreachable`: the keychain
 * did not respond.
 */
export const KeyState = z.enum(['stored', 'session', 'vanished', 'other-origin', 'none', 'unreachable']);

/**
 * `ready`; `native-missing`: the keychain library or its native part did not load; `no-service`: no secret service or no D-Bus session
 * responds; `locked`: present, but locked; `failed`: returned some other error.
 */
export const KeychainState = z.enum(['ready', 'native-missing', 'no-service', 'locked', 'failed']);

/** Where keys are kept; `secret-service`: a keychain of Linux other than GNOME Keyring; `session`: main's memory. */
export const KeychainName = z.enum(['macos-keychain', 'credential-manager', 'gnome-keyring', 'secret-service', 'session']);

export const ApiKey = z.string().min(1, 'key-not-entered').max(1000, 'key-implausibly-long');

/** Where a key is kept: in the system's keychain, or in main's memory until the application ends. */
export const KeepKey = z.enum(['keychain', 'session']);

export const credentialsCalls = {
  /** Stores a key in the keychain or for this session. No call reads it back. */
  'credentials.set': command(z.strictObject({ accountId: AccountId, apiKey: ApiKey, keep: KeepKey }), z.strictObject({ state: KeyState })),
  'credentials.status': query(z.strictObject({ accountId: AccountId }), z.strictObject({ state: KeyState })),
  'credentials.remove': command(z.strictObject({ accountId: AccountId }), z.strictObject({ keyPending: z.boolean() })),
  /** This system's keychain. */
  'credentials.keychain': query(Nothing, z.strictObject({ state: KeychainState, name: KeychainName })),
};

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

export type KeyState = z.infer<typeof KeyState>;

export type KeychainState = z.infer<typeof KeychainState>;

export type KeychainName = z.infer<typeof KeychainName>;

export type KeepKey = z.infer<typeof KeepKey>;
