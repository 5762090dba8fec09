import type { Handlers } from '../handlers.ts';
import type { Rooms } from '../rooms.ts';

type Area = Pick<Handlers, 'credentials.set' | 'credentials.status' | 'credentials.remove' | 'credentials.keychain'>;

export function credentialsHandlers(rooms: () => Promise<Rooms>): Area {
  return {
    'credentials.set': async ({ accountId, apiKey, keep }) => ({ state: await (await rooms()).credentials.set(accountId, apiKey, keep) }),
    'credentials.status': async ({ accountId }) => ({ state: await (await rooms()).credentials.status(accountId) }),
    'credentials.remove': async ({ accountId }) => (await rooms()).credentials.remove(accountId),
    'credentials.keychain': async () => (await rooms()).credentials.keychain(),
  };
}
