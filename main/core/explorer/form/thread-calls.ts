import type { Composed, FormField, Operation } from '../../../../preload/contract/explorer/operation.ts';
import type { OperationValues } from '../../../../preload/contract/explorer/operation-values.ts';
import { AppError } from '../../base/errors.ts';
import type { SecretForm } from '../../redaction/secret-forms.ts';
import type { ReadyOperation } from '../port.ts';
import type { ThreadDeps } from '../thread/deps.ts';
import { type BuiltRequest, composeRequest, shownRequest } from './compose.ts';
import { asCurl } from './copies/curl.ts';
import { asPhp } from './copies/php.ts';
import type { Variables } from './fill.ts';
import { filledValues } from './fill-values.ts';
import type { FileFacts } from './held-files.ts';
import { findOperation, operationOf, sectionOf } from './operation.ts';
import { type StoredValues, storableValues } from './stored-values.ts';

export interface OfOperation {
  readonly hash: string;
  readonly key: string;
}

export interface FilledOperation extends OfOperation {
  readonly values: OperationValues;
  readonly variables: Variables;
  /** Of the account. */
  readonly files?: readonly FileFacts[];
}

/** As passed to main, which has the files' bytes. */
export type BuiltOperation = Omit<ReadyOperation, 'request'> & {
  readonly request: BuiltRequest & Pick<ReadyOperation['request'], 'secrets'>;
};

export function formCalls(deps: ThreadDeps) {
  return {
    'form.operation': ({ hash, key }: OfOperation): Operation => operationOf(deps.document(hash), key),
    'form.part': ({ hash, pointer }: { readonly hash: string; readonly pointer: string }): FormField =>
      sectionOf(deps.document(hash), pointer),
    /** For display to the user. */
    'form.compose': ({ hash, key, values, variables, files }: FilledOperation): Composed =>
      shownRequest(composeRequest(deps.document(hash), key, values, variables, files)),
    /** For sending, with its secrets. Throws AppError VALIDATION for values with errors. */
    'form.ready'({ hash, key, values, variables, files }: FilledOperation): BuiltOperation {
      const document = deps.document(hash);
      const composed = composeRequest(document, key, values, variables, files);
      const shown = shownRequest(composed).request;
      if (composed.stops || composed.request === null || shown === null) throw faulty();
      const secrets = [...new Set(composed.secrets.map(({ secret }) => secret))];
      return { entry: findOperation(document, key).placed.entry, request: { ...composed.request, secrets }, shown };
    },
    /** For storage, without secrets. `variables`: filled in first; null: they are stored as written. `forms`: all known secrets. */
    'form.kept'({ hash, key, values, variables, forms }: FilledOperation & { readonly forms: readonly SecretForm[] }): StoredValues {
      const document = deps.document(hash);
      return storableValues(document, key, filledValues(document, key, values, variables), forms);
    },
    /** Throws AppError VALIDATION for values with errors. */
    'form.copy'({
      hash,
      key,
      values,
      variables,
      files,
      language,
      baseAddress,
    }: FilledOperation & { readonly language: 'curl' | 'php'; readonly baseAddress: string }) {
      const composed = composeRequest(deps.document(hash), key, values, variables, files);
      const write = language === 'curl' ? asCurl : asPhp;
      const text = composed.stops ? null : write(composed, { baseAddress });
      if (text === null) throw faulty();
      return text;
    },
  };
}

function faulty(): AppError {
  return new AppError('VALIDATION', 'request-invalid');
}
