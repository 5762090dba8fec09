import { isSameReseller } from '../../core/accounts/accounts.ts';
import { isPractice } from '../../core/base/base-address.ts';
import { AppError } from '../../core/base/errors.ts';
import type { Handlers } from '../handlers.ts';
import type { Services } from '../services.ts';

type Area = Pick<Handlers, 'accounts.list' | 'accounts.add' | 'accounts.update' | 'accounts.remove'>;

export function accountsHandlers(rooms: () => Promise<Services>): Area {
  return {
    'accounts.list': async () => (await rooms()).accounts.list(),
    'accounts.add': async (input) => (await rooms()).accounts.add(input),
    'accounts.update': async (input) => {
      const { accounts, askPerson, forgetReseller, stores } = await rooms();
      const before = stores().workspace.accounts.find(input.id);
      if (before?.readOnly === true && input.readOnly === false && askPerson !== null && !isPractice(before)) {
        const agreed = await askPerson({ ask: 'leave-read-only', account: before.name });
        if (!agreed) throw new AppError('CANCELLED', 'It was declined in the system dialog. The account is still read-only.');
      }
      const result = await accounts.update(input);
      if (before !== null && !isSameReseller(before, result.account)) forgetReseller(input.id);
      return result;
    },
    'accounts.remove': async ({ id }) => {
      const { accounts, availability, clients, explorer, orders, practice, profile, stores } = await rooms();
      const account = stores().workspace.accounts.find(id);
      clients.drop(id);
      const result = await accounts.remove(id);
      // The keychain may have taken its time, in which a call was made for it again.
      clients.drop(id);
      availability.forget(id);
      explorer.forgetRun(id);
      orders.forgetSecrets(id);
      profile.forget(id);
      stores().portfolio.discard(id);
      if (account !== null && isPractice(account)) await (await practice()).discard();
      return result;
    },
  };
}
