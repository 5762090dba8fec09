import { AppError } from '../../core/base/errors.ts';
import type { CallServices } from '../call-services.ts';
import type { Services } from '../services.ts';

/** Only an account that is here is read. */
export const syncCalls =
  (services: () => Promise<Services>): CallServices['sync'] =>
  async () => {
    const { portfolio, stores } = await services();
    const sync = await portfolio.sync();
    return {
      state: ({ accountId }) => sync.state(accountId),
      start({ accountId, lists, months }) {
        if (stores().workspace.accounts.find(accountId) === null) throw new AppError('NOT_FOUND', 'account-gone');
        sync.start(accountId, lists, months);
      },
      stop: ({ accountId }) => sync.stop(accountId),
    };
  };
