import { isPractice } from '../../core/base/base-address.ts';
import { AppError } from '../../core/base/errors.ts';
import type { Handlers } from '../handlers.ts';
import type { Services } from '../services.ts';

type Area = Pick<Handlers, 'credentials.set' | 'credentials.status' | 'credentials.remove' | 'credentials.keychain'>;

export function credentialsHandlers(rooms: () => Promise<Services>): Area {
  return {
    'credentials.set': async ({ accountId, apiKey, keep }) => {
      const { credentials, stores } = await rooms();
      const account = stores().workspace.accounts.find(accountId);
      if (account !== null && isPractice(account)) {
        const message = 'The key of the practice account is made by the application. There is none to enter.';
        throw new AppError('VALIDATION', message, { fields: { apiKey: message } });
      }
      return { state: await credentials.set(accountId, apiKey, keep) };
    },
    'credentials.status': async ({ accountId }) => ({ state: await (await rooms()).credentials.status(accountId) }),
    'credentials.remove': async ({ accountId }) => (await rooms()).credentials.remove(accountId),
    'credentials.keychain': async () => (await rooms()).credentials.keychain(),
  };
}
