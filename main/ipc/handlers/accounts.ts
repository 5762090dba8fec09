import { isSameReseller } from '../../core/accounts/accounts.ts';
import { isPractice } from '../../core/base/base-address.ts';
import { AppError } from '../../core/base/errors.ts';
import type { CallServices } from '../call-services.ts';
import type { Services } from '../services.ts';

/** Main asks in a dialog of the system before an account may change things; what was fetched for another reseller is forgotten. */
export const accountsCalls =
  (services: () => Promise<Services>): CallServices['accounts'] =>
  async () => {
    const { accounts, askUser, availability, clients, explorer, forgetReseller, orders, practice, profile, stores } = await services();
    return {
      ...accounts,
      async update(input) {
        const before = stores().workspace.accounts.find(input.id);
        if (before?.readOnly === true && input.readOnly === false && askUser !== null && !isPractice(before)) {
          const agreed = await askUser({ ask: 'leave-read-only', account: before.name });
          if (!agreed) throw new AppError('CANCELED', 'declined-read-only');
        }
        const result = await accounts.update(input);
        if (before !== null && !isSameReseller(before, result.account)) forgetReseller(input.id);
        return result;
      },
      async remove({ id }) {
        const account = stores().workspace.accounts.find(id);
        clients.drop(id);
        const result = await accounts.remove(id);
        // The keychain may have been slow, and a call may have recreated the client meanwhile.
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
  };
