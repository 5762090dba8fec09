import type { KeychainPort } from '../../main/core/keychain/port.ts';
import type { Platform } from '../../main/core/platform.ts';

/** `session`: keys exist only in this process; the default for users. `system`: the real keychain; for tests. */
export type KeychainChoice = 'session' | 'system';

/** The keychain of the host, loaded at first use. */
export function chooseKeychain(choice: KeychainChoice, system: Platform['system']): () => Promise<KeychainPort> {
  return async () => {
    if (choice === 'session') return (await import('../../main/core/keychain/session.ts')).createSessionKeychain();
    return (await import('../../main/core/keychain/keytar.ts')).createKeytarKeychain({ system });
  };
}
