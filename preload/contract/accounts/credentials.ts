import * as z from 'zod';
import { command, query } from '../call.ts';
import { AccountId, Nothing } from '../values.ts';

/**
 * `kept`: in the keychain; `session`: in main's memory only; `vanished`: expected in the keychain, which returned nothing (locked or
 * removed externally); `other-origin`: stored for another address, so it is not used; `none`: never entered; `unreachable`: the keychain
 * did not respond.
 */
export const KeyState = z.enum(['kept', 'session', 'vanished', 'other-origin', 'none', 'unreachable']);
export type KeyState = z.infer<typeof KeyState>;

/**
 * `ready`; `native-missing`: the keychain library or its native part did not load; `no-service`: no secret service or no D-Bus session
 * responds; `locked`: present, but locked; `failed`: returned some other error.
 */
export const KeychainState = z.enum(['ready', 'native-missing', 'no-service', 'locked', 'failed']);
export type KeychainState = z.infer<typeof KeychainState>;

/** Where keys are kept; `secret-service`: a keychain of Linux other than GNOME Keyring; `session`: main's memory. */
export const KeychainName = z.enum(['macos-keychain', 'credential-manager', 'gnome-keyring', 'secret-service', 'session']);
export type KeychainName = z.infer<typeof KeychainName>;

export const ApiKey = z.string().min(1, 'key-not-entered').max(1000, 'key-implausibly-long');

/** Where a key is kept: in the system's keychain, or in main's memory until the application ends. */
export const KeepKey = z.enum(['keychain', 'session']);
export type KeepKey = z.infer<typeof KeepKey>;

export const credentialsCalls = {
  /** Stores a key in the keychain or for this session. No call reads it back. */
  'credentials.set': command(z.strictObject({ accountId: AccountId, apiKey: ApiKey, keep: KeepKey }), z.strictObject({ state: KeyState })),
  'credentials.status': query(z.strictObject({ accountId: AccountId }), z.strictObject({ state: KeyState })),
  'credentials.remove': command(z.strictObject({ accountId: AccountId }), z.strictObject({ keyPending: z.boolean() })),
  /** This system's keychain. */
  'credentials.keychain': query(Nothing, z.strictObject({ state: KeychainState, name: KeychainName })),
};
