import { isPractice } from '../../core/base/base-address.ts';
import { AppError } from '../../core/base/errors.ts';
import { untilAborted } from '../../core/service/wait.ts';
import type { CallServices } from '../call-services.ts';
import type { Services } from '../services.ts';

/** The tester page of the service is opened by main, at the address of the account alone. */
export const profileCalls =
  (services: () => Promise<Services>): CallServices['profile'] =>
  async () => {
    const { openLink, profile, resolve, stores } = await services();
    return {
      stored: ({ accountId }) => profile.stored(accountId),
      refresh: ({ accountId }, signal) => profile.refresh(accountId, { signal }),
      refreshBalance: ({ accountId }, signal) => profile.refreshBalance(accountId, { signal }),
      raw: ({ accountId, of }) => profile.raw(accountId, of),
      async openTester({ accountId }, signal) {
        const account = stores().workspace.accounts.find(accountId);
        if (account === null) throw new AppError('NOT_FOUND', 'account-gone');
        const url = new URL(`${await untilAborted(resolve(account.baseAddress), signal)}/swagger`);
        return { outcome: await openLink(url.href, url.host, isPractice(account) ? 'http' : 'https'), address: url.href };
      },
    };
  };
