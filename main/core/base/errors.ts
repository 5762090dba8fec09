import type { ErrorCode } from '../../../preload/contract/errors.ts';

export interface AppErrorFacts {
  /** Milliseconds after which another try may be worth it. */
  readonly retryAfterMs?: number;
  /** Message per input field, keyed by its dotted path. */
  readonly fields?: Readonly<Record<string, string>>;
  /** What led to it. Goes to the redacted log, never to the renderer. */
  readonly cause?: unknown;
}

/**
 * The only error whose text may cross to the renderer. The message is one or two sentences for a person
 * and never holds a secret. Everything else that is thrown crosses as INTERNAL with an incident id.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly retryAfterMs: number | undefined;
  readonly fields: Readonly<Record<string, string>> | undefined;

  constructor(code: ErrorCode, message: string, facts: AppErrorFacts = {}) {
    super(message, facts.cause === undefined ? undefined : { cause: facts.cause });
    this.name = 'AppError';
    this.code = code;
    this.retryAfterMs = facts.retryAfterMs;
    this.fields = facts.fields;
  }
}
