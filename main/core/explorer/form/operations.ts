import type { Parsed } from '../../../../preload/contract/index.ts';
import type { OperationValues } from '../../../../preload/contract/operation-values.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { AppError } from '../../base/errors.ts';
import type { Platform } from '../../platform.ts';
import type { SecretForm } from '../../redaction/secret-forms.ts';
import type { OperationsService } from '../port.ts';
import type { ExplorerThread } from '../thread/client.ts';
import type { MadeRequest } from './compose.ts';
import type { Variables } from './fill.ts';
import type { HeldFiles } from './held-files.ts';
import { holdsKnown } from './kept.ts';
import { ownKeysIn } from './own-keys.ts';
import { withFiles } from './with-files.ts';

/** As many as the contract takes. */
const mostFaults = 2000;

export interface OperationsDeps {
  /** Every known API key, in every form. */
  readonly keys: () => readonly SecretForm[];
  readonly files: HeldFiles;
  readonly dialogs: Pick<Platform['dialogs'], 'openFile'>;
  readonly thread: Pick<ExplorerThread, 'call'>;
  /** Where requests of the account go. Rejects with NOT_FOUND for an account that is not there. */
  readonly baseAddress: (id: AccountId) => Promise<string>;
  /** Those of a collection with the values that they have for an account. */
  readonly variables: (collection: number, accountId: AccountId) => Variables;
}

const ownKey = (): AppError => new AppError('VALIDATION', 'own-key-in-field');

/** Everything of a request that leaves as text. */
function textsOf({ path, query, headers, body }: MadeRequest): string[] {
  return [path, query, ...headers.flat(), body?.text ?? ''];
}

/** Forms of operations and what comes of them; all of it is done in the thread. */
export function createOperations({ thread, baseAddress, keys, variables, files, dialogs }: OperationsDeps): OperationsService {
  const refuseKeys = (values: OperationValues): void => {
    if (ownKeysIn(values, keys()).length > 0) throw ownKey();
  };
  /** A variable that holds a key that became known after it was written has no value. */
  const filledIn = ({ accountId, hash, key, values, collection }: Parsed<'explorer.compose'>) => {
    const found = collection === undefined ? null : variables(collection, accountId);
    const isKey = found === null ? () => false : holdsKnown(keys());
    const known = found && new Map([...found].map(([name, value]) => [name, isKey(value) ? '' : value]));
    return { hash, key, values, variables: known, files: files.facts(accountId) };
  };
  return {
    operation: ({ hash, key }, signal) => thread.call('form.operation', { hash, key }, { signal }),
    part: ({ hash, pointer }, signal) => thread.call('form.part', { hash, pointer }, { signal }),
    async compose(input, signal) {
      const own = ownKeysIn(input.values, keys());
      const composed = await thread.call('form.compose', filledIn(input), { signal });
      return own.length === 0 ? composed : { faults: [...own, ...composed.faults].slice(0, mostFaults), request: null };
    },
    async ready(input, signal) {
      refuseKeys(input.values);
      const { request, ...made } = await thread.call('form.ready', filledIn(input), { signal });
      // What variables and texts beside them make together is nowhere to be seen before.
      if (textsOf(request).some(holdsKnown(keys()))) throw ownKey();
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
      if (holdsKnown(keys())(text)) throw ownKey();
      return { text };
    },
  };
}
