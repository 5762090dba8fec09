/** What of an error is kept: never its own further properties, where HTTP libraries hang request options with headers and bodies. */
export interface PlainError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack?: string;
  readonly cause?: PlainError;
}

const mostCauses = 5;

/** Reads an error with its causes into plain data. Never throws, whatever `error` is. */
export function plainError(error: unknown, depth = 0): PlainError {
  try {
    if (!(error instanceof Error)) return { type: typeof error, message: typeof error === 'object' ? 'not an error' : String(error) };
    const code = 'code' in error && (typeof error.code === 'string' || typeof error.code === 'number') ? String(error.code) : undefined;
    return {
      type: String(error.name),
      message: String(error.message),
      ...(code === undefined ? {} : { code }),
      ...(error.stack === undefined ? {} : { stack: String(error.stack) }),
      ...(error.cause === undefined || depth >= mostCauses ? {} : { cause: plainError(error.cause, depth + 1) }),
    };
  } catch {
    return { type: 'unknown', message: 'The error cannot be read.' };
  }
}
