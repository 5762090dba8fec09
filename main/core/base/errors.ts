import type { ErrorCode } from '../../../preload/contract/errors.ts';
import { codeWithFacts, type Explained, type Facts, type FactsThen, type Reason } from '../../../preload/contract/reasons.ts';

export { explain } from '../../../preload/contract/reasons.ts';

export interface ErrorDetails {
  /** Milliseconds after which a retry may succeed. */
  readonly retryAfterMs?: number;
  /** What is wrong with an input field, keyed by its dotted path. */
  readonly fields?: Readonly<Record<string, Explained>>;
  /** The cause. Goes to the redacted log, never to the renderer. */
  readonly cause?: unknown;
}

/** A reason with its facts and the details of the error, or both in one. */
type Why =
  | { [R in Reason]: [reason: R, ...rest: FactsThen<R, [details?: ErrorDetails]>] }[Reason]
  | [explained: Explained, details?: ErrorDetails];

/**
 * The only error of which more than an incident id may cross to the renderer: its code, and its reason with facts, which never hold a
 * secret. The renderer has the sentences. The message is for the log.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly reason: Reason;
  readonly facts: Facts;
  readonly retryAfterMs: number | undefined;
  readonly fields: Readonly<Record<string, Explained>> | undefined;

  constructor(code: ErrorCode, ...why: Why) {
    const { reason, facts, details = {} } = partsOf(why);
    super(codeWithFacts({ reason, facts }), details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.reason = reason;
    this.facts = facts;
    this.retryAfterMs = details.retryAfterMs;
    this.fields = details.fields;
  }
}

/** VALIDATION of one input field: what is wrong with it is all there is to say. */
export function fieldError(field: string, why: Explained): AppError {
  return new AppError('VALIDATION', why, { fields: { [field]: why } });
}

function partsOf(why: Why): Explained & { readonly details?: ErrorDetails | undefined } {
  const [first, second, third] = why;
  if (typeof first !== 'string') return { ...first, details: second as ErrorDetails | undefined };
  return { reason: first, facts: (second as Facts | undefined) ?? {}, details: third };
}
