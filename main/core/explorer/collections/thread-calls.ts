import type { OperationValues } from '../../../../preload/contract/explorer/operation-values.ts';
import type { SecretForm } from '../../redaction/secret-forms.ts';
import { type StoredValues, storableValues } from '../form/stored-values.ts';
import type { ThreadDeps } from '../thread/deps.ts';
import { type CollectionFile, readCollection } from './file.ts';

export interface RequestsToStore {
  readonly hash: string;
  readonly requests: readonly { readonly operation: string; readonly values: OperationValues }[];
  /** All known secrets, in every form. */
  readonly forms: readonly SecretForm[];
}

/** The storable part of a request, and whether the document has its operation. */
export type CheckedRequest = StoredValues & { readonly known: boolean };

export function collectionCalls(deps: ThreadDeps) {
  return {
    /** Throws AppError VALIDATION with the position of the error. */
    'collections.read': ({ bytes }: { readonly bytes: Uint8Array }): CollectionFile => readCollection(bytes),
    'collections.check'({ hash, requests, forms }: RequestsToStore): CheckedRequest[] {
      const document = deps.document(hash);
      return requests.map(({ operation, values }) => ({
        ...storableValues(document, operation, values, forms),
        known: document.operations.has(operation),
      }));
    },
  };
}
