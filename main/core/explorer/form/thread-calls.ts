import type { Composed, FormField, Operation, OperationValues } from '../../../../preload/contract/explorer-operation.ts';
import { AppError } from '../../errors.ts';
import type { ReadyOperation } from '../port.ts';
import type { ThreadGround } from '../thread/ground.ts';
import { composeRequest, shownRequest } from './compose.ts';
import { asCurl } from './copies/curl.ts';
import { asPhp } from './copies/php.ts';
import { findOperation, operationOf, partOf } from './operation.ts';

export interface OfOperation {
  readonly hash: string;
  readonly key: string;
}

export interface FilledOperation extends OfOperation {
  readonly values: OperationValues;
}

export function formCalls(ground: ThreadGround) {
  return {
    'form.operation': ({ hash, key }: OfOperation): Operation => operationOf(ground.document(hash), key),
    'form.part': ({ hash, pointer }: { readonly hash: string; readonly pointer: string }): FormField =>
      partOf(ground.document(hash), pointer),
    /** For the eyes of a person. */
    'form.compose': ({ hash, key, values }: FilledOperation): Composed => shownRequest(composeRequest(ground.document(hash), key, values)),
    /** To be sent: with its secrets. Throws AppError VALIDATION for values with faults. */
    'form.ready'({ hash, key, values }: FilledOperation): ReadyOperation {
      const document = ground.document(hash);
      const composed = composeRequest(document, key, values);
      const shown = shownRequest(composed).request;
      if (composed.stops || composed.request === null || shown === null) throw faulty();
      const secrets = [...new Set(composed.secrets.map(({ secret }) => secret))];
      return { entry: findOperation(document, key).placed.entry, request: { ...composed.request, secrets }, shown };
    },
    /** Throws AppError VALIDATION for values with faults. */
    'form.copy'({
      hash,
      key,
      values,
      language,
      baseAddress,
    }: FilledOperation & { readonly language: 'curl' | 'php'; readonly baseAddress: string }) {
      const composed = composeRequest(ground.document(hash), key, values);
      const write = language === 'curl' ? asCurl : asPhp;
      const text = composed.stops ? null : write(composed, { baseAddress });
      if (text === null) throw faulty();
      return text;
    },
  };
}

function faulty(): AppError {
  return new AppError('VALIDATION', 'Something in this form cannot be sent. The fields say what.');
}
