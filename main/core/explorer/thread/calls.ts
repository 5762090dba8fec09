import { collectionCalls } from '../collections/thread-calls.ts';
import { documentCalls } from '../document/thread-calls.ts';
import { formCalls } from '../form/thread-calls.ts';
import { responseCalls } from '../responses/thread-calls.ts';
import { runCalls } from '../run/thread-calls.ts';
import type { ThreadDeps } from './deps.ts';

/**
 * Everything that runs in the thread. A call is one function `(deps) => (input) => output`, synchronous or not, whose input and output
 * can be cloned. It throws AppError on failure.
 */
export function threadCalls(deps: ThreadDeps) {
  return { ...documentCalls(deps), ...formCalls(deps), ...responseCalls(deps), ...collectionCalls(deps), ...runCalls(deps) };
}

export type ThreadCalls = ReturnType<typeof threadCalls>;
export type ThreadCallName = keyof ThreadCalls;
export type ThreadInput<N extends ThreadCallName> = Parameters<ThreadCalls[N]>[0];
export type ThreadOutput<N extends ThreadCallName> = Awaited<ReturnType<ThreadCalls[N]>>;
