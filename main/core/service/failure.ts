import type { UnknownCause } from '../../../preload/contract/changes/unknown-causes.ts';
import type { ErrorCode } from '../../../preload/contract/errors.ts';
import type { Explained } from '../../../preload/contract/reasons.ts';
import { AppError, type ErrorDetails, explain } from '../base/errors.ts';
import type { CallOutcome } from './limiter/limiter.ts';

/** A failed call, and how the client reacts to it. */
export interface Failure {
  readonly error: AppError;
  /** What is reported to the limiter. */
  readonly end: CallOutcome;
  /** The same GET may succeed a moment later. */
  readonly passing: boolean;
  /** Milliseconds that the service asks the client to wait. */
  readonly backoffMs: number | null;
}

type More = Partial<Omit<Failure, 'error'>> & { readonly details?: ErrorDetails };

/** Creates a failure; by default not retryable and ignored by the limiter. */
export function failure(code: ErrorCode, why: Explained, more: More = {}): Failure {
  const { details = {}, ...rest } = more;
  return { error: new AppError(code, why, details), end: 'neutral', passing: false, backoffMs: null, ...rest };
}

/** A write that may or may not have taken place: the response that would show it is missing or unreadable. */
export function unknownOutcome(why: UnknownCause, more: More & { readonly status?: number } = {}): Failure {
  const { status, ...rest } = more;
  const explained = explain('outcome-unknown', { why, ...(status === undefined ? {} : { status }) });
  return failure('UNKNOWN_OUTCOME', explained, { ...rest, passing: false });
}
