import type { ErrorCode } from '../../../preload/contract/errors.ts';
import { AppError, type ErrorDetails } from '../base/errors.ts';
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

/** Makes a failure; by default one that another try does not change and the limiter ignores. */
export function failure(code: ErrorCode, message: string, more: Partial<Omit<Failure, 'error'>> & { facts?: ErrorDetails } = {}): Failure {
  const { facts = {}, ...rest } = more;
  return {
    error: new AppError(code, { reason: 'said', facts: { text: message } }, facts),
    end: 'neutral',
    passing: false,
    restMs: null,
    ...rest,
  };
}

/**
 * A write of which nobody knows whether it took place: the answer that would tell is missing or unreadable. `what` completes
 * "It is not known whether the service carried this out: …".
 */
export function unknownOutcome(what: string, more: Partial<Omit<Failure, 'error'>> & { facts?: ErrorDetails } = {}): Failure {
  const message = `It is not known whether the service carried this out: ${what}. It is not sent again by itself; look at the service first.`;
  return failure('UNKNOWN_OUTCOME', message, { ...more, passing: false });
}
