/**
 * The parts of an error that are logged: never its extra properties, where HTTP libraries attach request options with headers and bodies.
 */
export interface PlainError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack?: string;
  readonly cause?: PlainError;
}

const maxCauses = 5;

/** Converts an error and its causes to plain data. Never throws, whatever `error` is. */
export function plainError(error: unknown, depth = 0): PlainError {
  try {
    if (!(error instanceof Error)) return { type: typeof error, message: typeof error === 'object' ? 'not an error' : String(error) };
    const code = 'code' in error && (typeof error.code === 'string' || typeof error.code === 'number') ? String(error.code) : undefined;
    return {
      type: String(error.name),
      message: String(error.message),
      ...(code === undefined ? {} : { code }),
      ...(error.stack === undefined ? {} : { stack: String(error.stack) }),
      ...(error.cause === undefined || depth >= maxCauses ? {} : { cause: plainError(error.cause, depth + 1) }),
    };
  } catch {
    return { type: 'unknown', message: 'The error cannot be read.' };
  }
}
