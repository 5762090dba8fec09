import { AppError } from '../base/errors.ts';
import { isJsonObject, readAmount } from '../service/lists/fields.ts';
import type { ServiceClient } from '../service/port.ts';
import { notSent } from '../service/write/classify-write.ts';
import type { AccountsTable } from '../store/port.ts';
import type { ChangesPort } from './engine/deps.ts';
import { type ContextDeps, createContexts } from './read/contexts.ts';

export interface GatewayDeps extends ContextDeps {
  readonly accounts: () => Pick<AccountsTable, 'find'>;
}

/** Access of the changes to the service and the local copy. */
export function createServiceGateway(deps: GatewayDeps): ChangesPort {
  return {
    account(id) {
      const account = deps.accounts().find(id);
      if (account === null) return null;
      const { baseAddress, resellerId, readOnly, name } = account;
      return { id: account.id, name, readOnly, reseller: `${baseAddress} ${resellerId}` };
    },
    context: createContexts(deps),
    async balance(accountId, signal) {
      const { data } = await (await deps.clientFor(accountId)).get('account/balance', {}, { signal, priority: 'user' });
      const balance = isJsonObject(data) ? readAmount(data['balance']) : null;
      if (!isJsonObject(data) || balance === null) throw new AppError('BAD_ANSWER', 'balance-unreadable');
      return { balance, currency: typeof data['currency'] === 'string' ? data['currency'].slice(0, 20) : '' };
    },
    send: (accountId, priority) => async (write, options) => {
      let client: ServiceClient;
      try {
        client = await deps.clientFor(accountId);
      } catch (error) {
        // There is no client: nothing can have been sent.
        if (!(error instanceof AppError)) throw error;
        return notSent(error);
      }
      return client.write(write, { priority, ...options });
    },
  };
}
