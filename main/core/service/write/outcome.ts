import type { AppError } from '../../base/errors.ts';
import type { Answer } from '../answer.ts';

/** What is known of a write's way, for the journal. */
export interface WriteTrace {
  /** A byte of the request may have left for the service, as its socket told. false: it cannot have been carried out. */
  readonly byteLeft: boolean;
  /** HTTP status of the answer, or of one that began; null when none came. */
  readonly status: number | null;
  /** The answer itself says `success: false`. */
  readonly saidNo: boolean;
}

/** The service said yes. `accepted`: it says itself that it finishes later (HTTP 202); a kind may know more from the answer. */
export interface WriteTaken {
  readonly outcome: 'done' | 'accepted';
  readonly answer: Answer;
}

/**
 * The service did not say yes (design section 6).
 * `not-sent`: nothing was carried out and the same request may go again later: no byte left, or the service answered at its door (429,
 * 401, an address that is not on the whitelist).
 * `refused`: it said no to this request, which was not carried out; the error's code says what kind of no (BALANCE, NOT_FOUND, …).
 * `unknown`: nobody knows; only reading tells. Never to be sent again without a person's word.
 */
export interface WriteFailed {
  readonly outcome: 'not-sent' | 'refused' | 'unknown';
  /** Its message quotes the service redacted and bounded, and never holds what the form held as a secret. */
  readonly error: AppError;
  readonly trace: WriteTrace;
}

export type WriteOutcome = WriteTaken | WriteFailed;
