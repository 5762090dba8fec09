import type * as z from 'zod';
import type { Call } from '../../../preload/contract/call.ts';
import type { Done } from '../../../preload/contract/values.ts';

/** What a call returns. One that only says that it is done may return anything: main/ipc replaces it. */
type Returned<O> = [O] extends [z.output<typeof Done>] ? unknown : O | Promise<O>;

/**
 * The object that a group of calls is bound to: a method for each call, with the call's name after the dot. Input and output are the ones in the
 * contract; the signal is aborted when the caller cancels or its page is gone. Methods throw AppError.
 */
export type CallService<Calls extends Readonly<Record<string, Call>>> = {
  readonly [M in keyof Calls as M extends `${string}.${infer Name}` ? Name : never]: (
    input: z.output<Calls[M]['input']>,
    signal: AbortSignal,
  ) => Returned<z.output<Calls[M]['output']>>;
};
