import type { OperationValues } from '../../../../preload/contract/operation-values.ts';
import type { SecretForm } from '../../redaction/secret-forms.ts';
import { type KeptValues, keptValues } from '../form/kept.ts';
import type { ThreadDeps } from '../thread/ground.ts';
import { type CollectionFile, readCollection } from './file.ts';

export interface RequestsToKeep {
  readonly hash: string;
  readonly requests: readonly { readonly operation: string; readonly values: OperationValues }[];
  /** Every known secret, in every form. */
  readonly forms: readonly SecretForm[];
}

/** What can be kept of a request, and whether the document has its operation. */
export type CheckedRequest = KeptValues & { readonly known: boolean };

export function collectionCalls(deps: ThreadDeps) {
  return {
    /** Throws AppError VALIDATION with the place of the fault. */
    'collections.read': ({ bytes }: { readonly bytes: Uint8Array }): CollectionFile => readCollection(bytes),
    'collections.check'({ hash, requests, forms }: RequestsToKeep): CheckedRequest[] {
      const document = deps.document(hash);
      return requests.map(({ operation, values }) => ({
        ...keptValues(document, operation, values, forms),
        known: document.operations.has(operation),
      }));
    },
  };
}
