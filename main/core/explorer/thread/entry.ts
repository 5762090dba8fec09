import { parentPort } from 'node:worker_threads';
import { AppError } from '../../base/errors.ts';
import { threadCalls } from './calls.ts';
import { createThreadDeps, MissingDocument } from './deps.ts';
import type { ThreadReply, ThreadRequest } from './messages.ts';

/*
 * The thread in which documents and responses are parsed. It has no network and no file access: it receives bytes, returns values, and
 * masks the secrets that it is given.
 */

const calls = new Map<string, (input: never) => unknown>(Object.entries(threadCalls(createThreadDeps())));

async function answer({ id, name, input }: ThreadRequest): Promise<ThreadReply> {
  const run = calls.get(name);
  if (run === undefined) return { id, failed: `There is no call ${name}.` };
  try {
    return { id, value: await run(input as never) };
  } catch (error) {
    if (error instanceof MissingDocument) return { id, missing: error.hash };
    if (error instanceof AppError) {
      const { code, reason, facts, fields } = error;
      return { id, refused: { code, why: { reason, facts }, fields } };
    }
    return { id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', (request: ThreadRequest) => {
  void answer(request).then((reply) => parentPort?.postMessage(reply));
});
