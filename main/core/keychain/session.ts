import { encodeItem } from './keytar.ts';
import type { KeychainPort, KeyItem } from './port.ts';

/** A keychain in this process's memory: nothing outlives the session. */
export function createSessionKeychain(): KeychainPort {
  const items = new Map<string, KeyItem>();
  return {
    name: 'session',
    state: async () => 'ready',
    get: async (accountId) => items.get(accountId) ?? null,
    async set(accountId, { apiKey, origin }) {
      encodeItem({ apiKey, origin });
      items.set(accountId, { apiKey, origin });
    },
    async delete(accountId) {
      items.delete(accountId);
      return true;
    },
  };
}
