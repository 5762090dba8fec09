import type { ErrorCode } from '../../../preload/contract/errors.ts';
import type { Explained } from '../../../preload/contract/reasons.ts';
import type { UnknownCause } from '../../../preload/contract/unknown-causes.ts';
import { AppError, type ErrorDetails, explain } from '../base/errors.ts';
import type { CallEnd } from './limiter.ts';

/** A call that did not end well, with what the client does about it. */
export interface Failure {
  readonly error: AppError;
  /** What the limiter learns. */
  readonly end: CallEnd;
  /** The same GET may have a better end a moment later. */
  readonly passing: boolean;
  /** Milliseconds for which the service asks to be left alone. */
  readonly restMs: number | null;
}

type More = Partial<Omit<Failure, 'error'>> & { readonly details?: ErrorDetails };

/** Makes a failure; by default one that another try does not change and the limiter ignores. */
export function failure(code: ErrorCode, why: Explained, more: More = {}): Failure {
  const { details = {}, ...rest } = more;
  return { error: new AppError(code, why, details), end: 'neutral', passing: false, restMs: null, ...rest };
}

/** A write that may or may not have taken place: the answer that would tell is missing or unreadable. */
export function unknownOutcome(why: UnknownCause, more: More & { readonly status?: number } = {}): Failure {
  const { status, ...rest } = more;
  const explained = explain('outcome-unknown', { why, ...(status === undefined ? {} : { status }) });
  return failure('UNKNOWN_OUTCOME', explained, { ...rest, passing: false });
}
