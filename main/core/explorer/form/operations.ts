import type { OperationValues } from '../../../../preload/contract/explorer/operation-values.ts';
import type { Parsed } from '../../../../preload/contract/index.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { AppError } from '../../base/errors.ts';
import type { Platform } from '../../platform.ts';
import type { SecretForm } from '../../redaction/secret-forms.ts';
import type { OperationsService } from '../port.ts';
import type { ExplorerThread } from '../thread/client.ts';
import type { BuiltRequest } from './compose.ts';
import type { Variables } from './fill.ts';
import type { FileCache } from './held-files.ts';
import { ownKeysIn } from './own-keys.ts';
import { containsKnownSecret } from './stored-values.ts';
import { withFiles } from './with-files.ts';

/** The maximum the contract accepts. */
const maxFaults = 2000;

export interface OperationsDeps {
  /** All known API keys, in every form. */
  readonly keys: () => readonly SecretForm[];
  readonly files: FileCache;
  readonly dialogs: Pick<Platform['dialogs'], 'openFile'>;
  readonly thread: Pick<ExplorerThread, 'call'>;
  /** Where the account's requests are sent. Rejects with NOT_FOUND if there is no such account. */
  readonly baseAddress: (id: AccountId) => Promise<string>;
  /** The variables of a collection with their values for an account. */
  readonly variables: (collection: number, accountId: AccountId) => Variables;
}

const ownKey = (): AppError => new AppError('VALIDATION', 'own-key-in-field');

/** All text of a request that is sent. */
function textsOf({ path, query, headers, body }: BuiltRequest): string[] {
  return [path, query, ...headers.flat(), body?.text ?? ''];
}

/** Forms of operations and the requests built from them; all of it runs in the worker thread. */
export function createOperations({ thread, baseAddress, keys, variables, files, dialogs }: OperationsDeps): OperationsService {
  const refuseKeys = (values: OperationValues): void => {
    if (ownKeysIn(values, keys()).length > 0) throw ownKey();
  };
  /** A variable that contains a key, which became known after it was saved, has no value. */
  const filledIn = ({ accountId, hash, key, values, collection }: Parsed<'explorer.compose'>) => {
    const found = collection === undefined ? null : variables(collection, accountId);
    const isKey = found === null ? () => false : containsKnownSecret(keys());
    const known = found && new Map([...found].map(([name, value]) => [name, isKey(value) ? '' : value]));
    return { hash, key, values, variables: known, files: files.facts(accountId) };
  };
  return {
    operation: ({ hash, key }, signal) => thread.call('form.operation', { hash, key }, { signal }),
    part: ({ hash, pointer }, signal) => thread.call('form.part', { hash, pointer }, { signal }),
    async compose(input, signal) {
      const own = ownKeysIn(input.values, keys());
      const composed = await thread.call('form.compose', filledIn(input), { signal });
      return own.length === 0 ? composed : { faults: [...own, ...composed.faults].slice(0, maxFaults), request: null };
    },
    async ready(input, signal) {
      refuseKeys(input.values);
      const { request, ...made } = await thread.call('form.ready', filledIn(input), { signal });
      // A key that only results from combining variables with the text around them can only be detected here.
      if (textsOf(request).some(containsKnownSecret(keys()))) throw ownKey();
      return { ...made, request: { ...request, body: withFiles(request.body, (handle) => files.bytes(input.accountId, handle)) } };
    },
    async chooseFile({ accountId }, signal) {
      const path = await dialogs.openFile();
      return path === null || signal.aborted ? null : files.take(accountId, path);
    },
    async copyAs({ language, ...input }, signal) {
      refuseKeys(input.values);
      const base = await baseAddress(input.accountId);
      const text = await thread.call('form.copy', { ...filledIn(input), language, baseAddress: base }, { signal });
      if (containsKnownSecret(keys())(text)) throw ownKey();
      return { text };
    },
  };
}
