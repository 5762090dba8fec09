import * as z from 'zod';
import { command, query } from './call.ts';
import { AccountId, Nothing } from './values.ts';

/**
 * `kept`: in the keychain; `session`: in main's memory only; `vanished`: expected in the keychain, which answered nothing
 * (locked or removed outside); `other-origin`: kept for another address, so it is not used; `none`: never given;
 * `unreachable`: the keychain did not answer.
 */
export const KeyState = z.enum(['kept', 'session', 'vanished', 'other-origin', 'none', 'unreachable']);
export type KeyState = z.infer<typeof KeyState>;

/**
 * `ready`; `native-missing`: the keychain library or its native part did not load; `no-service`: no secret service or no
 * D-Bus session answers; `locked`: present, but locked; `failed`: answered with something else.
 */
export const KeychainState = z.enum(['ready', 'native-missing', 'no-service', 'locked', 'failed']);
export type KeychainState = z.infer<typeof KeychainState>;

export const ApiKey = z.string().min(1, 'key-not-entered').max(1000, 'key-implausibly-long');

export const credentialsCalls = {
  /** Keeps a key in the keychain or for this session. There is no call that reads one back. */
  'credentials.set': command(
    z.strictObject({ accountId: AccountId, apiKey: ApiKey, keep: z.enum(['keychain', 'session']) }),
    z.strictObject({ state: KeyState }),
  ),
  'credentials.status': query(z.strictObject({ accountId: AccountId }), z.strictObject({ state: KeyState })),
  'credentials.remove': command(z.strictObject({ accountId: AccountId }), z.strictObject({ keyPending: z.boolean() })),
  /** The keychain of this system. `name` is what the system calls it, e.g. "GNOME Keyring", "Keychain", "Credential Manager". */
  'credentials.keychain': query(Nothing, z.strictObject({ state: KeychainState, name: z.string() })),
};
