import { parentPort } from 'node:worker_threads';
import { createAsker } from '../check/asker.ts';
import { checkDomain } from '../check/check-domain.ts';
import { watchRound } from '../watch/round.ts';
import type { LiveReply, LiveRequest, LiveTaskRequest } from './messages.ts';

/*
 * The thread that asks nameservers. It knows no account and no key: it is given a domain, its zone, and where packets may go, and returns
 * what was answered.
 */

const running = new Map<number, AbortController>();
const progressEvery = 20;

const reply = (message: LiveReply): void => parentPort?.postMessage(message);

async function run({ id, route, patience, ...task }: LiveTaskRequest): Promise<void> {
  const controller = new AbortController();
  running.set(id, controller);
  try {
    const asker = createAsker(route, patience, controller.signal, (asked) => {
      if (asked % progressEvery === 0) reply({ id, asked });
    });
    const result =
      task.call === 'check' ? await checkDomain(asker, route.roots, task.subject) : await watchRound(asker, route.roots, task.subject);
    reply({ id, result: controller.signal.aborted ? null : result });
  } catch (error) {
    reply({ id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  } finally {
    running.delete(id);
  }
}

parentPort?.on('message', (request: LiveRequest) => {
  if (request.call === 'cancel') running.get(request.id)?.abort();
  else void run(request);
});
