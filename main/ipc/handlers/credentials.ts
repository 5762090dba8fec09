import { isPractice } from '../../core/base/base-address.ts';
import { explain, fieldError } from '../../core/base/errors.ts';
import type { CallServices } from '../call-services.ts';
import type { Services } from '../services.ts';

/** The key of the practice account is main's own; nothing of it can be typed. No call returns a key. */
export const credentialsCalls =
  (services: () => Promise<Services>): CallServices['credentials'] =>
  async () => {
    const { credentials, stores } = await services();
    return {
      async set({ accountId, apiKey, keep }) {
        const account = stores().workspace.accounts.find(accountId);
        if (account !== null && isPractice(account)) throw fieldError('apiKey', explain('practice-key-fixed'));
        return { state: await credentials.set(accountId, apiKey, keep) };
      },
      status: async ({ accountId }) => ({ state: await credentials.status(accountId) }),
      remove: ({ accountId }) => credentials.remove(accountId),
      keychain: () => credentials.keychain(),
    };
  };
