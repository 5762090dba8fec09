import type { hostingCalls } from '../../../preload/contract/hosting/hosting.ts';
import type { Json } from '../../../preload/contract/values.ts';
import type { CallService } from '../base/call-service.ts';
import { AppError } from '../base/errors.ts';
import { objectsIn } from '../changes/kinds/lists.ts';
import { unexpected } from '../changes/kinds/objects.ts';
import { fieldsOf, isJsonObject } from '../service/lists/fields.ts';
import type { ServiceClient } from '../service/port.ts';
import { untilAborted } from '../service/wait.ts';
import { readSystems } from './servers/systems.ts';
import { readBuckets, readKeys, readSecrets } from './storages/contents.ts';

export interface HostingDeps {
  readonly clientFor: (accountId: string) => Promise<Pick<ServiceClient, 'get'>>;
  /** Copies a secret, and clears the clipboard after a minute. */
  readonly copySecret: (text: string) => Promise<void>;
  /** Unix time in ms. */
  readonly now: () => number;
}

export type HostingService = CallService<typeof hostingCalls>;

/** Creates the service behind the screens of servers and object storages. */
export function createHosting({ clientFor, copySecret, now }: HostingDeps): HostingService {
  async function get(accountId: string, path: string, signal: AbortSignal) {
    const client = await untilAborted(clientFor(accountId), signal);
    return client.get(path, {}, { signal, priority: 'user' });
  }

  return {
    async systems({ accountId, productId }, signal) {
      const path = `baremetals/os/${productId}`;
      const { data } = await get(accountId, path, signal);
      return { systems: [...known(readSystems(data), path, data)] };
    },
    async contents({ accountId, id }, signal) {
      const read = async <T>(part: string, understand: (objects: readonly Json[]) => readonly T[] | null): Promise<T[]> => {
        const path = `object-storage/${id}/${part}`;
        const answer = await get(accountId, path, signal);
        return [...known(understand(objectsIn(answer)), path, answer.data)];
      };
      const [buckets, access] = await Promise.all([read('buckets', readBuckets), read('keys', readKeys)]);
      return { readAt: new Date(now()).toISOString(), buckets, access };
    },
    async copySecret({ accountId, id, keyId, part }, signal) {
      const objects = objectsIn(await get(accountId, `object-storage/${id}/keys`, signal));
      const found = objects.find((object) => isJsonObject(object) && fieldsOf(object).whole('id') === keyId);
      const secrets = readSecrets(found ?? null);
      if (secrets === null) throw new AppError('NOT_FOUND', 'storage-key-gone');
      await copySecret(part === 'access' ? secrets.accessKey : secrets.secretKey);
      return { done: true };
    },
  };
}

/** What was understood; a response of another form is quoted, with secrets masked. */
function known<T>(value: T | null, path: string, data: Json): T {
  if (value === null) throw unexpected(path, data);
  return value;
}
