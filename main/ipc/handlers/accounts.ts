import { isPractice } from '../../core/base/base-address.ts';
import { AppError } from '../../core/base/errors.ts';
import type { CallServices } from '../call-services.ts';
import type { Services } from '../services.ts';

/** Main asks in a dialog of the system before an account may change things. */
export const accountsCalls =
  (services: () => Promise<Services>): CallServices['accounts'] =>
  async () => {
    const { accounts, askUser, clients, practice, stores } = await services();
    return {
      ...accounts,
      async update(input) {
        const before = stores().workspace.accounts.find(input.id);
        if (before?.readOnly === true && input.readOnly === false && askUser !== null && !isPractice(before)) {
          const agreed = await askUser({ ask: 'leave-read-only', account: before.name });
          if (!agreed) throw new AppError('CANCELED', 'declined-read-only');
        }
        return accounts.update(input);
      },
      async remove({ id }) {
        const account = stores().workspace.accounts.find(id);
        // The keychain may be slow: nothing is sent with a key that is being removed.
        clients.drop(id);
        const result = await accounts.remove(id);
        if (account !== null && isPractice(account)) await (await practice()).discard();
        return result;
      },
    };
  };
