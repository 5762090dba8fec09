import { parentPort } from 'node:worker_threads';
import { createAsker, createPace, type Pace } from '../check/asker.ts';
import { checkDomain } from '../check/check-domain.ts';
import type { KnownZones } from '../check/walk.ts';
import { watchRound } from '../watch/round.ts';
import type { LiveReply, LiveRequest, LiveTaskRequest } from './messages.ts';
import { outcomeOf } from './outcome.ts';

/*
 * The thread that asks nameservers. It knows no account and no key: it is given a domain, its zone, and where packets may go, and returns
 * what was answered.
 */

const running = new Map<number, AbortController>();
const progressEvery = 20;

/** What the checks of a run share, by the run; the thread ends with its last check. */
const runs = new Map<string, { readonly pace: Pace; readonly zones: KnownZones }>();
/** Questions of a run per second: to each server, and in all. */
const runPace = { perServer: 50, inAll: 400 };

const reply = (message: LiveReply): void => parentPort?.postMessage(message);

function sharedBy(run: string | null): { readonly pace?: Pace; readonly zones?: KnownZones } {
  if (run === null) return {};
  const known = runs.get(run) ?? { pace: createPace(runPace), zones: new Map() };
  runs.set(run, known);
  return known;
}

async function run({ id, route, patience, run: part, ...task }: LiveTaskRequest): Promise<void> {
  const controller = new AbortController();
  running.set(id, controller);
  try {
    const { pace, zones } = sharedBy(part);
    const report = (asked: number): void => {
      if (asked % progressEvery === 0) reply({ id, asked });
    };
    const asker = createAsker(route, patience, controller.signal, report, pace);
    const result = await (task.call === 'check'
      ? checkDomain(asker, route.roots, task.subject, zones).then((result) => outcomeOf(result, part === null))
      : watchRound(asker, route.roots, task.subject)
    ).finally(asker.close);
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
