import { AppError } from '../../core/base/errors.ts';
import type { Handlers } from '../handlers.ts';
import type { Services } from '../services.ts';

type Area = Pick<Handlers, 'sync.state' | 'sync.start' | 'sync.stop'>;

export function syncHandlers(rooms: () => Promise<Services>): Area {
  const sync = async () => (await rooms()).portfolio.sync();
  return {
    'sync.state': async ({ accountId }) => (await sync()).state(accountId),
    'sync.start': async ({ accountId, lists, months }) => {
      if ((await rooms()).stores().workspace.accounts.find(accountId) === null)
        throw new AppError('NOT_FOUND', 'This account is not here any more.');
      (await sync()).start(accountId, lists, months);
      return { done: true };
    },
    'sync.stop': async ({ accountId }) => {
      (await sync()).stop(accountId);
      return { done: true };
    },
  };
}
