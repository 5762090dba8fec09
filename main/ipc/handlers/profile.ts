import { isPractice } from '../../core/base/base-address.ts';
import { AppError } from '../../core/base/errors.ts';
import { untilAborted } from '../../core/service/wait.ts';
import type { Handlers } from '../handlers.ts';
import type { Services } from '../services.ts';

type Area = Pick<Handlers, 'profile.stored' | 'profile.refresh' | 'profile.refreshBalance' | 'profile.raw' | 'profile.openTester'>;

export function profileHandlers(rooms: () => Promise<Services>): Area {
  return {
    'profile.stored': async ({ accountId }) => (await rooms()).profile.stored(accountId),
    'profile.refresh': async ({ accountId }, { signal }) => (await rooms()).profile.refresh(accountId, { signal }),
    'profile.refreshBalance': async ({ accountId }, { signal }) => (await rooms()).profile.refreshBalance(accountId, { signal }),
    'profile.raw': async ({ accountId, of }) => (await rooms()).profile.raw(accountId, of),
    'profile.openTester': async ({ accountId }, { signal }) => {
      const { stores, openLink, resolve } = await rooms();
      const account = stores().workspace.accounts.find(accountId);
      if (account === null) throw new AppError('NOT_FOUND', 'This account is not here any more.');
      const url = new URL(`${await untilAborted(resolve(account.baseAddress), signal)}/swagger`);
      return { outcome: await openLink(url.href, url.host, isPractice(account) ? 'http' : 'https'), address: url.href };
    },
  };
}
