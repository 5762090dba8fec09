import type * as z from 'zod';

/** `query` reads and may be retried; `command` changes something and is never retried. */
export type CallKind = 'query' | 'command';

export interface CallOptions {
  /** May run while the window is locked. Everything else is rejected then. */
  readonly whileLocked?: true;
}

export interface Call<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  readonly kind: CallKind;
  readonly input: I;
  readonly output: O;
  readonly whileLocked: boolean;
}

/** Declares a call that only reads. */
export function query<I extends z.ZodType, O extends z.ZodType>(input: I, output: O, options: CallOptions = {}): Call<I, O> {
  return { kind: 'query', input, output, whileLocked: options.whileLocked === true };
}

/** Declares a call that changes something; it is never retried automatically. */
export function command<I extends z.ZodType, O extends z.ZodType>(input: I, output: O, options: CallOptions = {}): Call<I, O> {
  return { kind: 'command', input, output, whileLocked: options.whileLocked === true };
}
