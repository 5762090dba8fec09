import type { AccountId } from '../../../../preload/contract/values.ts';
import type { OperationsService } from '../port.ts';
import type { ExplorerThread } from '../thread/client.ts';

export interface OperationsParts {
  readonly thread: Pick<ExplorerThread, 'call'>;
  /** Where requests of the account go. Rejects with NOT_FOUND for an account that is not there. */
  readonly baseAddress: (id: AccountId) => Promise<string>;
}

/** Forms of operations and what comes of them; all of it is done in the thread. */
export function createOperations({ thread, baseAddress }: OperationsParts): OperationsService {
  return {
    operation: ({ hash, key }, signal) => thread.call('form.operation', { hash, key }, { signal }),
    part: ({ hash, pointer }, signal) => thread.call('form.part', { hash, pointer }, { signal }),
    compose: ({ hash, key, values }, signal) => thread.call('form.compose', { hash, key, values }, { signal }),
    ready: ({ hash, key, values }, signal) => thread.call('form.ready', { hash, key, values }, { signal }),
    async copyAs({ accountId, hash, key, values, language }, signal) {
      const base = await baseAddress(accountId);
      return { text: await thread.call('form.copy', { hash, key, values, language, baseAddress: base }, { signal }) };
    },
  };
}
